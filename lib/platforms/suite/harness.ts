import { createHash, randomBytes } from "node:crypto"
import { NeverSentError } from "@/lib/http/send-gate"
import {
  isPending,
  type PlatformContext,
  type AnyPlatform,
  type OAuth2Connect,
  type OutgoingPost,
  type OutgoingMedia,
} from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import type { OutgoingPart, Phase, PublishedPart } from "@/lib/platforms/platform"
import { sandboxFetch } from "@/lib/platforms/platform-fetch"
import { sandboxSocket } from "@/lib/platforms/sandbox/socket"
import type { SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import type { MediaKind } from "@/lib/platforms/rules"
import { formatPost } from "@/lib/platforms/markup/format-caption"
import { sandboxKey } from "@/lib/platforms/sandbox/oauth2"
import { memoryStore } from "@/lib/platforms/sandbox/store"

/** A single pixel, padded to the size of a small photo. */
const png = Buffer.concat([
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
  Buffer.alloc(12_000),
])
/** The first box of an MP4, which is enough to detect the file type. */
const mp4 = Buffer.from("000000186674797069736f6d0000020069736f6d69736f32", "hex")

const samples = {
  image: { bytes: png, mimeType: "image/png", extension: "png" },
  video: { bytes: mp4, mimeType: "video/mp4", extension: "mp4" },
  document: { bytes: Buffer.from("%PDF-1.4"), mimeType: "application/pdf", extension: "pdf" },
}

let mediaCount = 0

export function testMedia(kind: MediaKind = "image", overrides: Partial<OutgoingMedia> = {}): OutgoingMedia {
  const { bytes, mimeType, extension } = samples[kind]
  const name = `${kind}-${++mediaCount}.${extension}`
  return {
    id: name,
    kind,
    url: `https://media.example/${name}`,
    name,
    mimeType,
    width: kind === "document" ? null : 800,
    height: kind === "document" ? null : 600,
    duration: kind === "video" ? 3 : null,
    size: bytes.byteLength,
    pages: kind === "document" ? 1 : null,
    alt: `What ${name} shows`,
    tags: [],
    thumbnailUrl: null,
    thumbnailTimestampMs: null,
    bytes: async () => new Uint8Array(bytes),
    slice: async (start, end) => new Uint8Array(bytes.subarray(start, end)),
    ...overrides,
  }
}

type RecordedRequest = { phase: Phase; method: string; url: string; body: unknown }
export type TestPost = {
  caption?: string
  config?: unknown
  media?: OutgoingMedia[]
  thumbnail?: OutgoingMedia
  parts?: { caption: string; media?: OutgoingMedia[] }[]
}
/**
 * Responds instead of the sandbox, or throws to simulate a lost connection. Return undefined to let the sandbox respond. Socket
 * messages have the method SEND and can only be lost.
 */
export type Intercept = (request: { url: string; method: string }) => Response | undefined

/** Changes the sandbox's response. */
export type Alter = (response: Response) => Promise<Response>

/** How a channel reaches its sandbox: in this process, unless a test says otherwise. */
type SandboxAccess = Pick<AnyPlatform["sandbox"], "createAccount"> & {
  fetch: (context: SandboxContext) => ReturnType<typeof sandboxFetch>
}

/**
 * Opens a channel on its own sandbox, with recorded requests and an adjustable clock. `requiredFields` are added to every
 * post.
 */
export async function openChannel(
  platform: AnyPlatform,
  requiredFields: TestPost = {},
  access: SandboxAccess = {
    ...platform.sandbox,
    fetch: (context) => sandboxFetch(platform.sandbox, context),
  },
) {
  const clock = { now: new Date("2026-03-01T12:00:00.000Z") }
  const context: SandboxContext = {
    store: memoryStore(),
    now: () => clock.now,
    baseUrl: `https://carillon.example/sandbox/${platform.slug}`,
    sleep: async (milliseconds) => void (clock.now = new Date(clock.now.getTime() + milliseconds)),
  }
  const { account, credentials } = await access.createAccount("Test channel", context)
  const requests: RecordedRequest[] = []
  const state: { intercept?: Intercept; alter?: Alter; credentials: Json } = { credentials }
  const sandbox = access.fetch(context)

  const contextFor = (phase: Phase): PlatformContext<Json> => ({
    phase,
    account,
    credentials: state.credentials,
    now: () => clock.now,
    key: sandboxKey,
    fetch: async (url, init) => {
      const method = init?.method ?? "GET"
      requests.push({ phase, method, url, body: init?.body })
      const response = state.intercept?.({ url, method }) ?? (await sandbox(url, init))
      return state.alter ? state.alter(response) : response
    },
    openSocket: (url, onLost) =>
      sandboxSocket(platform.sandbox, context, url, {
        onLost,
        beforeMessage: (body) => {
          requests.push({ phase, method: "SEND", url, body })
          state.intercept?.({ url, method: "SEND" })
        },
      }),
  })
  const feed = () => platform.sandbox.feed(account.remoteId, context, { limit: 50 })
  return {
    platform,
    account,
    clock,
    context,
    requests,
    state,
    contextFor,
    feed,
    ...publisher(platform, requiredFields, contextFor, clock),
  }
}
export type Channel = Awaited<ReturnType<typeof openChannel>>

let postCount = 0

function toOutgoing(post: TestPost, platform: AnyPlatform): OutgoingPost<unknown> {
  const { caption = "Hello from the bell tower", config, media = [], thumbnail = null, parts } = post
  const parsedConfig = platform.config ? platform.config.schema.parse(config ?? {}) : (config ?? null)
  const all = (parts ?? [{ caption, media }]).map((part) => ({
    caption: part.caption,
    media: part.media ?? [],
  }))
  return formatPost(platform.rules.caption.format, {
    id: `post-${++postCount}`,
    title: null,
    caption,
    config: parsedConfig,
    media,
    thumbnail,
    parts: all,
  })
}

/** Runs a post through the publishing phases as the engine does. */
function publisher(
  platform: AnyPlatform,
  requiredFields: TestPost,
  contextFor: (phase: Phase) => PlatformContext<Json>,
  clock: { now: Date },
) {
  const { prepare, ready, send, poll, find } = platform.publish

  const partOf = (
    post: OutgoingPost<unknown>,
    index: number,
    previous: PublishedPart[],
  ): OutgoingPart<unknown> => ({
    post,
    index,
    caption: post.parts[index]?.caption ?? "",
    media: post.parts[index]?.media ?? [],
    key: `${post.id}:${index}`,
    startedAt: clock.now,
    previous,
  })

  async function prepareDraft(part: OutgoingPart<unknown>): Promise<Json> {
    const draft = (await prepare?.(part, contextFor("prepare"))) ?? null
    for (let polls = 0; ready && !(await ready(draft, contextFor("poll"))); polls++) {
      if (polls > 100) throw new Error("The draft never became ready")
      clock.now = new Date(clock.now.getTime() + 1000)
    }
    // Drafts are stored as JSON between steps.
    return JSON.parse(JSON.stringify(draft)) as Json
  }

  async function sendPart(part: OutgoingPart<unknown>, draft: Json): Promise<PublishedPart> {
    let result = await send(part, draft, contextFor("send"))
    for (let polls = 0; isPending(result); polls++) {
      if (!poll) throw new Error("The platform returned a pending part but has no poll")
      if (polls > 100) throw new Error("The post was never published")
      clock.now = new Date(clock.now.getTime() + 1000)
      result = await poll(JSON.parse(JSON.stringify(result.pending)) as Json, contextFor("poll"))
    }
    return JSON.parse(JSON.stringify(result)) as PublishedPart
  }

  async function publish(post: TestPost): Promise<PublishedPart[]> {
    const outgoing = toOutgoing({ ...requiredFields, ...post }, platform)
    const published: PublishedPart[] = []
    for (const index of outgoing.parts.keys()) {
      const part = partOf(outgoing, index, [...published])
      published.push(await sendPart(part, await prepareDraft(part)))
      clock.now = new Date(clock.now.getTime() + 1500)
    }
    return published
  }

  const firstPart = (post: TestPost) => partOf(toOutgoing({ ...requiredFields, ...post }, platform), 0, [])
  return {
    publish,
    firstPart,
    prepare: prepareDraft,
    send: sendPart,
    find: (part: OutgoingPart<unknown>) => find?.(part, contextFor("find")),
  }
}

/** Starts a sign-in as the API does. `input` is what `finish` needs besides the code. */
export async function startSignIn(
  slug: string,
  connect: OAuth2Connect<Json>,
  ctx: PlatformContext<Json>,
  values: Record<string, string> = {},
) {
  const redirectUri = `https://carillon.example/connect/callback/${slug}`
  const codeVerifier = randomBytes(48).toString("base64url")
  const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url")
  const state = randomBytes(24).toString("base64url")
  const { authorizeUrl, session } = await connect.start({ redirectUri, state, codeChallenge, values }, ctx)
  return { authorizeUrl, input: { state, redirectUri, codeVerifier, session } }
}

export const connectionReset = () =>
  new TypeError("fetch failed", { cause: Object.assign(new Error("socket hang up"), { code: "ECONNRESET" }) })
export const connectionRefused = () => new NeverSentError("The connection never opened, so nothing was sent")
export const timedOut = () => new DOMException("The operation was aborted due to timeout", "TimeoutError")
