import { once } from "node:events"
import { createServer, request as send } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"

export const cutWord = "[cut]"

/** Words in a request's body that make the platform misbehave in other ways than `cutWord`. */
const dropWord = "[drop]"
const stallWord = "[stall]"
const lies = {
  "[lie]": { status: 500, type: "application/json", body: '{"ok":false,"error_code":500}' },
  "[garbage]": { status: 200, type: "text/html", body: "<h1>It works!</h1>" },
}

/**
 * Sits between the product and a platform (here a twin's HTTP API). Forwards requests, and resets the connection of
 * those whose body contains the word once the platform has responded, so that the response is lost. Records the posts
 * that the platform accepts, and when.
 */
export async function startCutProxy(target: () => Promise<string>) {
  const accepted = new Map<string, number>()
  const acceptedAt = new Map<string, number>()
  let isDown = false
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    const forward = async () => {
      const body = Buffer.concat(chunks)
      if (isDown || body.includes(dropWord)) return void request.socket.resetAndDestroy()
      const { hostname, port, pathname } = new URL(await target())
      const { method, url, headers } = request
      const forwarded = send({ hostname, port, method, path: pathname + url, headers }, (answer) => {
        const parts: Buffer[] = []
        answer.on("data", (part: Buffer) => parts.push(part))
        answer.on("end", () => {
          const { text } = JSON.parse(body.toString() || "{}") as { text?: string }
          if (text && answer.statusCode === 200) {
            accepted.set(text, (accepted.get(text) ?? 0) + 1)
            acceptedAt.set(text, acceptedAt.get(text) ?? Date.now())
          }
          const lie = Object.entries(lies).find(([word]) => body.includes(word))?.[1]
          const respond = () => {
            if (isDown || body.includes(cutWord)) request.socket.resetAndDestroy()
            else if (lie) response.writeHead(lie.status, { "content-type": lie.type }).end(lie.body)
            else response.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(parts))
          }
          if (body.includes(stallWord)) void sleep(8_000).then(respond)
          else respond()
        })
      })
      forwarded.on("error", () => request.socket.destroy())
      forwarded.end(body)
    }
    request.on("end", () => void forward().catch(() => request.socket.destroy()))
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    accepted,
    acceptedAt,
    /** While down, every connection is reset: before the platform sees the request, or before its response arrives. */
    setDown: (down: boolean) => void (isDown = down),
    close: () => server.close(),
  }
}

export type CutProxy = Awaited<ReturnType<typeof startCutProxy>>
