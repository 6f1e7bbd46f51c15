import type { IncomingMessage } from "node:http"

const maxDrainedBytes = 256 * 1024 * 1024
const maxDrainMs = 30_000

/**
 * Reads and discards the rest of a body after the response. A client that's disconnected while sending never sees the
 * response, and on a keep-alive connection the next request follows the body.
 */
export function drainRequestBody(request: IncomingMessage) {
  if (request.complete || request.destroyed) return
  for (const event of ["data", "readable"]) request.removeAllListeners(event)
  request.unpipe()
  let remaining = maxDrainedBytes
  const deadline = setTimeout(() => request.destroy(), maxDrainMs).unref()
  request.once("close", () => clearTimeout(deadline))
  request.on("data", ({ length }: Buffer) => {
    remaining -= length
    if (remaining < 0) request.destroy()
  })
  request.resume()
}
