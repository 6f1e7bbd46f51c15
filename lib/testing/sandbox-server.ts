import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { buffer } from "node:stream/consumers"

import { env } from "@/lib/config/env"
import { platformBySlug } from "@/lib/platforms/registry"
import { memoryStore } from "@/lib/platforms/sandbox/store"

export type LoggedRequest = {
  method: string
  path: string
  authorization: string | null
  query: URLSearchParams
  body: string
}

const headersOf = ({ headers }: IncomingMessage) =>
  Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )

/**
 * A platform's sandbox on a real HTTP server, so that channels reach it as they would the platform: with an app's
 * credentials. Set the platform's base URLs to its origin.
 */
export async function startSandboxServer(slug: string) {
  const sandbox = platformBySlug(slug)!.sandbox
  const store = memoryStore()
  const log: LoggedRequest[] = []
  let origin = ""
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? "/", origin)
      const bytes = await buffer(request)
      const { method = "GET" } = request
      log.push({
        method,
        path: url.pathname,
        authorization: request.headers.authorization ?? null,
        query: url.searchParams,
        body: bytes.toString(),
      })
      const body = method === "GET" || method === "HEAD" ? undefined : new Uint8Array(bytes)
      const context = { store, baseUrl: origin, now: () => new Date(), sleep: async () => undefined }
      const answer = await sandbox.handle(
        new Request(url, { method, headers: headersOf(request), body }),
        context,
      )
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      response.end(Buffer.from(await answer.arrayBuffer()))
    })()
  })
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  env.OUTBOUND_ALLOW_CIDRS.push("127.0.0.0/8")
  const stop = async () => {
    env.OUTBOUND_ALLOW_CIDRS.length = 0
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
  return { origin, store, log, stop }
}
