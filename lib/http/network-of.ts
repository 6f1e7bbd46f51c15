import ipaddr from "ipaddr.js"

/**
 * The network that an IP address belongs to, for limits: IPv4 addresses are scarce, but IPv6 customers get at least
 * 2^64 addresses (https://www.rfc-editor.org/rfc/rfc6177), so those count as one.
 */
export function networkOf(address: string | null): string {
  if (address === null || !ipaddr.isValid(address)) return "unknown"
  const parsed = ipaddr.process(address)
  if (parsed.kind() === "ipv4") return parsed.toString()
  const prefix = parsed.toByteArray().slice(0, 8)
  return `${ipaddr.fromByteArray([...prefix, ...Array<number>(8).fill(0)]).toString()}/64`
}
