import { once } from "node:events"
import { type AddressInfo, createServer, connect as dial, type Socket } from "node:net"

/** A way to PostgreSQL that can be cut, to see what an outage does without stopping the server for everybody. */
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
    mend() {
      cut = false
    },
    close() {
      server.close()
      dropConnections()
    },
  }
}
