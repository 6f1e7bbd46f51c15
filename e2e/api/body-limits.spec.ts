import { globSync, readFileSync } from "node:fs"
import { request as httpRequest } from "node:http"
import { connect } from "node:net"
import { dirname, join } from "node:path"

import { bodyLimit } from "@/lib/http/body-limits"
import { descendants, sumMemoryMb } from "@/scripts/process/process-tree"
import { root } from "@/scripts/process/settings"

import { expect, test } from "../setup"

// Threat model: bodies

const chunk = Buffer.alloc(1024 * 1024, "x")
const megabytes = 200
const atOnce = 4
const methods = ["POST", "PUT", "PATCH", "DELETE"]
/**
 * Four bodies of 10 MB, parsed or copied a few times, what hundreds of pages need once they're loaded, and what other
 * tests do at the same time. Held bodies would take 200 MB each.
 */
const maxGrowthMb = 600

/** A URL path for every page and route file in app/. */
const paths = [
  ...new Set(
    globSync("app/**/{route.ts,page.tsx}", { cwd: root }).map((file) =>
      `/${dirname(file)
        .split("/")
        .slice(1)
        .filter((part) => !part.startsWith("("))
        .join("/")}`
        .replaceAll(/\[\.{3}\w+\]/g, "any/thing")
        .replaceAll(/\[\w+\]/g, "anything"),
    ),
  ),
]

/** The server's own processes, without PostgreSQL's. */
function serverProcesses() {
  const lock = readFileSync(join(dirname(process.env.E2E_DEMO_FILE!), "carillon.lock"), "utf8")
  const { pid } = JSON.parse(lock) as { pid: number }
  return descendants(pid).flatMap(({ pid, command }) => (/postgres/.test(command) ? [] : [pid]))
}

async function peakMemory(work: () => Promise<void>) {
  const processes = serverProcesses()
  expect(processes.length).toBeGreaterThan(0)
  const before = sumMemoryMb(processes)
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, sumMemoryMb(processes))), 200)
  await work().finally(() => clearInterval(timer))
  return { before, peak: Math.max(peak, sumMemoryMb(processes)) }
}

/** Sends 200 MB until the response arrives, and returns its status. */
function flood(url: URL, method: string, isChunked: boolean) {
  return new Promise<number>((resolve, reject) => {
    const headers = {
      ...{ origin: url.origin, "content-type": "application/json" },
      ...(isChunked
        ? { "transfer-encoding": "chunked" } // not Node's default for DELETE
        : { "content-length": megabytes * chunk.length }),
    }
    const sending = httpRequest(url, { method, headers, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode!)
      sending.destroy()
    })
    sending.on("error", reject)
    let sent = 0
    const next = () => {
      if (sending.destroyed) return
      if (sent++ < megabytes) sending.write(chunk, next)
      else sending.end()
    }
    next()
  })
}

async function inParallel<Item>(items: Item[], work: (item: Item) => Promise<void>) {
  const rest = [...items]
  const worker = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

test("answers 200 MB to every route and method without holding it", async ({ baseURL }) => {
  test.setTimeout(900_000)
  expect(paths.length).toBeGreaterThan(150)
  expect(paths).toEqual(
    expect.arrayContaining(["/sign-in", "/api/stripe", "/sandbox/webhooks/anything", "/mcp"]),
  )
  const requests = paths.flatMap((path) =>
    methods.flatMap((method) => [true, false].map((isChunked) => ({ path, method, isChunked }))),
  )
  const unexpected: string[] = []
  const { before, peak } = await peakMemory(() =>
    inParallel(requests, async ({ path, method, isChunked }) => {
      const status = await flood(new URL(path, baseURL), method, isChunked).catch(
        (error: Error) => error.message,
      )
      const isUpload = bodyLimit(path).maxBytes >= megabytes * chunk.length
      if (isUpload ? !/^[34]\d\d$/.test(String(status)) : status !== 413)
        unexpected.push(`${status} ${method} ${path}${isChunked ? ", chunked" : ""}`)
    }),
  )
  test.info().annotations.push({
    type: "memory",
    description: `${requests.length} requests, ${Math.round(before)} MB before, ${Math.round(peak)} MB at most`,
  })
  expect(unexpected).toEqual([])
  expect(peak - before).toBeLessThan(maxGrowthMb)
})

test("holds nothing of what a client keeps sending after the 413", async ({ baseURL }) => {
  const { hostname, port } = new URL(baseURL!)
  const sendAll = (path: string) =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname)
      socket.on("error", () => {})
      socket.on("close", () => resolve())
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`)
      let sent = 0
      const next = () => {
        if (socket.destroyed) return
        if (sent++ === 400) return socket.destroy()
        socket.write(`${chunk.length.toString(16)}\r\n`)
        socket.write(chunk)
        socket.write("\r\n", next)
      }
      next()
    })
  const { before, peak } = await peakMemory(() =>
    inParallel(["/sandbox/webhooks/x", "/sign-in", "/api/stripe", "/v0/posts"], sendAll),
  )
  expect(peak - before).toBeLessThan(maxGrowthMb)
})
