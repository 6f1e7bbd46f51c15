import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"

import { env } from "@/lib/config/env"
import { safeFetch } from "@/lib/http/safe-fetch"
import { testMedia } from "@/lib/platforms/suite/harness"
import { mediaFile } from "./media-file"

const gigabyte = 1_000_000_000
const maxRise = 200_000_000

const received = { bytes: 0, headers: {} as IncomingHttpHeaders, peak: 0, head: "" }
const measure = () => void (received.peak = Math.max(received.peak, process.memoryUsage.rss()))
const server = createServer((request, response) => {
  received.headers = request.headers
  request.on("data", (chunk: Buffer) => {
    received.bytes += chunk.byteLength
    if (received.head.length < 500) received.head += chunk.subarray(0, 500).toString("latin1")
    measure()
  })
  request.on("end", () => response.end("ok"))
})
let url: string

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/upload`
  env.OUTBOUND_ALLOW_CIDRS = ["127.0.0.1/32"]
})
afterAll(() => void server.close())
beforeEach(() => void Object.assign(received, { bytes: 0, head: "", peak: 0 }))

const video = () =>
  testMedia("video", {
    size: gigabyte,
    bytes: () => Promise.reject(new Error("loaded the whole video")),
    slice: async (start, end) => new Uint8Array(end - start).fill(7),
  })

it.each([
  {
    what: "a form",
    body: async () => {
      const form = new FormData()
      form.set("caption", "Bells")
      form.set("file", await mediaFile(video(), "bells.mp4"))
      return form
    },
  },
  { what: "a raw body", body: () => mediaFile(video()) },
])("sends a video of 1 GB as $what with its length, and under 200 MB of memory", async ({ what, body }) => {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  const response = await safeFetch(url, { method: "POST", body: await body(), timeoutMs: 120_000 })
  expect(await response.text()).toBe("ok")
  expect(received.peak - before).toBeLessThan(maxRise)
  expect(Number(received.headers["content-length"])).toBe(received.bytes)
  expect(received.bytes).toBeGreaterThanOrEqual(gigabyte)
  if (what !== "a form") return expect(received.headers["content-type"]).toBe("video/mp4")
  expect(received.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/)
  expect(received.head).toContain('name="caption"')
  expect(received.head).toContain('name="file"; filename="bells.mp4"')
})
