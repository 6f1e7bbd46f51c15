import type { IncomingMessage, ServerResponse } from "node:http"
import { Readable } from "node:stream"
import { setImmediate as nextTurn } from "node:timers/promises"

/**
 * The whole body, or null when it is longer than `limit`. What is too long is still taken in and dropped, up to ten
 * times the limit: a client that is cut off while it sends never sees the answer.
 */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    let size = 0
    if (Number(request.headers["content-length"] ?? 0) > limit) done(null)
    request.on("data", (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) return chunks.push(chunk)
      chunks.length = 0
      done(null)
      if (size > 10 * limit) request.destroy()
    })
    request.on("end", () => done(Buffer.concat(chunks)))
    request.on("close", () => fail(new Error("the client hung up")))
  })
}

/** The body as it comes, for what is too large to be held. */
export const streamBody = (request: IncomingMessage) => Readable.toWeb(request) as ReadableStream<Uint8Array>

/** Takes in and drops what a handler left unread, up to a limit: a client that is cut off never sees the answer. */
export function drain(request: IncomingMessage, limit: number) {
  if (request.readableEnded || request.destroyed) return
  let left = limit
  request.removeAllListeners("data")
  request.on("data", ({ length }: Buffer) => {
    left -= length
    if (left < 0) request.destroy()
  })
  request.resume()
}

/** Null for what a web request cannot express: method TRACE, a Host header that is no host. */
export function toWebRequest(
  request: IncomingMessage,
  body: Buffer | ReadableStream<Uint8Array> | null,
  method = request.method === "HEAD" ? "GET" : request.method,
): Request | null {
  const headers: [string, string][] = []
  const { rawHeaders } = request
  for (let place = 0; place < rawHeaders.length; place += 2)
    headers.push([rawHeaders[place]!, rawHeaders[place + 1]!])
  const url = `http://${request.headers.host ?? "localhost"}${request.url}`
  const bytes = Buffer.isBuffer(body) ? (body.length ? new Uint8Array(body) : null) : body
  const init = { method, headers, body: bytes, duplex: "half" }
  try {
    return new Request(url, init as RequestInit)
  } catch {
    return null
  }
}

function headerList(response: Response, length: number | null): string[] {
  const list: string[] = []
  for (const [name, value] of response.headers) list.push(name, value)
  if (length !== null && !response.headers.has("content-length")) list.push("content-length", String(length))
  return list
}

/** Sends an answer in one piece with its length if all of it is there at once; else as it comes. */
export async function sendResponse(response: Response, to: ServerResponse, withBody: boolean) {
  const reader = response.body?.getReader()
  const first = reader && (await reader.read())
  if (!reader || !first || first.done) return end(response, to, null)
  const second = reader.read()
  const early = await Promise.race([second, nextTurn(null)])
  if (early?.done) return end(response, to, withBody ? first.value : null, first.value.length)
  if (!withBody) {
    end(response, to, null, null)
    return reader.cancel()
  }
  to.writeHead(response.status, headerList(response, null))
  to.write(first.value)
  to.on("close", () => void reader.cancel().catch(() => {}))
  for (let piece = await second; !piece.done && !to.destroyed; piece = await reader.read()) {
    if (!to.write(piece.value)) await drained(to)
  }
  to.end()
}

const drained = (to: ServerResponse) =>
  new Promise<void>((done) => {
    const go = () => {
      to.off("drain", go).off("close", go)
      done()
    }
    to.on("drain", go).on("close", go)
  })

function end(
  response: Response,
  to: ServerResponse,
  body: Uint8Array | null,
  length: number | null = body?.length ?? 0,
) {
  const bodiless = response.status === 204 || response.status === 304
  to.writeHead(response.status, headerList(response, bodiless ? null : length))
  to.end(body)
}
