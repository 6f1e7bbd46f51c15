// Serves uploads like the API server, in a separate process that reports its peak memory (MB) on request.
import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { getRequestListener, type HttpBindings } from "@hono/node-server"

import * as media from "@/app/media/[...key]/route"
import * as importing from "@/app/v0/media/import/route"
import * as presign from "@/app/v0/media/presign/route"
import * as register from "@/app/v0/media/route"
import { drainRequestBody } from "@/server/drain-request-body"
import { createBodyReceiver } from "@/server/receive-body"

type Context = { params: Promise<never>; incoming?: IncomingMessage }
type Handler = (request: Request, context: Context) => Promise<Response>

const api: Record<string, Handler> = {
  "/v0/media": register.POST,
  "/v0/media/presign": presign.POST,
  "/v0/media/import": importing.POST,
}

const listener = getRequestListener(
  (request, env) => {
    const { pathname } = new URL(request.url)
    const handler = api[pathname] ?? (media[request.method as "GET"] as Handler)
    const params = Promise.resolve({ key: pathname.split("/").slice(2) } as never)
    return handler(request, { params, incoming: (env as HttpBindings).incoming })
  },
  { overrideGlobalObjects: false, autoCleanupIncoming: false },
)
const receiveBody = createBodyReceiver()
const server = createServer(async (request, response) => {
  response.once("finish", () => drainRequestBody(request))
  await receiveBody(request, response, request.url!.split("?", 1)[0]!)
  await listener(request, response)
})

let peak = 0
const sample = () => (peak = Math.max(peak, process.memoryUsage.rss() / 1024 / 1024))
setInterval(sample, 20).unref()
process.on("message", () => {
  sample()
  process.send!(peak)
  peak = 0
})
process.on("disconnect", () => process.exit())
server.listen(0, "127.0.0.1", () => process.send!((server.address() as AddressInfo).port))
