import type { RemoteAccount } from "@/lib/platforms/remote-account"
import type { Json } from "@/lib/platforms/json"
import type { SandboxStore } from "./store"

/**
 * A sandbox simulates a platform's HTTP API for sandbox channels. Connectors can't tell the difference. All state is in the
 * store, so all processes share it.
 */
export type SandboxContext = {
  store: SandboxStore
  now: () => Date
  /** The sandbox's URL in a browser, such as `https://…/sandbox/<slug>`. */
  baseUrl: string
  sleep: (milliseconds: number) => Promise<void>
  /** What the platform would find at an image's URL. Null if it isn't one of ours. */
  imageAt?: (url: string) => Promise<FetchedImage | null>
}

export type FetchedImage = { width: number | null; height: number | null; size: number | null }

export type FeedMedia = { url: string; alt: string | null; mimeType: string }

/** A post as people would see it on the platform. */
export type FeedItem = {
  id: string
  url: string | null
  text: string
  media: FeedMedia[]
  /** The id of the post this one replies to, for thread parts and first comments. */
  parent: string | null
  createdAt: string
}

export type Fields = Record<string, unknown>

/** A request matched to a route. */
export type Call = SandboxContext & {
  request: Request
  params: Record<string, string>
  query: URLSearchParams
  /** The body's fields, from JSON, a form, or multipart (with files as `File`). */
  fields: () => Promise<Fields>
  bytes: () => Promise<Uint8Array<ArrayBuffer>>
}

export type Route = {
  method: "GET" | "HEAD" | "POST" | "PUT" | "DELETE"
  /** `:name` matches a segment or the rest of one. */
  path: string
  handle: (call: Call) => Response | Promise<Response>
}

export type SandboxDefinition = {
  /** Whether the sandbox handles a URL. Sandbox channels can't reach other hosts. */
  ownsHost: (url: URL) => boolean
  routes: Route[]
  /** For platforms that use WebSockets. */
  handleSocket?: (peer: SocketPeer, ctx: SandboxContext) => SocketHandlers
  /** The platform's response for unknown paths. */
  notFound: () => Response
  /** Creates a connected channel without a form or sign-in. */
  createAccount: (name: string, ctx: SandboxContext) => Promise<{ account: RemoteAccount; credentials: Json }>
  /** A channel's page on the sandbox, for platforms with fixed profile URLs. */
  profileUrl?: (account: RemoteAccount, ctx: SandboxContext) => string | null
  /** Newest first. */
  feed: (remoteAccountId: string, ctx: SandboxContext, options: { limit: number }) => Promise<FeedItem[]>
}

export type Sandbox = Omit<SandboxDefinition, "routes" | "notFound"> & {
  handle: (request: Request, ctx: SandboxContext) => Promise<Response>
}

/** The connector's end of a socket. */
export type SocketPeer = { send: (text: string) => void; close: () => void }
/** The sandbox's end of a socket. Messages arrive in order. */
export type SocketHandlers = { onMessage: (message: string) => Promise<void>; onClose?: () => void }

/** A sandbox channel's host. `.invalid` domains never exist (RFC 6761) and are easy to spot in logs. */
const sandboxHost = (slug: string) => `${slug}.sandbox.invalid`

export const sandboxOrigin = (slug: string) => `https://${sandboxHost(slug)}`

/** A field's text. Empty if the field is missing or not a text. */
export const asString = (value: unknown) => (typeof value === "string" ? value : "")

export const json = (body: Json, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })
