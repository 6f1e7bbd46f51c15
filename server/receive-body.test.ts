import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http"
import { connect, type AddressInfo } from "node:net"
import { afterEach, describe, expect, it } from "vitest"

import { drainRequestBody } from "./drain-request-body"
import { createBodyReceiver } from "./receive-body"

// Threat model: bodies

type Options = Parameters<typeof createBodyReceiver>[0]
type Answer = { status: number; text: string; headers: IncomingMessage["headers"] }

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** Responds with the length of the body it receives. `handled` counts how often a handler runs. */
async function serve(options?: Options) {
  const receiveBody = createBodyReceiver(options)
  const seen = { handled: 0, failed: [] as string[] }
  async function handle(request: IncomingMessage, response: ServerResponse) {
    response.once("finish", () => drainRequestBody(request))
    const problem = await receiveBody(request, response, request.url!)
    if (problem === "disconnected") return
    if (problem) return response.writeHead(problem.status, problem.headers).end(problem.message)
    seen.handled++
    let length = 0
    try {
      for await (const chunk of request) length += (chunk as Buffer).length
    } catch (error) {
      return void seen.failed.push((error as Error).message)
    }
    response.end(String(length))
  }
  const answer = (request: IncomingMessage, response: ServerResponse) => void handle(request, response)
  const server = createServer(answer).on("checkContinue", answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  return { port: (server.address() as AddressInfo).port, seen }
}

/** Sends chunks until the response arrives. Without a length, the body is chunked. */
function send(port: number, path: string, chunks: Iterable<Buffer>, headers: Record<string, string> = {}) {
  return new Promise<Answer & { sentBytes: number }>((resolve, reject) => {
    let sentBytes = 0
    const sending = httpRequest({ port, path, method: "POST", headers }, (response) => {
      let text = ""
      response.on("data", (part) => (text += part))
      response.on("end", () => {
        resolve({ status: response.statusCode!, text, headers: response.headers, sentBytes })
        sending.destroy()
      })
    })
    sending.on("error", reject)
    const rest = chunks[Symbol.iterator]()
    const next = () => {
      if (sending.destroyed) return
      const { value, done } = rest.next()
      if (done) return sending.end()
      sentBytes += value.length
      sending.write(value, next)
    }
    next()
  })
}

const megabyte = Buffer.alloc(1024 * 1024)
const megabytes = (count: number) => Array.from({ length: count }, () => megabyte)

describe("a request body", () => {
  it("reaches the handler complete", async () => {
    const { port } = await serve()
    for (const [path, chunks, length] of [
      ["/v0/posts", megabytes(9), 9 * megabyte.length],
      ["/sign-in", [Buffer.from("a"), Buffer.from("b")], 2],
      ["/media/x", megabytes(3), 3 * megabyte.length],
      ["/sign-in", [], 0],
    ] as const)
      expect(await send(port, path, chunks), path).toMatchObject({ status: 200, text: String(length) })
  })

  it("gets a 413 by its Content-Length before any of it is read", async () => {
    const { port, seen } = await serve()
    const socket = connect(port)
    socket.write("POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 209715200\r\n\r\n")
    const text = await new Promise<string>((resolve) => socket.once("data", (data) => resolve(String(data))))
    socket.destroy()
    expect(text).toContain("HTTP/1.1 413")
    expect(text).toContain("The request body must be at most 1 MB.")
    expect(seen.handled).toBe(0)
  })

  it("gets a 413 without a 100 Continue, so that the client never sends it", async () => {
    const { port } = await serve()
    const ask = async (length: number) => {
      const socket = connect(port)
      socket.write(
        `POST /sign-in HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`,
      )
      const text = await new Promise<string>((resolve) =>
        socket.once("data", (data) => resolve(String(data))),
      )
      socket.destroy()
      return text
    }
    expect(await ask(2_000_000)).toMatch(/^HTTP\/1\.1 413 [^]*connection: close/i)
    expect(await ask(2)).toMatch(/^HTTP\/1\.1 100 Continue/)
  })

  it("gets a 413 once its chunks exceed the limit, before a handler runs", async () => {
    const { port, seen } = await serve()
    const answer = await send(port, "/sign-in", megabytes(200))
    expect(answer.status).toBe(413)
    expect(answer.sentBytes).toBeLessThan(100 * megabyte.length)
    expect(seen.handled).toBe(0)
  })

  it("keeps the connection in sync after a 413", async () => {
    const { port } = await serve()
    const socket = connect(port)
    let text = ""
    socket.on("data", (data) => (text += String(data)))
    const body = Buffer.alloc(3_000_000, "x")
    socket.write(`POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`)
    socket.write(body)
    socket.write("POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nok")
    await expect.poll(() => text).toMatch(/HTTP\/1\.1 413[^]*HTTP\/1\.1 200/)
    socket.destroy()
  })

  it("gets its 413 even if the client asked to close the connection and keeps sending", async () => {
    const { port } = await serve()
    const statuses = new Set<string>()
    for (let turn = 0; turn < 50; turn++)
      for (const length of [
        {} as Record<string, string>,
        { "content-length": String(200 * megabyte.length) },
      ]) {
        const headers = { ...length, connection: "close" }
        statuses.add(
          await send(port, "/sign-in", megabytes(200), headers).then(
            ({ status }) => String(status),
            (error: Error) => error.message,
          ),
        )
      }
    expect([...statuses]).toEqual(["413"])
  })

  it("is followed by the close that the client asked for", async () => {
    const { port } = await serve()
    const socket = connect(port)
    let text = ""
    socket.on("data", (data) => (text += String(data)))
    socket.write("POST /sign-in HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 3000000\r\n\r\n")
    socket.write(Buffer.alloc(3_000_000))
    await new Promise((resolve) => socket.once("end", resolve))
    expect(text).toContain("HTTP/1.1 413")
    socket.destroy()
  })

  it("is cut off when a streamed upload exceeds its limit", async () => {
    const { port, seen } = await serve()
    const tooMuch = { "content-length": String(1025 * megabyte.length) }
    expect(await send(port, "/media/x", [], tooMuch)).toMatchObject({ status: 413 })
    expect(seen.handled).toBe(0)
  })

  it("gets a 415 if it's compressed", async () => {
    const { port, seen } = await serve()
    for (const path of ["/v0/posts", "/sign-in", "/media/x"]) {
      const answer = await send(port, path, [Buffer.from("x")], { "content-encoding": "gzip" })
      expect(answer).toMatchObject({ status: 415, headers: { "accept-encoding": "identity" } })
    }
    const plain = { "content-encoding": "identity" }
    expect((await send(port, "/sign-in", [Buffer.from("x")], plain)).status).toBe(200)
    expect(seen.handled).toBe(1)
  })

  it("gets a 429 while one client's unfinished bodies together hold too much", async () => {
    const { port, seen } = await serve({ maxBytesPerClient: 8 * megabyte.length })
    const sockets = Array.from({ length: 4 }, () => {
      const socket = connect(port)
      socket.on("error", () => {})
      socket.write(`POST /v0/posts HTTP/1.1\r\nHost: x\r\nContent-Length: ${9 * megabyte.length}\r\n\r\n`)
      for (const chunk of megabytes(4)) socket.write(chunk)
      return socket
    })
    const first = await Promise.race(
      sockets.map(
        (socket) => new Promise<string>((resolve) => socket.once("data", (data) => resolve(String(data)))),
      ),
    )
    expect(first).toContain("HTTP/1.1 429")
    for (const socket of sockets) socket.destroy()
    const retry = () => send(port, "/v0/posts", megabytes(7)).then(({ status }) => status)
    await expect.poll(retry).toBe(200)
    expect(seen.handled).toBeGreaterThan(0)
  })

  it.each(["/v0/posts", "/sign-in"])("times out when half of it never arrives: %s", async (path) => {
    const { port, seen } = await serve({ stallMs: 200 })
    const socket = connect(port)
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n0123456789`)
    let text = ""
    socket.on("data", (data) => (text += String(data)))
    await new Promise((resolve) => socket.once("close", resolve))
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(seen.handled).toBe(0)
  })

  it("times out when it trickles in", async () => {
    const { port } = await serve({ stallMs: 300 })
    const socket = connect(port)
    socket.on("error", () => {})
    socket.write("POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n")
    const trickle = setInterval(() => socket.write("x"), 50)
    let text = ""
    socket.on("data", (data) => (text += String(data)))
    await new Promise((resolve) => socket.once("close", resolve))
    clearInterval(trickle)
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
  })

  it("ends a streamed upload that stalls", async () => {
    const { port, seen } = await serve({ stallMs: 200 })
    const socket = connect(port)
    socket.on("error", () => {})
    socket.write("PUT /media/x HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n0123456789")
    await new Promise((resolve) => socket.once("close", resolve))
    await expect.poll(() => seen.failed).toHaveLength(1)
  })
})
