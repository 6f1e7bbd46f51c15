// Preloaded into an instance under test: generated URLs must never reach another machine.
import dns from "node:dns"
import { syncBuiltinESMExports } from "node:module"
import net from "node:net"

const isLocal = (host) => /^(localhost|127\.\d+\.\d+\.\d+|::1|::|0\.0\.0\.0)$/.test(host ?? "localhost")
const refused = (host) =>
  Object.assign(new Error(`${host} isn't on this machine`), { code: "ECONNREFUSED", syscall: "connect" })

/** Refused by the system itself, so that callers see the error when they usually would: after they added listeners. */
const closedPort = { host: "127.0.0.1", port: 1 }

const { connect } = net.Socket.prototype
net.Socket.prototype.connect = function (...given) {
  const [first, second] = Array.isArray(given[0]) ? given[0] : given
  if (typeof first === "object" && !isLocal(first?.host)) Object.assign(first, closedPort)
  if (typeof second === "string" && !isLocal(second)) given = [closedPort, given.at(-1)]
  return connect.apply(this, given)
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
