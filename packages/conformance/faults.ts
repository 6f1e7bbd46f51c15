import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"

/**
 * Starts a proxy that injects faults. Its URLs are `/<client>/<fault>/<path>`. Redirects lead to another origin, which
 * answers as if everything were fine, and tells which clients followed.
 */
export async function startFaultProxy(baseUrl: string) {
  const followers = new Set<string>()
  const elsewhere = await listen((request, response) => {
    followers.add(request.url!.split("/")[1]!)
    response.setHeader("content-type", "application/json")
    response.end(JSON.stringify({ id: "elsewhere" }))
  })
  const counts = new Map<string, number>()
  const isFirst = (key: string) => {
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return count === 0
  }

  const faults: Record<string, (exchange: Exchange) => Promise<void> | void> = {
    rateLimited: async ({ key, forward, response }) => {
      if (!isFirst(key)) return copy(await forward(), response)
      const text = { code: "RATE_LIMITED", message: "Too many requests. Try again in 1 second." }
      response.writeHead(429, { "content-type": "application/json", "retry-after": "1" })
      response.end(JSON.stringify({ defined: true, status: 429, ...text, error: text }))
    },
    rateLimitedUntil: async ({ key, forward, response }) => {
      if (!isFirst(key)) return copy(await forward(), response)
      const at = new Date(Date.now() + 2000).toUTCString()
      response.writeHead(429, { "content-type": "application/json", "retry-after": at }).end("{}")
    },
    cutResponse: async ({ key, forward, response }) => {
      const upstream = await forward()
      if (!isFirst(key)) return copy(upstream, response)
      const body = Buffer.from(await upstream.arrayBuffer())
      response.writeHead(200, { "content-type": "application/json", "content-length": body.length })
      response.write(body.subarray(0, body.length / 2), () => response.destroy())
    },
    lostResponse: async ({ key, forward, response }) => {
      const upstream = await forward()
      if (!isFirst(key)) return copy(upstream, response)
      await upstream.arrayBuffer()
      response.destroy()
    },
    timeout: ({ response }) => {
      const timer = setTimeout(() => response.end("{}"), 20_000)
      response.on("close", () => clearTimeout(timer))
    },
    newerVersion: async ({ forward, response }) => {
      const body = (await (await forward()).json()) as object
      response.setHeader("content-type", "application/json")
      response.end(JSON.stringify({ ...body, status: "ARCHIVED", newField: { nested: ["value"] } }))
    },
  }

  const proxy = await listen((request, response) => {
    const [, client, fault = "", path = ""] = /^\/(\w+)\/(\w+)(\/.*)$/.exec(request.url ?? "") ?? []
    const [, redirect] = /^redirect(3\d\d)$/.exec(fault) ?? []
    if (redirect) {
      response.writeHead(Number(redirect), { location: `${elsewhere.url}/${client}${path}` }).end()
      return
    }
    const key = `${client} ${fault} ${request.method} ${path}`
    const forward = () => forwardTo(baseUrl + path, request)
    Promise.resolve(faults[fault]?.({ key, forward, response })).catch(() => response.destroy())
  })
  const close = () => {
    proxy.close()
    elsewhere.close()
  }
  return { url: proxy.url, elsewhereUrl: elsewhere.url, followers, close }
}

async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handle)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

type Exchange = { key: string; forward: () => Promise<Response>; response: ServerResponse }

const hopHeaders = new Set(["host", "connection", "content-length", "accept-encoding"])

async function forwardTo(url: string, request: IncomingMessage): Promise<Response> {
  const headers = Object.entries(request.headers).filter(([name]) => !hopHeaders.has(name))
  const body = await buffer(request)
  return fetch(url, {
    method: request.method,
    headers: headers as [string, string][],
    ...(body.byteLength > 0 && { body }),
    signal: AbortSignal.timeout(60_000),
  })
}

async function copy(upstream: Response, response: ServerResponse) {
  const skipped = new Set(["content-length", "content-encoding", "transfer-encoding", "connection"])
  const headers = [...upstream.headers].filter(([name]) => !skipped.has(name))
  response.writeHead(upstream.status, Object.fromEntries(headers))
  response.end(Buffer.from(await upstream.arrayBuffer()))
}
