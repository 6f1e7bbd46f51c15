import type { Json, RemoteAccount } from "./platform"
import { mediaRoute } from "./twin-media"
import type { TwinStore } from "./twin-store"

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
  hosts: (url: URL) => boolean
  routes: Route[]
  /** For a platform that is spoken to over WebSocket. */
  converse?: (peer: TwinPeer, at: TwinContext) => Conversation
  /** What the platform answers where there is nothing. */
  notFound: () => Response
  /** A channel that is connected at once, without a form. */
  account: (name: string, at: TwinContext) => Promise<{ account: RemoteAccount; credentials: Json }>
  /** Where a channel is seen, for connectors whose platform has one fixed address for that. */
  profileUrl?: (account: RemoteAccount, at: TwinContext) => string | null
  /** Newest first. */
  feed: (remoteAccountId: string, at: TwinContext, options: { limit: number }) => Promise<FeedItem[]>
}

export type Twin = Omit<TwinDefinition, "routes" | "notFound"> & {
  handle: (request: Request, at: TwinContext) => Promise<Response>
}

/** Who a twin talks to over a socket. */
export type TwinPeer = { say: (text: string) => void; hangUp: () => void }
/** A twin's end of one connection: messages come in order. */
export type Conversation = { hear: (message: string) => Promise<void>; ended?: () => void }

/** The host of a sandbox channel: reserved never to exist (RFC 6761), and unmistakable in every log. */
const sandboxHost = (slug: string) => `${slug}.sandbox.invalid`

export const sandboxOrigin = (slug: string) => `https://${sandboxHost(slug)}`

export const json = (body: Json, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })

async function readFields(request: Request): Promise<Fields> {
  const type = request.headers.get("content-type") ?? ""
  if (/json/.test(type)) {
    const body: unknown = await request.json().catch(() => null)
    return typeof body === "object" && body !== null ? (body as Fields) : {}
  }
  if (!/form/.test(type)) return {}
  const fields: Fields = {}
  for (const [name, value] of await request.formData()) {
    // `media_ids[]=1&media_ids[]=2` is how forms write a list.
    if (!name.endsWith("[]")) fields[name] = value
    else fields[name.slice(0, -2)] = [...((fields[name.slice(0, -2)] as unknown[] | undefined) ?? []), value]
  }
  return fields
}

function compile(route: Route) {
  const source = route.path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/:(\w+)/g, "(?<$1>[^/]+)")
  return { ...route, pattern: new RegExp(`^${source}/?$`) }
}

/** The path below the twin, whether it is asked in process or over HTTP under `baseUrl`. */
function pathOf(url: URL, baseUrl: string) {
  const prefix = new URL(baseUrl).pathname
  return url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : url.pathname
}

const decodeParams = (groups: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]))

export function defineTwin({ routes, notFound, ...rest }: TwinDefinition): Twin {
  const compiled = [mediaRoute, ...routes].map(compile)
  return {
    ...rest,
    handle: async (request, at) => {
      const url = new URL(request.url)
      const path = pathOf(url, at.baseUrl)
      for (const { method, pattern, handle } of compiled) {
        const match = method === request.method ? pattern.exec(path) : null
        if (!match) continue
        let fields: Promise<Fields> | undefined
        return handle({
          ...at,
          request,
          params: decodeParams(match.groups),
          query: url.searchParams,
          fields: () => (fields ??= readFields(request)),
          bytes: async () => new Uint8Array(await request.arrayBuffer()),
        })
      }
      return notFound()
    },
  }
}
