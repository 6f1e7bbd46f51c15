import type { IncomingMessage } from "node:http"
import ipaddr from "ipaddr.js"

import { env } from "@/lib/config/env"

const ownHeader = "x-carillon-client-ip"

const forwardedFor = (request: IncomingMessage) => {
  const header = request.headers["x-forwarded-for"]
  return header === undefined ? null : String(header)
}

/** With two trusted proxies, the client's address is the second-last in X-Forwarded-For. */
function clientIp(request: IncomingMessage): string {
  const peer = request.socket.remoteAddress ?? ""
  const forwarded = env.TRUST_PROXY > 0 ? (forwardedFor(request) ?? "").split(",") : []
  return (forwarded.at(-env.TRUST_PROXY)?.trim() || peer).replace(/^::ffff:/, "")
}

/** Sets a header that only this server can set: the client's own is removed. */
function setOwnHeader(request: IncomingMessage, name: string, value: string | null) {
  const { rawHeaders } = request
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
    if (rawHeaders[index]!.toLowerCase() === name) rawHeaders.splice(index, 2)
  }
  delete request.headers[name]
  if (value === null) return
  rawHeaders.push(name, value)
  request.headers[name] = value
}

/**
 * Passes the client's IP address to the handlers, and for `npm run doctor` the X-Forwarded-For header as it arrived,
 * because Next adds one to requests without it.
 */
export function setClientIp(request: IncomingMessage) {
  setOwnHeader(request, ownHeader, clientIp(request))
  setOwnHeader(request, "x-carillon-forwarded-for", forwardedFor(request))
}

/** The client's IPv4 address or IPv6 /64 network, which is the smallest that one client controls. */
export function networkOf(request: IncomingMessage): string {
  const ip = String(request.headers[ownHeader] ?? "")
  if (!ipaddr.IPv6.isValid(ip)) return ip
  return ipaddr.IPv6.networkAddressFromCIDR(`${ip.split("%")[0]}/64`).toString()
}
