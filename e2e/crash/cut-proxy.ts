import { once } from "node:events"
import { createServer, request as send } from "node:http"
import type { AddressInfo } from "node:net"

export const cutWord = "[cut]"

/**
 * Sits between the product and a platform (here a twin's HTTP API). Forwards requests, and resets the connection of
 * those whose body contains the word once the platform has responded, so that the response is lost. Records the posts
 * that the platform accepts.
 */
export async function startCutProxy(target: () => Promise<string>) {
  const accepted = new Map<string, number>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    const forward = async () => {
      const body = Buffer.concat(chunks)
      const { hostname, port, pathname } = new URL(await target())
      const { method, url, headers } = request
      const forwarded = send({ hostname, port, method, path: pathname + url, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on("data", (part: Buffer) => parts.push(part))
        answer.on("end", () => {
          const { text } = JSON.parse(body.toString() || "{}") as { text?: string }
          if (text && answer.statusCode === 200) accepted.set(text, (accepted.get(text) ?? 0) + 1)
          if (body.includes(cutWord)) request.socket.resetAndDestroy()
          else response.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(parts))
        })
      })
      forwarded.on("error", () => request.socket.destroy())
      forwarded.end(body)
    }
    request.on("end", () => void forward())
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, accepted, close: () => server.close() }
}
