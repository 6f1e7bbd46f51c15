import { once } from "node:events"
import { createServer, type AddressInfo, type Server, type Socket } from "node:net"
import { setImmediate as turn } from "node:timers/promises"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { env } from "@/lib/config/env"
import { safeFetch, type SafeFetchInit } from "./safe-fetch"
import { NeverSentError } from "./send-gate"

let server: Server
let port: number
let connections: Socket[]
let received: number
let onRequest: (socket: Socket) => void

const respond = (socket: Socket) => socket.write("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok")

beforeEach(async () => {
  env.OUTBOUND_ALLOW_CIDRS.push("127.0.0.0/8")
  connections = []
  received = 0
  onRequest = respond
  server = createServer((socket) => {
    connections.push(socket)
    socket.on("error", () => undefined)
    socket.on("data", (bytes) => {
      received += bytes.length
      onRequest(socket)
    })
    server.emit("opened")
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  port = (server.address() as AddressInfo).port
})
afterEach(() => {
  env.OUTBOUND_ALLOW_CIDRS.length = 0
  for (const socket of connections) socket.destroy()
  server.close()
})

const post = (init: SafeFetchInit, scheme = "http") =>
  safeFetch(`${scheme}://127.0.0.1:${port}/`, { method: "POST", body: "ding", ...init })

const errorOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Error)) throw new Error("It didn't fail")
  return error
}

/** Gives the network every chance to deliver bytes that shouldn't exist. */
async function settle() {
  for (let turns = 0; turns < 50; turns++) await turn()
}

describe("a gated request", () => {
  it.each(["ding", null])("sends no byte before the gate opens (body: %s)", async (body) => {
    const gate = Promise.withResolvers<void>()
    const opened = once(server, "opened")
    const response = post({ body, beforeSend: () => gate.promise })
    await opened
    await settle()
    expect(received).toBe(0)
    gate.resolve()
    expect(await (await response).text()).toBe("ok")
    expect(received).toBeGreaterThan(0)
  })

  it("sends no byte if the gate fails, and says why", async () => {
    const cause = new Error("not recorded")
    const error = await errorOf(post({ beforeSend: () => Promise.reject(cause) }))
    expect(error).toBeInstanceOf(NeverSentError)
    expect(JSON.stringify(error, ["cause", "message"])).toContain("not recorded")
    await settle()
    expect({ received, connections: connections.length }).toEqual({ received: 0, connections: 1 })
  })

  it("sends no byte if it's aborted while it waits", async () => {
    const gate = Promise.withResolvers<void>()
    const abort = new AbortController()
    const opened = once(server, "opened")
    const error = errorOf(post({ signal: abort.signal, beforeSend: () => gate.promise }))
    await opened
    abort.abort()
    expect(await error).toBeInstanceOf(NeverSentError)
    gate.resolve()
    await settle()
    expect({ received, connections: connections.length }).toEqual({ received: 0, connections: 1 })
  })

  it("isn't sent on another connection if its own is lost while it waits", async () => {
    const error = await errorOf(
      post({
        beforeSend: async () => {
          const [socket] = connections
          const closed = socket && once(socket, "close")
          socket?.resetAndDestroy()
          await closed
          await settle()
        },
      }),
    )
    expect(error).toBeInstanceOf(NeverSentError)
    expect({ received, connections: connections.length }).toEqual({ received: 0, connections: 1 })
  })

  it("may have been sent if the connection is lost after the first byte", async () => {
    onRequest = (socket) => socket.resetAndDestroy()
    const error = await errorOf(post({ beforeSend: () => Promise.resolve() }))
    expect(error).not.toBeInstanceOf(NeverSentError)
    expect({ received: received > 0, connections: connections.length }).toEqual({
      received: true,
      connections: 1,
    })
  })

  it("gets a connection of its own, which closes after the response", async () => {
    for (let request = 0; request < 2; request++) {
      const response = await post({ beforeSend: () => Promise.resolve() })
      const closed = once(connections[request]!, "close")
      await response.text()
      await closed
    }
    expect(connections).toHaveLength(2)
  })
})

describe("a connection that never opens", () => {
  const mustNotRun = () => Promise.reject(new Error("The gate was asked"))

  it("is told apart when it's refused", async () => {
    server.close()
    await once(server, "close")
    const error = await errorOf(post({ beforeSend: mustNotRun }))
    expect(error).toBeInstanceOf(NeverSentError)
    expect(error.cause).toMatchObject({ cause: { code: "ECONNREFUSED" } })
  })

  it("is told apart when the host is unknown", async () => {
    const error = await errorOf(
      safeFetch("http://never.invalid/", { method: "POST", beforeSend: mustNotRun }),
    )
    expect(error).toBeInstanceOf(NeverSentError)
    expect(error.cause).toMatchObject({ code: "ENOTFOUND" })
  })

  it("is told apart when the TLS handshake fails", async () => {
    const error = await errorOf(post({ beforeSend: mustNotRun }, "https"))
    expect(error).toBeInstanceOf(NeverSentError)
    expect(error.cause).toMatchObject({ cause: { code: expect.stringMatching(/^ERR_SSL_/) } })
  })

  it("is told apart when the TLS handshake takes too long", async () => {
    onRequest = () => undefined
    const error = await errorOf(post({ beforeSend: mustNotRun, timeoutMs: 50 }, "https"))
    expect(error).toBeInstanceOf(NeverSentError)
    expect(error.cause).toMatchObject({ name: "TimeoutError" })
  })
})
