// The web process: the API server answers /v0 and /media, Next everything else.

import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { setTimeout as sleep } from "node:timers/promises"
import next from "next"

import { executorStatus } from "@/inngest/executor/status"
import { watchInstallation } from "@/lib/installation/alert-operators"
import { externalInngest } from "@/lib/config/env"
import { createRegistrar } from "@/lib/installation/restore-registration"
import { log } from "@/lib/log/log"
import { reportProcess } from "@/lib/observability/report-process"
import { startTracing, stopTracing } from "@/lib/observability/tracing"
import { setClientIp } from "./client-ip.ts"
import { loadApiServer } from "./load-api-server.ts"
import { isMalformedPath } from "./malformed-path.ts"
import { observeRequest } from "./observe-request.ts"
import { drainRequestBody } from "./drain-request-body.ts"
import { createBodyReceiver, type BodyProblem } from "./receive-body.ts"
import { reportOutages } from "./report-outages.ts"

const port = Number(process.env.PORT || 3000)
const host = process.env.HOST || undefined
const dev = process.env.NODE_ENV === "development"
const apiPath = /^\/(v0(\/|$)|media\/.)/
const pathHeader = "x-carillon-path"
const hourMs = 3_600_000
const drainMs = 3_000 // The supervisor waits for 12 seconds
let stopping = false

const server = createServer({ maxHeaderSize: 64 * 1024 }) // A query can list a hundred ids
const app = next({ dev, dir: process.cwd(), hostname: host ?? "localhost", port, httpServer: server })
await Promise.all([app.prepare(), startTracing("web")])
const handlePage = app.getRequestHandler()
const handleApi = await loadApiServer(dev)
const sendStatic = dev ? null : (await import("./static-files.ts")).sendStatic

const receiveBody = createBodyReceiver()

async function handle(request: IncomingMessage, response: ServerResponse) {
  const path = (request.url ?? "/").split("?", 1)[0]!
  response.once("finish", () => drainRequestBody(request))
  setClientIp(request)
  request.headers[pathHeader] = path // Next doesn't tell a layout its URL, and sign-in returns there
  const bodyProblem = await receiveBody(request, response, path)
  if (bodyProblem === "disconnected") return
  if (apiPath.test(path)) return handleApi(Object.assign(request, bodyProblem && { bodyProblem }), response)
  response.setHeader("x-request-id", request.headers["x-request-id"]!)
  if (bodyProblem) return sendProblem(response, bodyProblem)
  if (stopping && path === "/api/health") return response.writeHead(503).end("stopping\n")
  if (isMalformedPath(path))
    return response.writeHead(400, { "content-type": "text/plain" }).end("Bad request\n")
  if (sendStatic && (await sendStatic(request, response))) return
  return reportOutages(response, () => handlePage(request, response))
}

function sendProblem(response: ServerResponse, { status, message, headers }: BodyProblem) {
  response.writeHead(status, { "content-type": "text/plain", "cache-control": "no-store", ...headers })
  response.end(`${message}\n`)
}

function answer(request: IncomingMessage, response: ServerResponse) {
  observeRequest(request, response, () => handle(request, response)).catch((error: unknown) => {
    log.error("request failed", { error })
    if (response.headersSent) response.destroy()
    else response.writeHead(500).end()
  })
}
server.on("request", answer)
server.on("checkContinue", answer) // receiveBody sends the 100, so that no client sends a body that's too large
// Node's default of 5 minutes cuts off large uploads on slow connections. receiveBody ends stalled ones much earlier.
server.requestTimeout = 6 * hourMs
server.keepAliveTimeout = 65_000 // longer than the 60 seconds of common proxies, so that they close first
server.headersTimeout = 60_000

const stopReporting = reportProcess("web")

/** Nothing else in this process can load the functions, so it asks itself. */
async function registerFunctions() {
  const url = `http://127.0.0.1:${port}/api/inngest`
  const response = await fetch(url, { method: "PUT", signal: AbortSignal.timeout(20_000) })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
}
const restoreJobs = externalInngest ? createRegistrar(registerFunctions) : undefined
const stopWatching = watchInstallation(executorStatus, restoreJobs)

/** Gives a load balancer time to notice the failing health check and the closed connections. */
async function drain() {
  server.prependListener("request", (_, response) => response.setHeader("connection", "close"))
  await sleep(drainMs)
}

async function stop() {
  if (stopping) return
  stopping = true
  if (process.env.ROLE === "web") await drain()
  stopWatching()
  setTimeout(() => server.closeAllConnections(), 5000).unref()
  server.close(() => {
    void Promise.all([stopReporting(), stopTracing()]).then(() => process.exit(0))
  })
  server.closeIdleConnections()
}
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop())
process.on("disconnect", () => void stop()) // the supervisor died
process.on("unhandledRejection", (error) => log.error("unhandled rejection", { error }))

server.listen(port, host, () => process.send?.({ ready: true }))
server.on("error", (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
