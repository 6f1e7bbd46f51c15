import type { IncomingMessage, ServerResponse } from "node:http"
import { join } from "node:path"
import sirv from "sirv"

// The files of Next's build straight from disk, in the smallest form that a browser takes (scripts/compress-static.ts);
// Next itself would gzip them anew for each request, and knows no Brotli. Their names change with their content.

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

/** Whether the request was for one of them and is answered. */
export async function sendStatic(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const url = request.url ?? ""
  if (!url.startsWith(`${prefix}/`)) return false
  request.url = url.slice(prefix.length)
  const isSent = await new Promise<boolean>((done) => {
    response.once("close", () => done(true))
    serve(request, response, () => done(false))
  })
  request.url = url
  return isSent
}
