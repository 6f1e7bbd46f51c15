const loopback = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3}|localhost)$/i

const isLoopback = (value: string) => loopback.test(value.trim().replace(/^\[(.*)\]$/, "$1"))
const hostOf = (value: string) => value.replace(/:\d+$/, "")

/**
 * Whether a request was made on the machine itself. Requests through a local proxy also come from a loopback address, so
 * the forwarding headers and APP_URL must be local too.
 */
export function isLocalRequest(headers: Headers, appUrl: string): boolean {
  const address = headers.get("x-carillon-client-ip")
  const hosts = [headers.get("host"), headers.get("x-forwarded-host") ?? headers.get("host")]
  const forwarded = headers.get("x-forwarded-for")?.split(",") ?? []
  return (
    address !== null &&
    isLoopback(address) &&
    hosts.every((host) => host !== null && isLoopback(hostOf(host))) &&
    forwarded.every(isLoopback) &&
    !headers.has("forwarded") &&
    !headers.has("via") &&
    isLoopback(new URL(appUrl).hostname)
  )
}
