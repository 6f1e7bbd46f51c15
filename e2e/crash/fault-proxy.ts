import { once } from "node:events"
import { createServer, request as send, type IncomingMessage, type ServerResponse } from "node:http"
import { connect, type AddressInfo, type Socket } from "node:net"
import type { Duplex } from "node:stream"

/** UPGRADE opens a WebSocket, and SEND is a client's message on it. */
export type Exchange = { method: string; url: string; body: Buffer }
export type FakeResponse = { status: number; type: string; body: string; headers?: Record<string, string> }
/** `truncate` ends the connection in the middle of the response. */
export type Fault = "reset" | "truncate" | "hang" | FakeResponse

type Decision<Kind> = Kind | undefined | Promise<Kind | undefined>
type Hooks = {
  /** What to forward instead, for servers that support less than the platform. */
  rewrite?: (exchange: Exchange) => Exchange & { headers: Record<string, string> }
  /** Instead of forwarding the request. */
  before?: (exchange: Exchange) => Decision<Exclude<Fault, "truncate">>
  /** Instead of the response, which the platform has already sent. */
  after?: (exchange: Exchange, status: number) => Decision<Fault>
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The text of the first frame of a client: https://datatracker.ietf.org/doc/html/rfc6455#section-5.2 */
function readFrame(frame: Buffer): Buffer {
  const isText = ((frame[0] ?? 0) & 0x0f) === 1
  const short = (frame[1] ?? 0) & 0x7f
  const start = { 126: 4, 127: 10 }[short] ?? 2
  if (!isText || frame.length < start + 4) return Buffer.alloc(0)
  const mask = frame.subarray(start, start + 4)
  return Buffer.from(frame.subarray(start + 4).map((byte, index) => byte ^ mask[index % 4]!))
}

const head = ({ method, url, rawHeaders, httpVersion }: IncomingMessage) =>
  rawHeaders.reduce(
    (text, value, index) => text + (index % 2 ? `${value}\r\n` : `${value}: `),
    `${method} ${url} HTTP/${httpVersion}\r\n`,
  ) + "\r\n"

const reset = (socket: Duplex) => (socket as Socket).resetAndDestroy()

/** Sits between the product and a platform, forwards requests and WebSocket messages, and misbehaves as told. */
export async function startFaultProxy(target: () => Promise<string>, { rewrite, before, after }: Hooks) {
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = await readAll(request)
    const exchange = { method: request.method ?? "GET", url: request.url ?? "/", body }
    const instead = await before?.(exchange)
    if (instead) return respond(response, instead)
    const { hostname, port, pathname } = new URL(await target())
    const outgoing = { headers: {}, ...(rewrite?.(exchange) ?? exchange) }
    const path = pathname.replace(/\/$/, "") + outgoing.url
    const headers = { ...request.headers, ...outgoing.headers }
    const forwarded = send({ hostname, port, method: outgoing.method, path, headers }).end(outgoing.body)
    const [answer] = (await once(forwarded, "response")) as [IncomingMessage]
    const content = await readAll(answer)
    const status = answer.statusCode ?? 502
    const fault = await after?.(exchange, status)
    if (fault === "truncate") {
      const { "transfer-encoding": _chunked, ...rest } = answer.headers
      response.writeHead(status, { ...rest, "content-length": String(Math.max(content.length, 2)) })
      response.write(content.subarray(0, content.length >> 1), () => response.socket?.resetAndDestroy())
    } else if (fault) respond(response, fault)
    else response.writeHead(status, answer.headers).end(content)
  }

  function respond(response: ServerResponse, fault: Exclude<Fault, "truncate">) {
    if (fault === "reset") response.socket?.resetAndDestroy()
    else if (fault !== "hang")
      response.writeHead(fault.status, { "content-type": fault.type, ...fault.headers }).end(fault.body)
  }

  async function relay(request: IncomingMessage, client: Duplex) {
    const url = request.url ?? "/"
    const refused = await before?.({ method: "UPGRADE", url, body: Buffer.alloc(0) })
    if (refused === "reset") return reset(client)
    if (refused === "hang") return
    if (refused) {
      const { status, type, body, headers } = refused
      const lines = Object.entries({ "content-type": type, ...headers }).map(
        ([name, value]) => `${name}: ${value}`,
      )
      return client.end([`HTTP/1.1 ${status} Error`, ...lines, "connection: close", "", body].join("\r\n"))
    }
    const { hostname, port } = new URL(await target())
    const server = connect(Number(port), hostname, () => server.write(head(request)))
    let message: Exchange | undefined
    const end = () => void [client, server].forEach((socket) => socket.destroy())
    for (const socket of [client, server]) socket.on("close", end).on("error", end)
    const forwardMessage = async (chunk: Buffer) => {
      message = { method: "SEND", url, body: readFrame(chunk) }
      const fault = await before?.(message)
      if (fault) return fault === "reset" && reset(client)
      server.write(chunk)
    }
    const forwardAnswer = async (chunk: Buffer) => {
      const fault = message && (await after?.(message, 200))
      if (!fault) return client.write(chunk)
      if (fault === "hang") return
      if (fault === "truncate") client.write(chunk.subarray(0, chunk.length >> 1))
      reset(client)
    }
    client.on("data", (chunk: Buffer) => void forwardMessage(chunk).catch(end))
    server.on("data", (chunk: Buffer) => void forwardAnswer(chunk).catch(end))
  }

  const server = createServer(
    (request, response) => void handle(request, response).catch(() => request.socket.destroy()),
  )
  server.on("upgrade", (request, client) => void relay(request, client).catch(() => client.destroy()))
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
