// The web process: /v0 and /media/… through the direct door, everything else through Next.
import "@/lib/collect-early"

import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import next from "next"

import { log } from "@/lib/log"
import { reportProcess } from "@/lib/process-report"
import { startTracing, stopTracing } from "@/lib/tracing"
import { observeRequest } from "./observe-request.ts"

const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || undefined
const dev = process.env.NODE_ENV === "development"
const proxies = trustedProxies(process.env.TRUST_PROXY)
const clientHeader = "x-carillon-client-ip"
const pathHeader = "x-carillon-path"
const hour = 3_600_000
const drainMs = 3_000 // the supervisor waits for 12 seconds
let stopping = false

/** TRUST_PROXY=2 means: two proxies in front of us, each of which appends to X-Forwarded-For. */
function trustedProxies(setting = ""): number {
  if (/^(|0|false|no|off)$/i.test(setting)) return 0
  return Number(setting) || 1
}

function clientAddress(request: IncomingMessage): string {
  const direct = request.socket.remoteAddress ?? ""
  const forwarded = proxies > 0 ? String(request.headers["x-forwarded-for"] ?? "").split(",") : []
  return (forwarded.at(-proxies)?.trim() || direct).replace(/^::ffff:/, "")
}

/** What a client sends under our header's name is dropped; only we may say where a request comes from. */
function setClientAddress(request: IncomingMessage) {
  const address = clientAddress(request)
  const { rawHeaders } = request
  for (let place = rawHeaders.length - 2; place >= 0; place -= 2) {
    if (rawHeaders[place]!.toLowerCase() === clientHeader) rawHeaders.splice(place, 2)
  }
  rawHeaders.push(clientHeader, address)
  request.headers[clientHeader] = address
}

function isBroken(path: string): boolean {
  try {
    decodeURIComponent(path)
    return !path.startsWith("/")
  } catch {
    return true
  }
}

// A hundred ids in a query are a fair question.
const server = createServer({ maxHeaderSize: 64 * 1024 })
const app = next({ dev, dir: process.cwd(), hostname: host ?? "localhost", port, httpServer: server })
await Promise.all([app.prepare(), startTracing("web")])
const pages = app.getRequestHandler()
const door = dev ? null : (await import("./direct-door.ts")).directDoor
const sendStatic = dev ? null : (await import("./static-door.ts")).sendStatic

/** What is left of a request that was answered early would stand before whatever the connection brings next. */
function readAway(request: IncomingMessage) {
  if (request.complete) return
  for (const event of ["data", "readable"]) request.removeAllListeners(event)
  request.unpipe()
  request.resume()
}

async function handle(request: IncomingMessage, response: ServerResponse) {
  const path = (request.url ?? "/").split("?", 1)[0]!
  response.once("finish", () => readAway(request))
  setClientAddress(request)
  request.headers[pathHeader] = path // a layout does not know its page; sign-in leads back there
  if (door && /^\/(v0(\/|$)|media\/.)/.test(path)) return door(request, response)
  response.setHeader("x-request-id", request.headers["x-request-id"]!)
  if (stopping && path === "/api/health") return response.writeHead(503).end("stopping\n")
  if (isBroken(path)) return response.writeHead(400, { "content-type": "text/plain" }).end("Bad request\n")
  if (sendStatic && (await sendStatic(request, response))) return
  return pages(request, response)
}

server.on("request", (request, response) => {
  observeRequest(request, response, () => handle(request, response)).catch((error: unknown) => {
    log.error("request failed", { error })
    if (response.headersSent) response.destroy()
    else response.writeHead(500).end()
  })
})
server.requestTimeout = 6 * hour // a large upload over a slow line; Node's 5 minutes would cut it
server.keepAliveTimeout = 65_000 // longer than any proxy in front keeps its side
server.headersTimeout = 60_000

const stopReporting = reportProcess("web")

/** Behind a balancer: it hears from our health and from the end of each connection that it should ask another. */
async function drain() {
  server.prependListener("request", (_, response) => response.setHeader("connection", "close"))
  await sleep(drainMs)
}

async function stop() {
  if (stopping) return
  stopping = true
  if (process.env.ROLE === "web") await drain()
  setTimeout(() => server.closeAllConnections(), 5000).unref()
  server.close(() => {
    void Promise.all([stopReporting(), stopTracing()]).then(() => process.exit(0))
  })
  server.closeIdleConnections()
}
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop())
process.on("disconnect", () => void stop()) // the supervisor is gone
process.on("unhandledRejection", (error) => log.error("unhandled rejection", { error }))

server.listen(port, host, () => process.send?.({ ready: true }))
server.on("error", (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
