import { createServer, type Server } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

/** Listens on a port as soon as its server has exited. */
export async function takePort(port: number): Promise<Server> {
  for (;;) {
    const server = await new Promise<Server | null>((resolve) => {
      const server = createServer((socket) => socket.destroy())
      server.once("error", () => resolve(null))
      server.listen(port, "127.0.0.1", () => resolve(server))
    })
    if (server) return server
    await sleep(5)
  }
}
