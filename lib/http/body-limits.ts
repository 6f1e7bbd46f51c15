import { env } from "@/lib/config/env"

const kilobyte = 1024
const megabyte = 1024 * kilobyte

export type BodyLimit = {
  maxBytes: number
  /** The handler reads the body while it arrives. All other bodies are complete before a handler runs. */
  streamed?: true
}

/** By path. A path that isn't listed accepts `defaultLimit`. */
const limits: (BodyLimit & { path: RegExp })[] = [
  { path: /^\/v0(\/|$)/, maxBytes: 10 * megabyte },
  { path: /^\/mcp$/, maxBytes: 10 * megabyte },
  { path: /^\/media\/./, maxBytes: env.MEDIA_MAX_MB * megabyte, streamed: true },
  // A multipart form around the file
  { path: /^\/api\/ingest\/[^/]+$/, maxBytes: env.MEDIA_MAX_MB * megabyte + 64 * kilobyte, streamed: true },
  { path: /^\/api\/imports$/, maxBytes: env.IMPORT_MAX_MB * megabyte, streamed: true },
  // A run's state, with the results of all its steps
  { path: /^\/api\/inngest$/, maxBytes: 10 * megabyte },
  { path: /^\/api\/stripe$/, maxBytes: 512 * kilobyte },
  { path: /^\/oauth\/(token|revoke|register|userinfo)$/, maxBytes: 64 * kilobyte },
  // Longer than any of our deliveries
  { path: /^\/sandbox\/webhooks\/./, maxBytes: 300_000 },
  { path: /^\/sandbox\/./, maxBytes: 2 * megabyte },
]

const defaultLimit: BodyLimit = { maxBytes: megabyte }

export const bodyLimit = (path: string): BodyLimit =>
  limits.find((limit) => limit.path.test(path)) ?? defaultLimit

/** `10 MB` */
export const sizeText = (bytes: number) =>
  bytes >= megabyte ? `${Math.floor(bytes / megabyte)} MB` : `${Math.floor(bytes / kilobyte)} KB`

export const tooLargeBody = (maxBytes: number) => `The request body must be at most ${sizeText(maxBytes)}.`
export const encodedBody =
  "Compressed request bodies aren't supported. Send the body without Content-Encoding."
export const isEncoded = (contentEncoding: string | null | undefined) =>
  Boolean(contentEncoding) && !/^\s*identity\s*$/i.test(contentEncoding!)
