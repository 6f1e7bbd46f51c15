import type { IncomingMessage } from "node:http"

const header = "x-carillon-client-ip"
const trustedProxies = parseTrustedProxies(process.env.TRUST_PROXY)

/** TRUST_PROXY=2 means that two proxies in front of us each append to X-Forwarded-For. */
function parseTrustedProxies(setting = ""): number {
  if (/^(|0|false|no|off)$/i.test(setting)) return 0
  return Number(setting) || 1
}

function clientIp(request: IncomingMessage): string {
  const peer = request.socket.remoteAddress ?? ""
  const forwarded = trustedProxies > 0 ? String(request.headers["x-forwarded-for"] ?? "").split(",") : []
  return (forwarded.at(-trustedProxies)?.trim() || peer).replace(/^::ffff:/, "")
}

/** Passes the client's IP address to the handlers in a header that overrides the client's own. */
export function setClientIp(request: IncomingMessage) {
  const ip = clientIp(request)
  const { rawHeaders } = request
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
    if (rawHeaders[index]!.toLowerCase() === header) rawHeaders.splice(index, 2)
  }
  rawHeaders.push(header, ip)
  request.headers[header] = ip
}
