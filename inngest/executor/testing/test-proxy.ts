import { once } from "node:events"
import { type AddressInfo, createServer, connect as dial, type Socket } from "node:net"

/** A TCP proxy to PostgreSQL that tests can cut, to simulate an outage without stopping the shared server. */
export async function startProxy(target: string) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let cut = false
  const server = createServer((near) => {
    if (cut) return void near.destroy()
    const far = dial(Number(port || 5432), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on("error", () => {})
      socket.on("close", () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const url = new URL(target)
  url.hostname = "127.0.0.1"
  url.port = String((server.address() as AddressInfo).port)

  const dropConnections = () => sockets.forEach((socket) => socket.destroy())
  return {
    url: url.href,
    cut() {
      cut = true
      dropConnections()
    },
    restore() {
      cut = false
    },
    close() {
      server.close()
      dropConnections()
    },
  }
}
