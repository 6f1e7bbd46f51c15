import { beforeAll, describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { Post } from "@/lib/posts/contract"

type Workspace = Awaited<ReturnType<typeof createWorkspace>>
type Refused = { code: string; status: number }

describe("ETag and conditions on a post", () => {
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
    workspace.call<Refused>(method, path, body, headers)

  it("says 304 without a body until something changes", async () => {
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

  it("sees what stands around the post change as well, which is no edit of the post", async () => {
    const { path, etag } = await create()
    const before = (await workspace.call("GET", path)).headers.get("etag")!
    await prisma.socialAccount.update({ where: { id: socialAccountId }, data: { displayName: "Renamed" } })
    expect((await call("GET", path, { "if-none-match": before })).status).toBe(200)
    expect((await call("PUT", path, { "if-match": before }, { caption: "x" })).status).toBe(200)
    expect((await call("PUT", path, { "if-match": etag }, { caption: "y" })).status).toBe(412)
  })

  it.each<[string, (etag: string) => string, number]>([
    ["the present tag", (etag) => etag, 200],
    ["a list with it", (etag) => `"0", ${etag}`, 200],
    ["*", () => "*", 200],
    ["an older tag", () => '"0"', 412],
    ["a weak tag: If-Match compares strongly", (etag) => `W/${etag}`, 412],
    ["somebody else's tag", () => '"a,b"', 412],
    ["nonsense", () => "3", 422],
    ["nothing", () => "", 422],
  ])("PUT with %s", async (_, header, status) => {
    const { path, etag } = await create()
    const answer = await call("PUT", path, { "if-match": header(etag) }, { caption: "New" })
    expect(answer.status).toBe(status)
    if (status === 412) expect(answer.body.code).toBe("PRECONDITION_FAILED")
  })

  it("lets one of two editors win", async () => {
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
  ])("%s %s is refused on an older version", async (method, verb, body) => {
    const { path } = await create({ scheduledAt: inSeconds(3600) })
    expect((await call(method, path + verb, { "if-match": '"0"' }, body)).status).toBe(412)
    expect((await workspace.call<Post>("GET", path)).body.status).toBe("SCHEDULED")
  })

  it("does not say more than 404 of a post that is not there, and 409 of one that is out of reach", async () => {
    expect((await call("PUT", "/v0/posts/nobody", { "if-match": '"0"' }, {})).status).toBe(404)
    const { path, etag } = await create({ action: "now" })
    expect((await call("PUT", path, { "if-match": etag }, { caption: "x" })).status).toBe(409)
  })

  it("replays the tag of the first answer with it", async () => {
    const send = () =>
      workspace.call("POST", "/v0/posts", { caption: "Once", socialAccountId }, { "idempotency-key": "etag" })
    const [first, second] = [await send(), await send()]
    expect(second.headers.get("idempotent-replayed")).toBe("true")
    expect(second.headers.get("etag")).toBe(first.headers.get("etag"))
  })
})
