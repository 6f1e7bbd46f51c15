import type { IncomingMessage, ServerResponse } from "node:http"
import { join } from "node:path"
import sirv from "sirv"

// Next would compress its files again for each request, and doesn't support Brotli. The build compresses them once
// (scripts/build/compress-static.ts).

const prefix = "/_next/static"
const yearSeconds = 365 * 24 * 3600

const serve = sirv(join(process.cwd(), ".next", "static"), {
  brotli: true,
  gzip: true,
  etag: false,
  immutable: true,
  maxAge: yearSeconds,
  setHeaders: (response) => response.setHeader("x-content-type-options", "nosniff"),
})

/** Serves a file of Next's build. Returns false if the request is for something else. */
export async function sendStatic(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const url = request.url ?? ""
  if (!url.startsWith(`${prefix}/`)) return false
  request.url = url.slice(prefix.length)
  const isSent = await new Promise<boolean>((resolve) => {
    response.once("close", () => resolve(true))
    serve(request, response, () => resolve(false))
  })
  request.url = url
  return isSent
}
