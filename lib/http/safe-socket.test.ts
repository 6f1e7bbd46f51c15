import { createHash } from "node:crypto"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Duplex } from "node:stream"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { env } from "@/lib/config/env"
import { InvalidUrlError } from "./safe-fetch"
import { openSafeSocket, type SocketOptions } from "./safe-socket"

// Threat model: sockets

let server: Server
let port: number
const open = new Set<Duplex>()

/** An unmasked frame, as servers send it. Opcodes: text (1), binary (2), close (8). */
const frame = (opcode: number, payload: string) =>
  Buffer.concat([Buffer.from([0x80 | opcode, payload.length]), Buffer.from(payload)])

beforeAll(async () => {
  server = createServer((_request, response) => void response.writeHead(404).end())
  server.on("upgrade", (request, socket: Duplex) => {
    open.add(socket)
    socket.on("error", () => undefined)
    if (request.url === "/silent") return
    const key = `${request.headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
    const accept = createHash("sha1").update(key).digest("base64")
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
    )
    socket.write(frame(2, "bytes"))
    socket.write(frame(1, "ding"))
    socket.on("data", () => socket.end(frame(8, "")))
  })
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  for (const socket of open) socket.destroy()
  server.close()
})
afterEach(() => void (env.OUTBOUND_ALLOW_CIDRS.length = 0))

type Received = { messages: string[]; lost: unknown[] }

/** Collects messages and errors until the socket closes. */
const listen = (url: string, options: SocketOptions = {}, onText?: (text: string) => void) =>
  new Promise<Received>((done) => {
    const received: Received = { messages: [], lost: [] }
    const socket = openSafeSocket(url, { ...options, onLost: (error) => received.lost.push(error) })
    socket.onmessage = ({ data }) => {
      received.messages.push(data)
      onText?.(data)
      socket.send("dong")
    }
    socket.onclose = () => done(received)
  })

describe("openSafeSocket", () => {
  it("exchanges text with addresses in OUTBOUND_ALLOW_CIDRS", async () => {
    env.OUTBOUND_ALLOW_CIDRS.push("127.0.0.0/8")
    expect(await listen(`ws://127.0.0.1:${port}/`)).toEqual({ messages: ["ding"], lost: [] })
  })

  it.each(["ws://127.0.0.1", "ws://localhost", "wss://[::1]", "wss://10.0.0.1"])(
    "blocks %s",
    async (address) => {
      const received = await listen(`${address}:${port}/`)
      expect(received.messages).toEqual([])
      expect(received.lost).toHaveLength(1)
    },
  )

  it.each(["ftp://relay.example", "wss://ann:secret@relay.example", "relay"])("rejects %s", (address) => {
    expect(() => openSafeSocket(address)).toThrow(InvalidUrlError)
  })

  it("times out if the server never responds", async () => {
    env.OUTBOUND_ALLOW_CIDRS.push("127.0.0.0/8")
    const { lost } = await listen(`ws://127.0.0.1:${port}/silent`, { timeoutMs: 50 })
    expect(lost[0]).toMatchObject({ name: "TimeoutError" })
  })

  it("closes the connection if a listener throws", async () => {
    env.OUTBOUND_ALLOW_CIDRS.push("127.0.0.0/8")
    const error = new Error("garbled")
    const { lost } = await listen(`ws://127.0.0.1:${port}/`, {}, () => {
      throw error
    })
    expect(lost).toContain(error)
  })
})
