import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, it } from "vitest"

import { startCutProxy, type CutProxy } from "./cut-proxy"
import { startFaultProxy } from "./fault-proxy"

const received: string[] = []
const platform = createServer((request, response) => {
  let body = ""
  request.on("data", (chunk) => (body += chunk))
  request.on("end", () => {
    received.push(`${request.method} ${request.url} ${body}`)
    response.writeHead(200, { "content-type": "application/json" }).end('{"ok":true,"id":"0123456789"}')
  })
})
let url: string
let cut: CutProxy

beforeAll(async () => {
  platform.listen(0, "127.0.0.1")
  await once(platform, "listening")
  url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/base`
  cut = await startCutProxy(async () => url)
})
afterAll(() => {
  cut.close()
  platform.close()
})

const post = (base: string, text: string) =>
  fetch(`${base}/send`, { method: "POST", body: JSON.stringify({ text }) })

it("forwards requests, and counts the posts that the platform accepted", async () => {
  const response = await post(cut.url, "one")
  expect(await response.json()).toEqual({ ok: true, id: "0123456789" })
  expect(received.at(-1)).toBe('POST /base/send {"text":"one"}')
  expect(cut.accepted.get("one")).toBe(1)
})

it("resets after the platform accepted a post to cut, and before one to drop", async () => {
  await expect(post(cut.url, "two [cut]")).rejects.toThrow()
  await expect(post(cut.url, "three [drop]")).rejects.toThrow()
  expect([cut.accepted.get("two [cut]"), cut.accepted.get("three [drop]")]).toEqual([1, undefined])
})

it("lies about a post that the platform accepted", async () => {
  expect((await post(cut.url, "four [lie]")).status).toBe(500)
  expect(cut.accepted.get("four [lie]")).toBe(1)
})

it("lets nothing through while it's down", async () => {
  cut.setDown(true)
  await expect(post(cut.url, "five")).rejects.toThrow()
  cut.setDown(false)
  expect(cut.accepted.has("five")).toBe(false)
})

it("ends the connection in the middle of a truncated response", async () => {
  const proxy = await startFaultProxy(async () => url, { after: () => "truncate" })
  const response = await post(proxy.url, "six")
  expect(response.status).toBe(200)
  await expect(response.text()).rejects.toThrow()
  expect(received.at(-1)).toContain("six")
  proxy.close()
})

it("forwards what a rewritten request says", async () => {
  const proxy = await startFaultProxy(async () => url, {
    rewrite: () => ({
      ...{ method: "POST", url: "/other", body: Buffer.from("a=1") },
      headers: { "content-length": "3" },
    }),
  })
  await (await fetch(`${proxy.url}/list?a=1`)).text()
  expect(received.at(-1)).toBe("POST /base/other a=1")
  proxy.close()
})
