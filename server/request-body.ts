import type { IncomingMessage } from "node:http"

const maxDrainedBytes = 100 * 1024 * 1024

/** The whole body, or null if it exceeds the limit. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    if (Number(request.headers["content-length"] ?? 0) > maxBytes) resolve(null)
    request.on("data", (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBytes) return chunks.push(chunk)
      chunks.length = 0
      resolve(null)
    })
    request.on("end", () => resolve(Buffer.concat(chunks)))
    request.on("error", reject)
    request.on("close", () => reject(new Error("the client disconnected")))
  })
}

/**
 * Reads and discards the rest of a body after the response. A client that's disconnected while sending never sees the
 * response, and on a keep-alive connection the next request follows the body.
 */
export function drainRequestBody(request: IncomingMessage) {
  if (request.complete) return
  for (const event of ["data", "readable"]) request.removeAllListeners(event)
  request.unpipe()
  let remaining = maxDrainedBytes
  request.on("data", ({ length }: Buffer) => {
    remaining -= length
    if (remaining < 0) request.destroy()
  })
  request.resume()
}
