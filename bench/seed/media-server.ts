// The media's routes over HTTP in a process of its own, as the direct door serves them; tells its memory when asked.
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

import * as media from "@/app/media/[...key]/route"
import * as importing from "@/app/v0/media/import/route"
import * as presign from "@/app/v0/media/presign/route"
import * as register from "@/app/v0/media/route"
import { drain, readBody, sendResponse, streamBody, toWebRequest } from "@/scripts/web-request"

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>

const api: Record<string, Handler> = {
  "/v0/media": register.POST,
  "/v0/media/presign": presign.POST,
  "/v0/media/import": importing.POST,
}

const server = createServer(async (request, response) => {
  const path = request.url!.split("?", 1)[0]!
  const method = request.method as "GET" | "HEAD" | "PUT" | "POST"
  const body =
    method === "PUT" ? streamBody(request) : method === "POST" ? await readBody(request, 10_000) : null
  const handler = api[path] ?? (media[method as "GET"] as Handler)
  const params = Promise.resolve({ key: path.split("/").slice(2) } as never)
  try {
    const answer = await handler(toWebRequest(request, body, method)!, { params })
    await sendResponse(answer, response, method !== "HEAD")
    drain(request, 1_000_000)
  } catch {
    response.destroy()
  }
})

let peak = 0
const look = () => (peak = Math.max(peak, process.memoryUsage.rss() / 1024 / 1024))
setInterval(look, 20).unref()
process.on("message", () => {
  look()
  process.send!(peak)
  peak = 0
})
process.on("disconnect", () => process.exit())
server.listen(0, "127.0.0.1", () => process.send!((server.address() as AddressInfo).port))
