import type { IncomingMessage, ServerResponse } from "node:http"

const maxDrainMs = 30_000

/**
 * Reads and discards the rest of a body after the response. A client that's disconnected while sending never sees the
 * response, and on a keep-alive connection the next request follows the body.
 */
export function drainRequestBody(request: IncomingMessage) {
  if (request.complete || request.destroyed) return
  for (const event of ["data", "readable"]) request.removeAllListeners(event)
  request.unpipe()
  const deadline = setTimeout(() => request.socket.destroy(), maxDrainMs).unref()
  const stop = () => clearTimeout(deadline)
  request.once("end", stop).once("close", stop)
  request.resume()
}

/**
 * For a response that may be sent before the body has arrived. If the client asked to close the connection, Node would
 * close it right after the response, and reset a client that's still sending.
 */
export function closeAfterBody(request: IncomingMessage, response: ServerResponse) {
  if (response.shouldKeepAlive || request.httpVersion !== "1.1") return
  response.shouldKeepAlive = true
  const close = () => request.socket.destroySoon()
  response.once("finish", () => (request.complete ? close() : request.once("end", close)))
}
