import { once } from "node:events"
import { createServer, request as send, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/**
 * A minimal load balancer: round robin, no buffering, and a retry on another server if the connection is refused. A
 * request that was sent but not answered becomes a 502, because its outcome is unknown.
 */
export async function startProxy(ports: number[]) {
  let turn = 0
  const seen = { passed: 0, retried: 0, lost: [] as string[] }

  function pass(request: IncomingMessage, response: ServerResponse, first: number, attempts = 1) {
    const port = ports[(first + attempts) % ports.length]!
    const { method, url, headers } = request
    const forwarded = send(
      { host: "127.0.0.1", port, method, path: url, headers, agent: false },
      (answer) => {
        seen.passed++
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
        response.flushHeaders()
        answer.pipe(response)
        answer.on("error", () => response.destroy())
      },
    )
    forwarded.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" && attempts < ports.length) {
        seen.retried++
        return pass(request, response, first, attempts + 1)
      }
      if (response.headersSent) return response.destroy()
      seen.lost.push(error.code ?? error.message)
      response.writeHead(502).end()
    })
    // Send the body only over an open connection, so a refused one can be retried elsewhere.
    forwarded.on("socket", (socket) => {
      if (socket.connecting) socket.once("connect", () => request.pipe(forwarded))
      else request.pipe(forwarded)
    })
    response.on("close", () => forwarded.destroy())
    request.on("error", () => forwarded.destroy())
  }

  const server = createServer((request, response) => pass(request, response, turn++))
  await once(server.listen(0, "127.0.0.1"), "listening")
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, seen, close: () => server.closeAllConnections() }
}
