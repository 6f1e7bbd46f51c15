import { readFileSync } from "node:fs"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { buffer } from "node:stream/consumers"
import { afterEach, describe, expect, it } from "vitest"

import { version } from "./generated/version.ts"
import {
  type ApiError,
  Carillon,
  ConflictError,
  ConnectionError,
  NotFoundError,
  ServerError,
  verifyWebhook,
  WebhookVerificationError,
} from "./index.ts"

type Asked = { request: IncomingMessage; body: string }
type Answer = (response: ServerResponse, asked: Asked) => void

const folder = join(import.meta.dirname, "..")
let stop = () => {}
afterEach(() => stop())

/** A server that gives these answers, one after the other, and a client of it. */
async function serverThat(...answers: Answer[]) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      asked.push({ request, body: body.toString() })
      ;(answers[asked.length - 1] ?? answers.at(-1)!)(response, asked.at(-1)!)
    })
  })
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  stop = () => {
    server.closeAllConnections()
    server.close()
  }
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { asked, carillon: new Carillon({ baseUrl, apiKey: "key" }), baseUrl }
}

const json =
  (status: number, body: object, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers })
    response.end(JSON.stringify(body))
  }
const soon = { "retry-after": "0" }
const post = { caption: "Hello", socialAccountId: "a" }

describe("requests", () => {
  it("carry key, name and an idempotency key that stays the same when they are repeated", async () => {
    const { carillon, asked } = await serverThat(
      json(503, {}, soon),
      (r) => r.destroy(),
      json(200, { id: "1" }),
    )
    expect(await carillon.posts.create(post)).toEqual({ id: "1" })
    const keys = asked.map(({ request }) => request.headers["idempotency-key"])
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(asked[0]!.request.headers).toMatchObject({
      "x-api-key": "key",
      "user-agent": `carillon-typescript/${version}`,
    })
    expect(JSON.parse(asked[2]!.body)).toEqual(post)
  })

  it("write lists and objects into the query", async () => {
    const { carillon, asked } = await serverThat(json(200, { posts: [], nextCursor: null }))
    await carillon.posts.list({ tagIds: ["a b", "c"], scheduledAt: { from: "2026-03-02" } }).firstPage()
    expect(decodeURIComponent(asked[0]!.request.url!)).toBe(
      "/v0/posts?tagIds=a+b&tagIds=c&scheduledAt[from]=2026-03-02",
    )
  })

  it("escape ids, and refuse those that would name another path", async () => {
    const { carillon, asked } = await serverThat(json(200, {}))
    await carillon.posts.get("a/b")
    expect(asked[0]!.request.url).toBe("/v0/posts/a%2Fb")
    for (const id of ["", ".", ".."]) expect(() => carillon.posts.delete(id)).toThrow(TypeError)
  })

  it("send the id of the path in the body where the contract repeats it", async () => {
    const { carillon, asked } = await serverThat(json(200, {}))
    await carillon.media.setTags("m", { tagIds: ["t"] })
    expect(JSON.parse(asked[0]!.body)).toEqual({ tagIds: ["t"], mediaId: "m" })
  })

  it("take an access token from a function", async () => {
    const { asked, baseUrl } = await serverThat(json(200, {}))
    await new Carillon({ baseUrl, accessToken: () => Promise.resolve("fresh") }).organization.get()
    expect(asked[0]!.request.headers.authorization).toBe("Bearer fresh")
  })

  it("stop when their signal says so", async () => {
    const { carillon } = await serverThat(json(503, {}, { "retry-after": "60" }))
    const signal = AbortSignal.timeout(50)
    await expect(carillon.organization.get({ signal })).rejects.toThrow(/aborted|timeout/)
  })
})

describe("errors", () => {
  it("tell code, fields and request id", async () => {
    const problem = { code: "NOT_FOUND", status: 404, message: "Post not found" }
    const { carillon } = await serverThat(json(404, problem, { "x-request-id": "r1" }))
    const error = await carillon.posts.get("a").catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(NotFoundError)
    expect(error).toMatchObject({
      code: "NOT_FOUND",
      status: 404,
      requestId: "r1",
      message: "Post not found",
    })
  })

  it("are typed also when a proxy answers no JSON", async () => {
    const { carillon } = await serverThat((response) => response.writeHead(502).end("<html>"))
    const error = await carillon.organization.get({ maxRetries: 0 }).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ServerError)
    expect((error as ApiError).code).toBe("HTTP_502")
  })

  it("do not come from a 409 that says the first try is still at work", async () => {
    const still = json(409, { code: "CONFLICT", status: 409 }, soon)
    const { carillon, asked } = await serverThat((r) => r.destroy(), still, json(200, { id: "1" }))
    expect((await carillon.posts.create(post)).id).toBe("1")
    expect(asked).toHaveLength(3)
  })

  it("come from any other 409 at once", async () => {
    const { carillon, asked } = await serverThat(json(409, { code: "CONFLICT", status: 409 }))
    await expect(carillon.posts.create(post)).rejects.toThrow(ConflictError)
    expect(asked).toHaveLength(1)
  })

  it("say that there was no connection", async () => {
    const { carillon } = await serverThat((response) => response.destroy())
    await expect(carillon.organization.get({ maxRetries: 0 })).rejects.toThrow(ConnectionError)
  })
})

it("goes through pages by number where there is no cursor", async () => {
  const page = (number: number) =>
    json(200, { data: [{ id: `${number}` }], page: number, totalPages: 2, total: 2 })
  const { carillon, asked } = await serverThat(page(1), page(2))
  expect((await carillon.tags.list({ limit: 1 }).all()).map(({ id }) => id)).toEqual(["1", "2"])
  expect(asked.map(({ request }) => request.url)).toEqual(["/v0/tags?limit=1", "/v0/tags?limit=1&page=2"])
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

  it.each(vectors)("$name", async ({ valid, payload, headers, secret, now }) => {
    const verified = verifyWebhook(new TextEncoder().encode(payload), new Headers(headers), secret, now)
    if (valid) expect(await verified).toEqual(JSON.parse(payload))
    else await expect(verified).rejects.toThrow(WebhookVerificationError)
  })
})

it("has the version of the API's description", () => {
  const own = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string }
  expect(own.version).toBe(version)
})
