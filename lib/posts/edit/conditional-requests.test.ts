import { beforeAll, describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { Post } from "@/lib/posts/contract"

type Workspace = Awaited<ReturnType<typeof createWorkspace>>
type ErrorBody = { code: string; status: number }

describe("conditional requests on a post", () => {
  let workspace: Workspace
  let socialAccountId: string

  beforeAll(async () => {
    workspace = await createWorkspace()
    socialAccountId = (await workspace.connect("mastodon")).id
  })

  const create = async (body: object = {}) => {
    const { body: post, headers } = await workspace.call<Post>("POST", "/v0/posts", {
      caption: "Hello",
      socialAccountId,
      ...body,
    })
    return { path: `/v0/posts/${post.id}`, etag: headers.get("etag")! }
  }
  const call = (method: string, path: string, headers: Record<string, string>, body?: object) =>
    workspace.call<ErrorBody>(method, path, body, headers)

  it("returns 304 without a body until something changes", async () => {
    const { path } = await create()
    const first = await workspace.call<Post>("GET", path)
    const etag = first.headers.get("etag")!
    expect(etag).toMatch(/^"[^"]+"$/)
    expect(first.headers.get("cache-control")).toBe("private, no-cache")
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await call("GET", path, { "if-none-match": header })
      expect([again.status, again.headers.get("etag"), again.body]).toEqual([304, etag, null])
      expect(again.headers.get("ratelimit-limit")).toBe("300")
    }
    expect((await call("GET", path, { "if-none-match": '"other"' })).status).toBe(200)
    await call("PUT", path, {}, { caption: "Changed" })
    expect((await call("GET", path, { "if-none-match": etag })).status).toBe(200)
  })

  it("changes the ETag when related data changes, but If-Match compares only the post's version", async () => {
    const { path, etag } = await create()
    const before = (await workspace.call("GET", path)).headers.get("etag")!
    await prisma.socialAccount.update({ where: { id: socialAccountId }, data: { displayName: "Renamed" } })
    expect((await call("GET", path, { "if-none-match": before })).status).toBe(200)
    expect((await call("PUT", path, { "if-match": before }, { caption: "x" })).status).toBe(200)
    expect((await call("PUT", path, { "if-match": etag }, { caption: "y" })).status).toBe(412)
  })

  it.each<[string, (etag: string) => string, number]>([
    ["the current ETag", (etag) => etag, 200],
    ["a list that includes it", (etag) => `"0", ${etag}`, 200],
    ["*", () => "*", 200],
    ["an older ETag", () => '"0"', 412],
    ["a weak ETag, because If-Match compares strongly", (etag) => `W/${etag}`, 412],
    ["another post's ETag", () => '"a,b"', 412],
    ["an invalid header", () => "3", 422],
    ["an empty header", () => "", 422],
  ])("handles PUT with %s", async (_, header, status) => {
    const { path, etag } = await create()
    const response = await call("PUT", path, { "if-match": header(etag) }, { caption: "New" })
    expect(response.status).toBe(status)
    if (status === 412) expect(response.body.code).toBe("PRECONDITION_FAILED")
  })

  it("accepts only one of two concurrent edits", async () => {
    const { path, etag } = await create()
    const both = await Promise.all(
      ["One", "Two"].map((caption) => call("PUT", path, { "if-match": etag }, { caption })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412])
    const winner = both.find(({ status }) => status === 200)!
    const next = await call("PUT", path, { "if-match": winner.headers.get("etag")! }, { caption: "Three" })
    expect(next.status).toBe(200)
  })

  it.each<[string, string, object?]>([
    ["DELETE", ""],
    ["POST", "/publish"],
    ["POST", "/request-approval"],
    ["POST", "/approve"],
    ["POST", "/reject", { reason: "x" }],
    ["POST", "/retry"],
  ])("rejects %s %s on an older version", async (method, verb, body) => {
    const { path } = await create({ scheduledAt: inSeconds(3600) })
    expect((await call(method, path + verb, { "if-match": '"0"' }, body)).status).toBe(412)
    expect((await workspace.call<Post>("GET", path)).body.status).toBe("SCHEDULED")
  })

  it("returns 404 for a missing post and 409 for one that can't be edited, not 412", async () => {
    expect((await call("PUT", "/v0/posts/unknown", { "if-match": '"0"' }, {})).status).toBe(404)
    const { path, etag } = await create({ action: "now" })
    expect((await call("PUT", path, { "if-match": etag }, { caption: "x" })).status).toBe(409)
  })

  it("replays the first response's ETag", async () => {
    const send = () =>
      workspace.call("POST", "/v0/posts", { caption: "Once", socialAccountId }, { "idempotency-key": "etag" })
    const [first, second] = [await send(), await send()]
    expect(second.headers.get("idempotent-replayed")).toBe("true")
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"))
  })
})
