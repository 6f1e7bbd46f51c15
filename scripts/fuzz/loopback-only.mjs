// Preloaded into an instance under test: generated URLs must never reach another machine.
import dns from "node:dns"
import { syncBuiltinESMExports } from "node:module"
import net from "node:net"

const isLocal = (host) => /^(localhost|127\.\d+\.\d+\.\d+|::1|::|0\.0\.0\.0)$/.test(host ?? "localhost")
const refused = (host) =>
  Object.assign(new Error(`${host} isn't on this machine`), { code: "ECONNREFUSED", syscall: "connect" })

const { connect } = net.Socket.prototype
net.Socket.prototype.connect = function (...given) {
  const [first, second] = Array.isArray(given[0]) ? given[0] : given
  const host = typeof first === "object" ? first?.host : typeof second === "string" ? second : undefined
  return isLocal(host) ? connect.apply(this, given) : this.destroy(refused(host))
}

const { lookup } = dns
dns.lookup = (host, ...rest) =>
  isLocal(host) ? lookup(host, ...rest) : process.nextTick(rest.at(-1), refused(host))
const lookupPromise = dns.promises.lookup
dns.promises.lookup = async (host, ...rest) => {
  if (!isLocal(host)) throw refused(host)
  return lookupPromise(host, ...rest)
}
syncBuiltinESMExports()
