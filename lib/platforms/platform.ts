import type { ZodType } from "zod"
import type { Socket } from "@/lib/http/safe-socket"
import type { Json } from "./json"
import type { RemoteAccount } from "./remote-account"
import type { Check, Problem } from "./check/check"
import type { MediaKind, Rules } from "./rules"
import type { OptionalFeature, PlatformSetup } from "./setup/platform-setup"
import type { Sandbox } from "./sandbox/sandbox"

/** A field of a connect form, also listed in `connect.fields` of `GET /v0/platforms`. */
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

/** The phase a request belongs to, which determines what a lost response means. */
export type Phase = "connect" | "prepare" | "send" | "poll" | "find" | "after" | "read"

/**
 * The value of one of the platform's `env` keys, or of one of its `appOptions`, which need a fallback. Sandbox channels get
 * a sandbox value, or the fallback.
 */
export type AppKey = (name: string, fallback?: string) => string

/** A connector's only access to the network and the clock. Connectors never access the database. */
export type PlatformContext<Credentials> = {
  /** Adds timeouts, address checks, and redaction. Reaches the sandbox instead of the internet for sandbox channels. */
  fetch: (url: string, init?: RequestInit) => Promise<Response>
  /** Like `fetch`, for platforms that use WebSockets. `onLost` receives the error when a connection fails. */
  openSocket: (url: string, onLost?: (error: unknown) => void) => Socket
  phase: Phase
  credentials: Credentials
  account: RemoteAccount
  now: () => Date
  key: AppKey
  /** Turned off for the app. Their scopes aren't requested, and `definePlatform` rejects calls to them. */
  disabledFeatures?: readonly OptionalFeature[]
}

/** The context before an account is connected. */
export type ConnectContext = Pick<
  PlatformContext<never>,
  "fetch" | "openSocket" | "phase" | "now" | "key" | "disabledFeatures"
>

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
  /** Every callback parameter, such as the `device_id` some platforms send. */
  query?: Record<string, string>
}

export type OAuth2Connect<Credentials> = {
  kind: "oauth2"
  /** Fields to fill in before the redirect, such as the URL of an instance. */
  fields: ConnectField[]
  /** `session` is stored encrypted until the callback. */
  start: (input: OAuth2Start, ctx: ConnectContext) => Promise<{ authorizeUrl: string; session: Json }>
  finish: (input: OAuth2Finish, ctx: ConnectContext) => Promise<ConnectResult<Credentials>>
  /** Parameters of the callback that `finish` needs besides or instead of the code. */
  callbackParameters?: readonly string[]
  /** For keys that aren't part of a sign-in, such as a bot's token. Throws if the platform doesn't accept them. */
  checkOtherKeys?: (ctx: ConnectContext) => Promise<void>
}

/** A person tagged in an image or video. `x` and `y` range from 0 to 1. */
export type PersonTag = { id: string; type: "user" | "business"; platform: string; x?: number; y?: number }

export type OutgoingMedia = {
  /** Changes when the file's bytes change. */
  id: string
  /** The image has GPS metadata, which is removed before sending. */
  located?: boolean
  kind: MediaKind
  url: string
  name: string
  mimeType: string
  width: number | null
  height: number | null
  duration: number | null
  size: number | null
  /** Pages or slides of a document, if known. */
  pages: number | null
  alt: string | null
  tags: PersonTag[]
  /** A video's cover image, or the time of the frame to use. */
  thumbnailUrl: string | null
  thumbnailTimestampMs: number | null
  bytes: () => Promise<Uint8Array<ArrayBuffer>>
  /** Reads bytes from `start` (inclusive) to `end` (exclusive), so chunked uploads don't load a whole video. */
  slice: (start: number, end: number) => Promise<Uint8Array<ArrayBuffer>>
}

/** A post as passed to a connector. A single post is a thread with one part. */
export type OutgoingPost<Config> = {
  id: string
  title: string | null
  caption: string
  config: Config
  media: OutgoingMedia[]
  /** The post's cover image from the media library. */
  thumbnail: OutgoingMedia | null
  parts: { caption: string; media: OutgoingMedia[] }[]
}

/** The part to send. `key` and `startedAt` are stored before the first attempt and never change. */
export type OutgoingPart<Config> = {
  post: OutgoingPost<Config>
  index: number
  caption: string
  media: OutgoingMedia[]
  key: string
  startedAt: Date
  /** Already published parts, in order. */
  previous: PublishedPart[]
}

/** `data` is anything besides the id that later parts, lookups, and removal need. */
export type PublishedPart = { id: string; url: string | null; data?: Json }
export type PendingPart = { pending: Json }

export const isPending = (result: PublishedPart | PendingPart): result is PendingPart => "pending" in result

/** Metrics with the same names on every platform. `raw` is the platform's own response. */
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

/** Options for a setting, or an account's capabilities: `GET /v0/social-accounts/{id}/<name>`. */
export type Lookup<Credentials> = {
  summary: string
  query?: ZodType<Record<string, string>>
  /** Pickers expect `{ data: [{ id, name, … }] }`. */
  output: ZodType<Json>
  run: (query: Record<string, string>, ctx: PlatformContext<Credentials>) => Promise<Json>
}

/** Preview layouts. `network` is the default: a card with name, text, media, and reactions. */
export const previewLayouts = ["network", "microblog", "photo", "video", "chat", "article", "forum"] as const
export type PreviewLayout = (typeof previewLayouts)[number]

/** Verifies a platform's request to delete a person's data. Null if it isn't authentic. */
export type DeletionRequest = (
  body: URLSearchParams,
  key: AppKey,
) => { grantorId: string; issuedAt: Date } | null

/** The lookup with an account's `nickname`, `username`, and `avatarUrl`, and its fields that limit a setting. */
export type CreatorOptions<Config> = {
  lookup: string
  choices: { [setting in keyof Config]?: string }
  disabled: { [setting in keyof Config]?: string }
  /** The field with the longest video in seconds. */
  maxVideoSeconds: string
}

export type Platform<Config, Credentials extends Json, Draft extends Json = null> = {
  slug: string
  name: string
  /** Environment variables required to connect the platform. */
  env: string[]
  /** Published posts keep loading media from our URLs. Other platforms copy it once. */
  hotlinksMedia?: true
  availability: "general" | "limited"
  /** How the platform restricts access. Required if `limited`. */
  restriction?: string
  rules: Rules
  /** What the platform rejects besides `rules`. The same function is listed in checks.ts for the browser. */
  check: Check<Config>
  /** Stored with a channel as `limits.kind`, for `check`. */
  accountKind?: (account: RemoteAccount, credentials: Credentials) => string | undefined
  /** For previews: the layout, and after how many characters the text is truncated. */
  preview?: { layout: PreviewLayout; truncateAt?: number }
  /** Hints for the studio: the usual tone, and the best aspect ratios for images (width:height), best first. */
  style?: { tone?: string; shapes?: string[] }
  config?: {
    schema: ZodType<Config>
    required: boolean
    /** A valid configuration for the docs. Needed if `required`. */
    example?: Record<string, Json>
    pickers?: { [field in keyof Config]?: string }
    /** For platforms whose accounts offer different choices, which the composer shows. */
    creator?: CreatorOptions<Config>
    /** What people agree to by posting, each with a setting that it depends on, if any. */
    agreements?: { name: string; url: string; setting?: keyof Config & string }[]
  }
  credentials: ZodType<Credentials>
  connect: OAuth2Connect<Credentials> | FormConnect<Credentials>
  /** Called before `expiresAt`, one call at a time per account. The result replaces the stored credentials. */
  refresh?: (
    credentials: Credentials,
    ctx: Omit<PlatformContext<Credentials>, "credentials">,
  ) => Promise<Credentials>
  /** When the credentials expire unless refreshed. Null for never. */
  expiresAt?: (credentials: Credentials) => Date | null
  /** For platforms that tell us when a person wants their data deleted. Needs `grantorId` from `connect`. */
  deletionRequest?: DeletionRequest
  revoke?: (ctx: PlatformContext<Credentials>) => Promise<void>
  /** Checks rules only the platform knows, such as a subreddit's. Called before the first part is prepared. */
  precheck?: (post: OutgoingPost<Config>, ctx: PlatformContext<Credentials>) => Promise<Problem[]>
  publish: {
    /**
     * The platform supports idempotency keys, so `send` can be repeated. A function for platforms where that depends on
     * the account's server.
     */
    idempotent?: true | ((account: RemoteAccount) => boolean)
    /** Uploads media and creates containers for a part. Safe to repeat. The result must be small. */
    prepare?: (part: OutgoingPart<Config>, ctx: PlatformContext<Credentials>) => Promise<Draft>
    /** How long an unpublished draft stays valid. If set, parts are prepared ahead of time. */
    draftLifetimeMinutes?: number
    /** Polled between `prepare` and `send` until the platform has processed the upload. Read-only. */
    ready?: (draft: Draft, ctx: PlatformContext<Credentials>) => Promise<boolean>
    /** The one irreversible call. */
    send: (
      part: OutgoingPart<Config>,
      draft: Draft,
      ctx: PlatformContext<Credentials>,
    ) => Promise<PublishedPart | PendingPart>
    /** Read-only and safe to repeat. */
    poll?: (pending: Json, ctx: PlatformContext<Credentials>) => Promise<PublishedPart | PendingPart>
    /** Finds out after a crash or timeout whether the part was published. */
    find?: (part: OutgoingPart<Config>, ctx: PlatformContext<Credentials>) => Promise<PublishedPart | null>
    /** Runs after publishing, for example to add the first comment. A failure doesn't fail the post. */
    after?: (
      published: PublishedPart[],
      post: OutgoingPost<Config>,
      ctx: PlatformContext<Credentials>,
    ) => Promise<void>
  }
  /** For platforms without a posting API: instructions shown when a post is due. `publish.send` is never called. */
  manualInstructions?: string
  analytics?: (published: PublishedPart[], ctx: PlatformContext<Credentials>) => Promise<Metrics>
  remove?: (published: PublishedPart[], ctx: PlatformContext<Credentials>) => Promise<void>
  lookups?: Record<string, Lookup<Credentials>>
  /** How to get it ready for real channels. */
  setup: PlatformSetup
  /** Simulates the platform for sandbox channels. */
  sandbox: Sandbox
}

/** `unknown` is safe because the platform's schemas parse its configuration and credentials first. */
export type AnyPlatform = Platform<unknown, Json, Json>
