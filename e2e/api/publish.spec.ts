import { createHmac } from "node:crypto"
import { createServer, type IncomingHttpHeaders } from "node:http"
import type { AddressInfo } from "node:net"

import { expect, test } from "../setup"

type Post = {
  id: string
  status: string
  url: string | null
  postedAt: string | null
  scheduledAt: string | null
}
type Received = { headers: IncomingHttpHeaders; body: string }

/** A local webhook receiver. */
async function receive() {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on("data", (chunk: Buffer) => chunks.push(chunk))
    request.on("end", () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return { url, received, close: () => server.close() }
}

test("publishes within two seconds of the scheduled time and sends a verifiable webhook", async ({ api }) => {
  const receiver = await receive()
  const endpoint = (await (
    await api.post("/v0/webhooks", { data: { url: receiver.url, events: ["post.published"] } })
  ).json()) as {
    id: string
    secret: string
  }
  const account = (await (
    await api.post("/v0/social-accounts", { data: { platform: "bluesky", sandbox: true } })
  ).json()) as { id: string }
  const scheduledAt = new Date(Date.now() + 5_000).toISOString()
  const response = await api.post("/v0/posts", {
    data: { caption: "On time", socialAccountId: account.id, scheduledAt },
  })
  expect(response.status()).toBe(200)
  expect(response.headers()["ratelimit-limit"]).toBeTruthy()
  const created = (await response.json()) as Post
  expect(created).toMatchObject({ status: "SCHEDULED", scheduledAt })

  const read = async () => (await (await api.get(`/v0/posts/${created.id}`)).json()) as Post
  await expect
    .poll(async () => (await read()).status, { timeout: 20_000, intervals: [200] })
    .toBe("COMPLETED")
  const post = await read()
  const late = Date.parse(post.postedAt ?? "") - Date.parse(scheduledAt)
  expect(late).toBeGreaterThanOrEqual(0)
  expect(late).toBeLessThanOrEqual(2_000)
  expect(post.url).toMatch(/^http/)

  // Other tests publish in this workspace, too.
  const matching = () => receiver.received.filter(({ body }) => body.includes(created.id))
  await expect.poll(() => matching().length, { timeout: 10_000 }).toBe(1)
  const { headers, body } = matching()[0]!
  const [, seconds, signature] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers["x-service-signature"])) ?? []
  expect(createHmac("sha256", endpoint.secret).update(`${seconds}.${body}`).digest("hex")).toBe(signature)
  expect(JSON.parse(body)).toMatchObject({
    event: "post.published",
    data: { postId: created.id, platform: "BLUESKY", status: "COMPLETED" },
  })
  await api.delete(`/v0/webhooks/${endpoint.id}`)
  receiver.close()
})

test("shows posts in the sandbox feed as people would see them", async ({ api }) => {
  const account = (await (
    await api.post("/v0/social-accounts", { data: { platform: "mastodon", sandbox: true } })
  ).json()) as { id: string }
  const parts = [{ caption: "One" }, { caption: "Two" }]
  const created = (await (
    await api.post("/v0/posts", {
      data: { caption: "One", parts, socialAccountId: account.id, action: "now" },
    })
  ).json()) as Post
  await expect
    .poll(async () => ((await (await api.get(`/v0/posts/${created.id}`)).json()) as Post).status, {
      timeout: 20_000,
    })
    .toBe("COMPLETED")
  const feed = (await (await api.get(`/sandbox/feed.json?socialAccountId=${account.id}`)).json()) as {
    data: { id: string; text: string; parent: string | null }[]
  }
  expect(feed.data.map(({ text }) => text)).toEqual(["Two", "One"])
  expect(feed.data[0]?.parent).toBe(feed.data[1]?.id)
})

test("exposes only the API description and health to the public", async ({ playwright, baseURL }) => {
  const stranger = await playwright.request.newContext({ baseURL })
  const rejected = await stranger.get("/v0/posts")
  expect(rejected.status()).toBe(401)
  expect(rejected.headers()["ratelimit-limit"]).toBeTruthy()
  expect((await stranger.get("/v0/openapi.json")).status()).toBe(200)
  expect(await (await stranger.get("/api/health")).json()).toMatchObject({
    status: "ok",
    database: "ok",
    executor: "ok",
  })
  expect((await stranger.get("/api/inngest")).status()).toBe(404)
  await stranger.dispose()
})
