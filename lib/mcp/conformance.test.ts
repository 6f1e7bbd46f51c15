import { execFile } from "node:child_process"
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { getRequestListener } from "@hono/node-server"
import {
  WebStandardStreamableHTTPServerTransport,
  type EventStore,
} from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js"
import { isInitializeRequest, type JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js"
import { afterEach, describe, expect, it } from "vitest"

import { fetchMcp } from "@/lib/testing/mcp"
import { createFixtureServer } from "@/lib/testing/mcp-fixtures"
import { createWorkspace } from "@/lib/testing/workspace"
import { requireSameOrigin } from "./check-origin"

// The official suite (@modelcontextprotocol/conformance) requires specific tools, resources, prompts, and sessions. This
// test provides them in a fixture server, with our transport and origin check. Scenarios that don't need them run against
// our own server.

const suite = join(process.cwd(), "node_modules/@modelcontextprotocol/conformance/dist/index.js")
const timeoutMs = 300_000

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function listen(handler: (request: Request) => Promise<Response>) {
  const server = createServer(getRequestListener(handler, { overrideGlobalObjects: false }))
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  closing.push(() => (server.closeAllConnections(), server.close()))
  return `http://localhost:${(server.address() as AddressInfo).port}/mcp`
}

type Check = { id: string; status: string; errorMessage?: string }

async function runSuite(...options: string[]) {
  const folder = await mkdtemp(join(tmpdir(), "conformance-"))
  closing.push(() => rm(folder, { recursive: true }))
  const output = await new Promise<{ code: number; text: string }>((done) => {
    const child = execFile(
      process.execPath,
      [suite, "server", ...options, "-o", folder],
      { cwd: folder, maxBuffer: 1e8 },
      (_, stdout, stderr) => done({ code: child.exitCode ?? 1, text: stdout + stderr }),
    )
  })
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith("checks.json"))
  const checks = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as Check[]),
  )
  const failed = checks.flat().filter(({ status }) => status === "FAILURE")
  return {
    ...output,
    scenarios: files.length,
    passed: checks.flat().filter(({ status }) => status === "SUCCESS").length,
    failed,
  }
}

function eventStore(): EventStore {
  const events: { id: string; streamId: string; message: JSONRPCMessage }[] = []
  return {
    storeEvent: async (streamId, message) => {
      const id = `${streamId}_${events.length}`
      events.push({ id, streamId, message })
      return id
    },
    replayEventsAfter: async (lastEventId, { send }) => {
      const last = events.findIndex(({ id }) => id === lastEventId)
      const streamId = events[last]?.streamId ?? ""
      for (const event of events.slice(last + 1))
        if (event.streamId === streamId && "jsonrpc" in event.message) await send(event.id, event.message)
      return streamId
    },
  }
}

async function fixtureServer() {
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>()
  return listen(async (request) => {
    try {
      requireSameOrigin(request)
    } catch (error) {
      return new Response((error as Error).message, { status: 403 })
    }
    const session = sessions.get(request.headers.get("mcp-session-id") ?? "")
    if (session) return session.handleRequest(request)
    const parsedBody: unknown = request.method === "POST" ? await request.json() : null
    if (!isInitializeRequest(parsedBody)) return new Response("No such session", { status: 400 })
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (id) => void sessions.set(id, transport),
      eventStore: eventStore(),
      retryInterval: 100,
    })
    const server = createFixtureServer()
    await server.connect(transport)
    closing.push(() => server.close())
    return transport.handleRequest(request, { parsedBody })
  })
}

describe("the official conformance suite", { timeout: timeoutMs }, () => {
  it("passes in full", async () => {
    const url = await fixtureServer()
    const { code, text, scenarios, passed, failed } = await runSuite("--url", url, "--suite", "all")
    expect(failed, text).toEqual([])
    expect(code, text).toBe(0)
    expect(scenarios).toBe(32)
    expect(passed).toBeGreaterThanOrEqual(32)
  })

  it.each([
    "server-initialize",
    "ping",
    "tools-list",
    "resources-list",
    "prompts-list",
    "dns-rebinding-protection",
  ])("passes against our server: %s", async (scenario) => {
    const { key } = await createWorkspace()
    // The suite doesn't send credentials.
    const url = await listen(async (request) => {
      const headers = new Headers(request.headers)
      headers.set("x-api-key", key)
      const body = request.body && (await request.text())
      return fetchMcp(request.url, { method: request.method, headers, body })
    })
    const { code, text, passed, failed } = await runSuite("--url", url, "--scenario", scenario)
    expect(failed, text).toEqual([])
    expect(code, text).toBe(0)
    expect(passed).toBeGreaterThanOrEqual(1)
  })
})
