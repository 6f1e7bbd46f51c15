import type { RemoteAccount } from "@/lib/platforms/remote-account"
import type { Json } from "@/lib/platforms/json"
import type { TwinStore } from "./store"

/**
 * A twin stands in for a platform: the same HTTP API over a small world of its own. Connectors do not know whether
 * they talk to it. All state is in the store, so several processes show one world.
 */
export type TwinContext = {
  store: TwinStore
  now: () => Date
  /** Where the twin can be opened in a browser, such as `https://…/sandbox/<slug>`. */
  baseUrl: string
  sleep: (milliseconds: number) => Promise<void>
}

export type FeedMedia = { url: string; alt: string | null; mimeType: string }

/** One post as people on the platform would see it. */
export type FeedItem = {
  id: string
  url: string | null
  text: string
  media: FeedMedia[]
  /** The id of the post that this one answers: thread parts and first comments. */
  parent: string | null
  createdAt: string
}

export type Fields = Record<string, unknown>

/** A request that has found its route. */
export type Call = TwinContext & {
  request: Request
  params: Record<string, string>
  query: URLSearchParams
  /** The body's fields, sent as JSON, as a form or as multipart (files are `File`s). */
  fields: () => Promise<Fields>
  bytes: () => Promise<Uint8Array<ArrayBuffer>>
}

export type Route = {
  method: "GET" | "HEAD" | "POST" | "PUT" | "DELETE"
  /** `:name` stands for one segment, or the rest of one. */
  path: string
  handle: (call: Call) => Response | Promise<Response>
}

export type TwinDefinition = {
  /** Hosts that the twin answers for; any other host is the internet, which a sandbox has none of. */
  ownsHost: (url: URL) => boolean
  routes: Route[]
  /** For a platform that is spoken to over WebSocket. */
  handleSocket?: (peer: SocketPeer, ctx: TwinContext) => SocketHandlers
  /** What the platform answers where there is nothing. */
  notFound: () => Response
  /** A channel that is connected at once, without a form. */
  createAccount: (name: string, ctx: TwinContext) => Promise<{ account: RemoteAccount; credentials: Json }>
  /** Where a channel is seen, for connectors whose platform has one fixed address for that. */
  profileUrl?: (account: RemoteAccount, ctx: TwinContext) => string | null
  /** Newest first. */
  feed: (remoteAccountId: string, ctx: TwinContext, options: { limit: number }) => Promise<FeedItem[]>
}

export type Twin = Omit<TwinDefinition, "routes" | "notFound"> & {
  handle: (request: Request, ctx: TwinContext) => Promise<Response>
}

/** Who a twin talks to over a socket. */
export type SocketPeer = { send: (text: string) => void; close: () => void }
/** A twin's end of one connection: messages come in order. */
export type SocketHandlers = { onMessage: (message: string) => Promise<void>; onClose?: () => void }

/** The host of a sandbox channel: reserved never to exist (RFC 6761), and unmistakable in every log. */
const sandboxHost = (slug: string) => `${slug}.sandbox.invalid`

export const sandboxOrigin = (slug: string) => `https://${sandboxHost(slug)}`

export const json = (body: Json, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })
