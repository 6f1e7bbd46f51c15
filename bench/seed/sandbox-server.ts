// A platform's sandbox as an HTTP server in a process of its own, so that what it holds in memory isn't the product's:
// sandbox-server.ts <slug>. It handles the URL and the time that the headers name.
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { getRequestListener } from "@hono/node-server"

import { platformBySlug } from "@/lib/platforms/registry"
import { memoryStore } from "@/lib/platforms/sandbox/store"

const { sandbox } = platformBySlug(process.argv[2] ?? "")!
const store = memoryStore()

const contextAt = (now: string | null) => ({
  store,
  now: () => new Date(Number(now)),
  baseUrl: `https://carillon.example/sandbox/${process.argv[2]}`,
  sleep: async () => undefined,
})

const listener = getRequestListener(
  async (incoming) => {
    const context = contextAt(incoming.headers.get("x-sandbox-now"))
    const url = incoming.headers.get("x-sandbox-url")
    if (!url) return Response.json(await sandbox.createAccount("Test channel", context))
    const { method, headers, body } = incoming
    return sandbox.handle(new Request(url, { method, headers, body, duplex: "half" } as RequestInit), context)
  },
  { overrideGlobalObjects: false },
)
const server = createServer((request, response) => void listener(request, response))
server.requestTimeout = 0
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port))
process.on("disconnect", () => process.exit())
