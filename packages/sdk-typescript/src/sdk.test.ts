import { readFileSync } from "node:fs"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { afterEach, describe, expect, it, vi } from "vitest"

import { version } from "./generated/version.ts"
import {
  type ApiError,
  Carillon,
  ConflictError,
  ConnectionError,
  NotFoundError,
  ServerError,
  TimeoutError,
  verifyWebhook,
  WebhookVerificationError,
} from "./index.ts"

type Received = { request: IncomingMessage; body: string }
type Reply = (response: ServerResponse) => void

const folder = join(import.meta.dirname, "..")
let stop = () => {}
afterEach(() => stop())

/** A client for a server that sends the replies in order. */
async function clientFor(...replies: Reply[]) {
  const requests: Received[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      requests.push({ request, body: body.toString() })
      ;(replies[requests.length - 1] ?? replies.at(-1)!)(response)
    })
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { requests, carillon: new Carillon({ baseUrl, apiKey: "key" }), baseUrl }
}

const json =
  (status: number, body: object, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers })
    response.end(JSON.stringify(body))
  }
const retryNow = { "retry-after": "0" }
const post = { caption: "Hello", socialAccountId: "a" }

describe("requests", () => {
  it("sends the same idempotency key with each retry", async () => {
    const { carillon, requests } = await clientFor(
      json(503, {}, retryNow),
      (r) => r.destroy(),
      json(200, { id: "1" }),
    )
    expect(await carillon.posts.create(post)).toEqual({ id: "1" })
    const keys = requests.map(({ request }) => request.headers["idempotency-key"])
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(requests[0]!.request.headers).toMatchObject({
      "x-api-key": "key",
      "user-agent": `carillon-typescript/${version}`,
    })
    expect(JSON.parse(requests[2]!.body)).toEqual(post)
  })

  it("encodes arrays and objects in the query", async () => {
    const { carillon, requests } = await clientFor(json(200, { posts: [], nextCursor: null }))
    await carillon.posts.list({ tagIds: ["a b", "c"], scheduledAt: { from: "2026-03-02" } }).firstPage()
    expect(decodeURIComponent(requests[0]!.request.url!)).toBe(
      "/v0/posts?tagIds=a+b&tagIds=c&scheduledAt[from]=2026-03-02",
    )
  })

  it("escapes ids and rejects ones that would change the path", async () => {
    const { carillon, requests } = await clientFor(json(200, {}))
    await carillon.posts.get("a/b")
    expect(requests[0]!.request.url).toBe("/v0/posts/a%2Fb")
    for (const id of ["", ".", ".."]) expect(() => carillon.posts.delete(id)).toThrow(TypeError)
  })

  it("repeats the path's id in the body if the contract requires it", async () => {
    const { carillon, requests } = await clientFor(json(200, {}))
    await carillon.media.setTags("m", { tagIds: ["t"] })
    expect(JSON.parse(requests[0]!.body)).toEqual({ tagIds: ["t"], mediaId: "m" })
  })

  it("gets the access token from a function", async () => {
    const { requests, baseUrl } = await clientFor(json(200, {}))
    await new Carillon({ baseUrl, accessToken: () => Promise.resolve("fresh") }).organization.get()
    expect(requests[0]!.request.headers.authorization).toBe("Bearer fresh")
  })

  it("stops retrying when the signal is aborted", async () => {
    const { carillon } = await clientFor(json(503, {}, { "retry-after": "60" }))
    const signal = AbortSignal.timeout(50)
    await expect(carillon.organization.get({ signal })).rejects.toThrow(/aborted|timeout/)
  })
})

describe("errors", () => {
  it("throws errors with a code, message, and request id", async () => {
    const problem = { code: "NOT_FOUND", status: 404, message: "Post not found" }
    const { carillon } = await clientFor(json(404, problem, { "x-request-id": "r1" }))
    const error = await carillon.posts.get("a").catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(NotFoundError)
    expect(error).toMatchObject({
      code: "NOT_FOUND",
      status: 404,
      requestId: "r1",
      message: "Post not found",
    })
  })

  it("throws a ServerError for a proxy's 502 that isn't JSON", async () => {
    const { carillon } = await clientFor((response) => response.writeHead(502).end("<html>"))
    const error = await carillon.organization.get({ maxRetries: 0 }).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ServerError)
    expect((error as ApiError).code).toBe("HTTP_502")
  })

  it("retries a 409 while the first attempt is still running", async () => {
    const stillRunning = json(409, { code: "CONFLICT", status: 409 }, retryNow)
    const { carillon, requests } = await clientFor((r) => r.destroy(), stillRunning, json(200, { id: "1" }))
    expect((await carillon.posts.create(post)).id).toBe("1")
    expect(requests).toHaveLength(3)
  })

  it("throws a ConflictError for any other 409 without a retry", async () => {
    const { carillon, requests } = await clientFor(json(409, { code: "CONFLICT", status: 409 }))
    await expect(carillon.posts.create(post)).rejects.toThrow(ConflictError)
    expect(requests).toHaveLength(1)
  })

  it("throws a ConnectionError if the connection fails", async () => {
    const { carillon } = await clientFor((response) => response.destroy())
    await expect(carillon.organization.get({ maxRetries: 0 })).rejects.toThrow(ConnectionError)
  })
})

describe("the client", () => {
  afterEach(() => vi.unstubAllEnvs())

  it("reads the URL and the key from the environment", async () => {
    const { requests, baseUrl } = await clientFor(json(200, { id: "1" }))
    vi.stubEnv("CARILLON_BASE_URL", baseUrl)
    vi.stubEnv("CARILLON_API_KEY", "from-environment")
    await new Carillon().organization.get()
    expect(requests[0]!.request.headers["x-api-key"]).toBe("from-environment")
  })

  it.each([
    ["a URL", { apiKey: "key" }, /Pass baseUrl, .* or set CARILLON_BASE_URL/],
    ["a valid URL", { apiKey: "key", baseUrl: "carillon.example" }, /baseUrl isn't a URL: carillon\.example/],
    ["a key", { baseUrl: "https://carillon.example" }, /Pass apiKey or accessToken, or set CARILLON_API_KEY/],
  ])("says what to do without %s", (_, options, message) => {
    vi.stubEnv("CARILLON_BASE_URL", "")
    vi.stubEnv("CARILLON_API_KEY", "")
    expect(() => new Carillon(options)).toThrow(message)
  })

  it("prefers a token to the environment's key", async () => {
    const { requests, baseUrl } = await clientFor(json(200, { id: "1" }))
    vi.stubEnv("CARILLON_API_KEY", "from-environment")
    await new Carillon({ baseUrl, accessToken: "token" }).organization.get()
    expect(requests[0]!.request.headers).toMatchObject({ authorization: "Bearer token" })
    expect(requests[0]!.request.headers["x-api-key"]).toBeUndefined()
  })

  it("gives up an upload that stalls", async () => {
    const { carillon, baseUrl } = await clientFor(
      (response) => json(200, { url: `${baseUrl}put`, key: "a.jpg" })(response),
      () => {},
    )
    const file = new Blob(["bytes"], { type: "image/jpeg" })
    await expect(carillon.media.upload(file, { name: "a.jpg", timeoutMs: 100 })).rejects.toThrow(TimeoutError)
  })
})

it("paginates by page number if there's no cursor", async () => {
  const page = (number: number) =>
    json(200, { data: [{ id: `${number}` }], page: number, totalPages: 2, total: 2 })
  const { carillon, requests } = await clientFor(page(1), page(2))
  expect((await carillon.tags.list({ limit: 1 }).all()).map(({ id }) => id)).toEqual(["1", "2"])
  expect(requests.map(({ request }) => request.url)).toEqual(["/v0/tags?limit=1", "/v0/tags?limit=1&page=2"])
})

describe("webhooks", () => {
  type Vector = {
    name: string
    valid: boolean
    payload: string
    headers: Record<string, string>
    secret: string
    now: number
  }
  const vectors = JSON.parse(
    readFileSync(join(folder, "..", "conformance", "webhook-vectors.json"), "utf8"),
  ) as Vector[]

  it.each(vectors)("verifies the vector: $name", async ({ valid, payload, headers, secret, now }) => {
    const verified = verifyWebhook(new TextEncoder().encode(payload), new Headers(headers), secret, now)
    if (valid) expect(await verified).toEqual(JSON.parse(payload))
    else await expect(verified).rejects.toThrow(WebhookVerificationError)
  })
})

it("has the same version as the OpenAPI document", () => {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string }
  expect(manifest.version).toBe(version)
})
