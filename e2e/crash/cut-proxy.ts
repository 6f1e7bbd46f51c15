import { once } from "node:events"
import { createServer, request as ask } from "node:http"
import type { AddressInfo } from "node:net"

export const cutWord = "[cut]"

/**
 * Stands between the product and a platform, here a twin's HTTP API: passes requests on, and resets the connection of
 * those whose body holds the word after the platform has answered, so that the answer is lost on its way back. It sees
 * what the platform takes.
 */
export async function startCutProxy(target: () => string) {
  const taken = new Map<string, number>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      const body = Buffer.concat(chunks)
      const { hostname, port, pathname } = new URL(target())
      const { method, url, headers } = request
      const passed = ask({ hostname, port, method, path: pathname + url, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on("data", (part: Buffer) => parts.push(part))
        answer.on("end", () => {
          const { text } = JSON.parse(body.toString() || "{}") as { text?: string }
          if (text && answer.statusCode === 200) taken.set(text, (taken.get(text) ?? 0) + 1)
          if (body.includes(cutWord)) request.socket.resetAndDestroy()
          else response.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(parts))
        })
      })
      passed.on("error", () => request.socket.destroy())
      passed.end(body)
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, taken, close: () => server.close() }
}
