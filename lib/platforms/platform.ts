import type { ZodType } from "zod"
import type { Socket } from "@/lib/http/safe-socket"
import type { Json } from "./json"
import type { RemoteAccount } from "./remote-account"
import type { Twin } from "./twin/twin"

/** How a platform counts a caption, and how much of it it takes. */
export type CaptionRule = {
  max: number
  count: "graphemes" | "utf16" | "characters" | "weighted" | "emoji_bytes"
  /** Some platforms limit the UTF-8 size as well. */
  maxBytes?: number
  /** A shorter limit where the caption travels with media. */
  maxWithMedia?: number
  /** Every http(s) URL counts as this many characters. */
  urlLength?: number
  /** `@name@host` counts as `@name`. */
  shortMentions?: true
}

export type MediaKind = "image" | "video"

/** What images the platform takes. The engine converts and shrinks what does not fit before `prepare` sees it. */
export type ImageLimits = {
  mimeTypes: string[]
  maxBytes?: number
  maxWidth?: number
  maxHeight?: number
  /** Width divided by height; nothing is cropped without being asked, so outside of it a post is refused. */
  minRatio?: number
  maxRatio?: number
  minWidth?: number
}

/** What videos the platform takes; videos are not converted, so outside of it a post is refused. */
export type VideoLimits = { mimeTypes: string[]; maxBytes?: number; minSeconds?: number; maxSeconds?: number }

/** `ignored`: the platform posts text only, media is accepted and left out. */
export type MediaRule =
  | "ignored"
  | {
      min?: number
      max?: number
      kinds: MediaKind[]
      /** The platform refuses a mix of images and videos in one post. */
      exclusive?: true
      /** At most this many videos, where that is fewer than `max`. */
      maxVideos?: number
      imageSizes?: { width: number; height: number }[]
      image?: ImageLimits
      video?: VideoLimits
      /** The spec enforces nothing up front here: the limits hold when the post goes out, not when it is written. */
      enforced?: "at_publish"
    }

export type Rules = {
  caption: CaptionRule
  media: MediaRule
  /** A post without media needs a caption; `false` where a caption is never required. */
  captionRequired?: boolean
  /** The platform takes threads: how many parts, and how many media in each. */
  parts?: { max: number; media: number }
  /** The post-level title and `platformConfiguration.title` are one value. */
  titleAlias?: true
  /** How many posts the platform takes from one account in any 24 hours; more than that wait. */
  dailyCap?: { posts: number }
}

/** One input of a connect form, also listed by `GET /v0/platforms` under `connect.fields`. */
export type ConnectField = {
  name: string
  label: string
  type: "text" | "password" | "url"
  help: string
  placeholder?: string
  required: boolean
}

export type ConnectResult<Credentials> = {
  accounts: { account: RemoteAccount; credentials: Credentials }[]
}

/** Which part of the work a request belongs to: a lost answer means something else in each. */
export type Phase = "connect" | "prepare" | "send" | "poll" | "find" | "after" | "read"

/** What a platform gets from the engine: it never reaches for the network, the database or a clock of its own. */
export type PlatformContext<Credentials> = {
  /** Time-out, address guard, redaction, and the sandbox twin in place of the internet for a sandbox channel. */
  fetch: (url: string, init?: RequestInit) => Promise<Response>
  /** The same for platforms that are spoken to over WebSocket; `onLost` hears why a connection failed or broke. */
  openSocket: (url: string, onLost?: (error: unknown) => void) => Socket
  phase: Phase
  credentials: Credentials
  account: RemoteAccount
  now: () => Date
  /** One of the platform's `env` keys; the twin knows its own value for each. */
  key: (name: string) => string
}

/** Access before there is an account. */
export type ConnectContext = Pick<PlatformContext<never>, "fetch" | "openSocket" | "phase" | "now" | "key">

export type FormConnect<Credentials> = {
  kind: "form"
  fields: ConnectField[]
  connect: (values: Record<string, string>, ctx: ConnectContext) => Promise<ConnectResult<Credentials>>
}

export type OAuth2Start = {
  redirectUri: string
  state: string
  codeChallenge: string
  values: Record<string, string>
}
export type OAuth2Finish = {
  redirectUri: string
  code: string
  codeVerifier: string
  session: Json
  /** All that came back beside the code, such as the `device_id` of some platforms. */
  query?: Record<string, string>
}

export type OAuth2Connect<Credentials> = {
  kind: "oauth2"
  /** Asked before the redirect, such as the address of an instance. */
  fields: ConnectField[]
  /** `session` is kept (encrypted) until the person comes back. */
  start: (input: OAuth2Start, ctx: ConnectContext) => Promise<{ authorizeUrl: string; session: Json }>
  finish: (input: OAuth2Finish, ctx: ConnectContext) => Promise<ConnectResult<Credentials>>
}

/** Somebody who is seen in an image or video; `x` and `y` from 0 to 1. */
export type PersonTag = { id: string; type: "user" | "business"; platform: string; x?: number; y?: number }

export type OutgoingMedia = {
  /** Of the file: other bytes have another one. */
  id: string
  /** A picture that tells where it was taken. What is sent of it does not. */
  located?: boolean
  kind: MediaKind
  url: string
  name: string
  mimeType: string
  width: number | null
  height: number | null
  duration: number | null
  size: number | null
  alt: string | null
  tags: PersonTag[]
  /** A picture of its own for a video, or the moment to take one from. */
  thumbnailUrl: string | null
  thumbnailTimestampMs: number | null
  bytes: () => Promise<Uint8Array<ArrayBuffer>>
  /** From `start` up to, but without, `end`: what chunked uploads read, so that no film is in memory at once. */
  slice: (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>
}

/** A post as a platform sees it. A single post is a thread of one part. */
export type OutgoingPost<Config> = {
  id: string
  title: string | null
  caption: string
  config: Config
  media: OutgoingMedia[]
  /** The post's own cover, from the library. */
  thumbnail: OutgoingMedia | null
  parts: { caption: string; media: OutgoingMedia[] }[]
}

/** The part that is to be sent now. `key` and `startedAt` are stored before the first try and never change after it. */
export type OutgoingPart<Config> = {
  post: OutgoingPost<Config>
  index: number
  caption: string
  media: OutgoingMedia[]
  key: string
  startedAt: Date
  /** The parts that are out already, in order. */
  previous: PublishedPart[]
}

/** `data` is what later parts, look-ups and removal need beside the id. */
export type PublishedPart = { id: string; url: string | null; data?: Json }
export type PendingPart = { pending: Json }

export const isPending = (result: PublishedPart | PendingPart): result is PendingPart => "pending" in result

export type Problem = { field: string; message: string }

/** One vocabulary for all platforms; `raw` is the platform's own record. */
export type Metrics = {
  impressions?: number
  reach?: number
  likes?: number
  comments?: number
  shares?: number
  saves?: number
  clicks?: number
  videoViews?: number
  raw: Json
}

/** A list that a person chooses from, or what an account may do: `GET /v0/social-accounts/{id}/<name>`. */
export type Lookup<Credentials> = {
  summary: string
  query?: ZodType<Record<string, string>>
  /** Lists answer `{ data: [{ id, name, … }] }`, which is what pickers read. */
  output: ZodType<Json>
  run: (query: Record<string, string>, ctx: PlatformContext<Credentials>) => Promise<Json>
}

/** Families of layouts. `network`, a card with name, text, media and reactions, is most of them. */
export const looks = ["network", "microblog", "photo", "video", "chat", "article", "forum"] as const
export type Look = (typeof looks)[number]

export type Platform<Config, Credentials extends Json, Draft extends Json = null> = {
  slug: string
  name: string
  /** Operator keys without which the platform cannot be connected here. */
  env: string[]
  /** Posts there show media from our address for as long as they exist; other platforms fetch them once. */
  hotlinksMedia?: true
  availability: "general" | "limited"
  /** With `limited`: what the platform itself restricts. */
  restriction?: string
  rules: Rules
  /** For previews: what a post looks like there, and after how many characters the rest is folded away. */
  preview?: { look: Look; fold?: number }
  /** Advice for the studio: how people write there, and what shapes of picture (width to height) show best, best first. */
  style?: { tone?: string; shapes?: string[] }
  config?: {
    schema: ZodType<Config>
    required: boolean
    /** A valid one, shown to developers; a platform that requires one must have it. */
    example?: Record<string, Json>
    pickers?: { [field in keyof Config]?: string }
  }
  credentials: ZodType<Credentials>
  connect: OAuth2Connect<Credentials> | FormConnect<Credentials>
  /** Called ahead of `expiresAt`, one at a time per account; the new credentials replace the old ones. */
  refresh?: (
    credentials: Credentials,
    ctx: Omit<PlatformContext<Credentials>, "credentials">,
  ) => Promise<Credentials>
  /** When the credentials stop working without a refresh; null for never. */
  expiresAt?: (credentials: Credentials) => Date | null
  revoke?: (ctx: PlatformContext<Credentials>) => Promise<void>
  /** Rules that only the platform knows, such as a subreddit's: asked before the first part is prepared. */
  precheck?: (post: OutgoingPost<Config>, ctx: PlatformContext<Credentials>) => Promise<Problem[]>
  publish: {
    /** The platform honours our key: `send` may be repeated. */
    idempotent?: true
    /** Uploads and containers of one part. Repeated freely; the result is small JSON. */
    prepare?: (part: OutgoingPart<Config>, ctx: PlatformContext<Credentials>) => Promise<Draft>
    /** How long a draft stays valid (and invisible), so it can be prepared early. Absent: prepared when the post is due. */
    draftLifetimeMinutes?: number
    /** Read-only, asked between `prepare` and `send` until it says yes: the platform is still processing an upload. */
    ready?: (draft: Draft, ctx: PlatformContext<Credentials>) => Promise<boolean>
    /** The one irreversible call. */
    send: (
      part: OutgoingPart<Config>,
      draft: Draft,
      ctx: PlatformContext<Credentials>,
    ) => Promise<PublishedPart | PendingPart>
    /** Read-only, repeated freely. */
    poll?: (pending: Json, ctx: PlatformContext<Credentials>) => Promise<PublishedPart | PendingPart>
    /** Did it go out? Answers after a crash or a time-out. */
    find?: (part: OutgoingPart<Config>, ctx: PlatformContext<Credentials>) => Promise<PublishedPart | null>
    /** First comment and the like; its failure never fails the post. */
    after?: (
      published: PublishedPart[],
      post: OutgoingPost<Config>,
      ctx: PlatformContext<Credentials>,
    ) => Promise<void>
  }
  /** The platform has no API for posts: at the due time, a person gets these instructions. `publish.send` is never called. */
  byHand?: string
  analytics?: (published: PublishedPart[], ctx: PlatformContext<Credentials>) => Promise<Metrics>
  remove?: (published: PublishedPart[], ctx: PlatformContext<Credentials>) => Promise<void>
  lookups?: Record<string, Lookup<Credentials>>
  /** The stand-in that sandbox channels talk to. */
  twin: Twin
}

/** Safe as `unknown`: each platform's own schemas parse its configuration and credentials before it gets them. */
export type AnyPlatform = Platform<unknown, Json, Json>
