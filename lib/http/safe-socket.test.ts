import { createHash } from "node:crypto"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Duplex } from "node:stream"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { env } from "@/lib/config/env"
import { BlockedAddressError } from "./safe-fetch"
import { openSafeSocket, type SocketOptions } from "./safe-socket"

// Threat model: sockets

let server: Server
let port: number
const open = new Set<Duplex>()

/** A frame of RFC 6455 without a mask, as servers send them: text (1), binary (2) or close (8). */
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

type Heard = { messages: string[]; lost: unknown[] }

/** Listens until the line is closed. */
const listen = (url: string, options: SocketOptions = {}, hear?: (text: string) => void) =>
  new Promise<Heard>((done) => {
    const heard: Heard = { messages: [], lost: [] }
    const socket = openSafeSocket(url, { ...options, onLost: (error) => heard.lost.push(error) })
    socket.onmessage = ({ data }) => {
      heard.messages.push(data)
      hear?.(data)
      socket.send("dong")
    }
    socket.onclose = () => done(heard)
  })

describe("a guarded socket", () => {
  it("speaks text with an address that the operator admits", async () => {
    env.OUTBOUND_ALLOW_CIDRS.push("127.0.0.0/8")
    expect(await listen(`ws://127.0.0.1:${port}/`)).toEqual({ messages: ["ding"], lost: [] })
  })

  it.each(["ws://127.0.0.1", "ws://localhost", "wss://[::1]", "wss://10.0.0.1"])(
    "does not reach %s",
    async (address) => {
      const heard = await listen(`${address}:${port}/`)
      expect(heard.messages).toEqual([])
      expect(heard.lost).toHaveLength(1)
    },
  )

  it.each(["ftp://relay.example", "wss://ann:secret@relay.example", "relay"])("refuses %s", (address) => {
    expect(() => openSafeSocket(address)).toThrow(BlockedAddressError)
  })

  it("gives up on who never answers", async () => {
    env.OUTBOUND_ALLOW_CIDRS.push("127.0.0.0/8")
    const { lost } = await listen(`ws://127.0.0.1:${port}/silent`, { timeoutMs: 50 })
    expect(lost[0]).toMatchObject({ name: "TimeoutError" })
  })

  it("survives a listener that chokes on what was said", async () => {
    env.OUTBOUND_ALLOW_CIDRS.push("127.0.0.0/8")
    const error = new Error("garbled")
    const { lost } = await listen(`ws://127.0.0.1:${port}/`, {}, () => {
      throw error
    })
    expect(lost).toContain(error)
  })
})
