import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"

/**
 * A door before the server that behaves as networks and servers now and then do. The first part of the path tells whose
 * door it is, the second what is wrong with it.
 */
export async function openFaultyDoor(baseUrl: string) {
  const seen = new Map<string, number>()
  /** How often this has been asked before. */
  const before = (key: string) => {
    const times = seen.get(key) ?? 0
    seen.set(key, times + 1)
    return times
  }

  const faults: Record<string, (ask: Ask) => Promise<void> | void> = {
    limited: async ({ key, forward, response }) => {
      if (before(key) > 0) return copy(await forward(), response)
      const text = { code: "RATE_LIMITED", message: "Too many requests. Try again in 1 seconds." }
      response.writeHead(429, { "content-type": "application/json", "retry-after": "1" })
      response.end(JSON.stringify({ defined: true, status: 429, ...text, error: text }))
    },
    lost: async ({ key, forward, response }) => {
      const answer = await forward()
      if (before(key) > 0) return copy(answer, response)
      await answer.arrayBuffer()
      response.destroy()
    },
    slow: ({ response }) => {
      const timer = setTimeout(() => response.end("{}"), 20_000)
      response.on("close", () => clearTimeout(timer))
    },
    later: async ({ forward, response }) => {
      const answer = (await (await forward()).json()) as object
      response.setHeader("content-type", "application/json")
      response.end(JSON.stringify({ ...answer, status: "ARCHIVED", addedLater: { by: ["whom"] } }))
    },
  }

  const server = createServer((request, response) => {
    const [, whose, fault = "", path = ""] = /^\/(\w+)\/(\w+)(\/.*)$/.exec(request.url ?? "") ?? []
    const key = `${whose} ${fault} ${request.method} ${path}`
    const forward = () => passOn(baseUrl + path, request)
    Promise.resolve(faults[fault]?.({ key, forward, response })).catch(() => response.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

type Ask = { key: string; forward: () => Promise<Response>; response: ServerResponse }

const ownHeaders = new Set(["host", "connection", "content-length", "accept-encoding"])

async function passOn(url: string, request: IncomingMessage): Promise<Response> {
  const headers = Object.entries(request.headers).filter(([name]) => !ownHeaders.has(name))
  const body = await buffer(request)
  return fetch(url, {
    method: request.method,
    headers: headers as [string, string][],
    ...(body.byteLength > 0 && { body }),
    signal: AbortSignal.timeout(60_000),
  })
}

async function copy(answer: Response, response: ServerResponse) {
  const skipped = new Set(["content-length", "content-encoding", "transfer-encoding", "connection"])
  const headers = [...answer.headers].filter(([name]) => !skipped.has(name))
  response.writeHead(answer.status, Object.fromEntries(headers))
  response.end(Buffer.from(await answer.arrayBuffer()))
}
