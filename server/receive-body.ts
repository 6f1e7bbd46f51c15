import type { IncomingMessage, ServerResponse } from "node:http"

import { bodyLimit, encodedBody, isEncoded, tooLargeBody } from "@/lib/http/body-limits"
import type { ErrorCode } from "@/lib/errors/app-error"
import { networkOf } from "./client-ip.ts"
import { closeAfterBody } from "./drain-request-body.ts"

/** Why a body wasn't accepted. */
export type BodyProblem = {
  code: ErrorCode
  status: 408 | 413 | 415 | 429
  message: string
  headers?: Record<string, string>
}

/** What handlers find on a request whose body was received here. @hono/node-server looks for it under this name. */
export type ReceivedRequest = IncomingMessage & { rawBody?: Buffer; bodyProblem?: BodyProblem }

type Options = {
  /** How long a client may send nothing, and the period over which `minBytesPerSecond` is enforced. */
  stallMs?: number
  minBytesPerSecond?: number
  /** All complete and incomplete bodies of one client whose requests are still being handled. */
  maxBytesPerClient?: number
}

const tooLarge = (maxBytes: number): BodyProblem => ({
  code: "PAYLOAD_TOO_LARGE",
  status: 413,
  message: tooLargeBody(maxBytes),
})
const encoded: BodyProblem = {
  code: "UNSUPPORTED_MEDIA_TYPE",
  status: 415,
  message: encodedBody,
  headers: { "accept-encoding": "identity" }, // https://www.rfc-editor.org/rfc/rfc7694#section-3
}
const stalled: BodyProblem = {
  code: "REQUEST_TIMEOUT",
  status: 408,
  message: "The request body took too long to arrive.",
  headers: { connection: "close" },
}
const tooMany: BodyProblem = {
  code: "TOO_MANY_REQUESTS",
  status: 429,
  message: "Too many large requests at once. Try again in a second.",
  headers: { "retry-after": "1" },
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0

/**
 * The one place where request bodies enter the server. Limits each path's bodies while they arrive, so nothing behind it
 * can hold more. Returns null once a handler may run, or what to respond instead.
 */
export function createBodyReceiver(options: Options = {}) {
  const { stallMs = 30_000, minBytesPerSecond = 500, maxBytesPerClient = 64 * 1024 * 1024 } = options
  const heldBytes = new Map<string, number>()

  function hold(client: string, bytes: number) {
    const held = (heldBytes.get(client) ?? 0) + bytes
    if (held > 0) heldBytes.set(client, held)
    else heldBytes.delete(client)
    return held
  }

  /** Calls `onStall` if the client stops sending, or sends too slowly to ever finish. */
  function watch(request: IncomingMessage, onStall: () => void) {
    const startedAt = performance.now()
    let received = 0
    const timer = setTimeout(() => {
      const isWaitingForUs = request.readableLength >= request.readableHighWaterMark
      if (isWaitingForUs) timer.refresh()
      else onStall()
    }, stallMs)
    request.once("close", () => clearTimeout(timer))
    return {
      stop: () => clearTimeout(timer),
      count(bytes: number) {
        received += bytes
        timer.refresh()
        const elapsedMs = performance.now() - startedAt
        if (elapsedMs > stallMs && received < (elapsedMs / 1000) * minBytesPerSecond) onStall()
        return received
      },
    }
  }

  /** Node's parser adds to a request's stream with `push`, so this sees every byte before any handler does. */
  function intercept(request: IncomingMessage, onChunk: (chunk: Buffer | null) => boolean) {
    request.push = onChunk
    return () => {
      request.push = Object.getPrototypeOf(request).push as IncomingMessage["push"]
    }
  }

  function streamBody(request: IncomingMessage, maxBytes: number) {
    const watcher = watch(request, () => request.destroy(new Error("the request body stalled")))
    const restore = intercept(request, (chunk) => {
      if (chunk === null) {
        watcher.stop()
        restore()
      } else if (watcher.count(chunk.length) > maxBytes) {
        request.destroy(new Error("the request body is too large"))
        return false
      }
      return pushTo(request, chunk)
    })
  }

  function bufferBody(request: ReceivedRequest, response: ServerResponse, maxBytes: number) {
    const client = networkOf(request)
    return new Promise<BodyProblem | "disconnected" | null>((resolve) => {
      let chunks: Buffer[] = []
      let held = 0
      const finish = (result: BodyProblem | "disconnected" | null) => {
        watcher.stop()
        restore()
        chunks = []
        resolve(result)
      }
      const watcher = watch(request, () => finish(stalled))
      const restore = intercept(request, (chunk) => {
        if (chunk === null) {
          const body = Buffer.concat(chunks, held)
          finish(null)
          request.rawBody = body
          if (body.length > 0) pushTo(request, body)
          return pushTo(request, null)
        }
        chunks.push(chunk)
        held += chunk.length
        const isTooMany = hold(client, chunk.length) > maxBytesPerClient
        const isTooLarge = watcher.count(chunk.length) > maxBytes
        if (isTooMany || isTooLarge) {
          closeAfterBody(request, response)
          finish(isTooLarge ? tooLarge(maxBytes) : tooMany)
        }
        return true
      })
      response.once("close", () => {
        hold(client, -held)
        finish("disconnected")
      })
    })
  }

  return async function receiveBody(request: ReceivedRequest, response: ServerResponse, path: string) {
    if (!hasBody(request)) return null
    const { maxBytes, streamed } = bodyLimit(path)
    const expectsContinue = /^100-continue$/i.test(request.headers.expect ?? "")
    const problem = isEncoded(request.headers["content-encoding"])
      ? encoded
      : Number(request.headers["content-length"] ?? 0) > maxBytes
        ? tooLarge(maxBytes)
        : null
    // A client that waits for permission may never send the body, so the connection can't be reused.
    if (problem && expectsContinue)
      return { ...problem, headers: { ...problem.headers, connection: "close" } }
    if (expectsContinue) response.writeContinue()
    if (problem || streamed) closeAfterBody(request, response)
    if (problem) return problem
    if (!streamed) return bufferBody(request, response, maxBytes)
    streamBody(request, maxBytes)
    return null
  }
}

const pushTo = (request: IncomingMessage, chunk: Buffer | null): boolean =>
  (Object.getPrototypeOf(request) as IncomingMessage).push.call(request, chunk)
