import { describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { createWorkspace } from "@/lib/testing/workspace"
import type { Post } from "@/lib/posts/contract"

async function setUp() {
  const workspace = await createWorkspace()
  const { id: socialAccountId } = await workspace.connect()
  const create = (key: string, body: object = {}) =>
    workspace.call<Post>(
      "POST",
      "/v0/posts",
      { caption: "Once", socialAccountId, ...body },
      { "idempotency-key": key },
    )
  const count = () => prisma.post.count({ where: { organizationId: workspace.organizationId } })
  return { ...workspace, create, count }
}

describe("an Idempotency-Key", () => {
  it("replays the first response without repeating the work", async () => {
    const { create, count } = await setUp()
    const first = await create("a")
    const second = await create("a")
    expect(second.body).toEqual(first.body)
    expect(second.headers.get("idempotent-replayed")).toBe("true")
    expect(await count()).toBe(1)
    expect((await create("b")).body.id).not.toBe(first.body.id)
  })

  it("creates one post for concurrent requests", async () => {
    const { create, count } = await setUp()
    const responses = await Promise.all([create("a"), create("a"), create("a")])
    expect(await count()).toBe(1)
    for (const { status } of responses) expect([200, 409]).toContain(status)
  })

  it("returns 422 if the same key is sent with another body", async () => {
    const { create, count } = await setUp()
    await create("a")
    expect(await create("a", { caption: "Another" })).toMatchObject({
      status: 422,
      body: { code: "UNPROCESSABLE_CONTENT" },
    })
    expect(await count()).toBe(1)
  })

  it("replays errors from the operation but not from input validation", async () => {
    const { create } = await setUp()
    const first = await create("a", { socialAccountId: "unknown" })
    const second = await create("a", { socialAccountId: "unknown" })
    expect([first.status, second.status]).toEqual([404, 404])
    expect(second.headers.get("idempotent-replayed")).toBe("true")
    expect((await create("b", { caption: 1 })).status).toBe(422)
    expect((await create("b")).status).toBe(200)
  })

  it("can be reused after 24 hours or after its request died", async () => {
    const { create, count, organizationId } = await setUp()
    await create("a")
    const expired = new Date(Date.now() - 25 * 3_600_000)
    await prisma.idempotencyKey.updateMany({ where: { organizationId }, data: { createdAt: expired } })
    await create("a", { caption: "After a day" })
    expect(await count()).toBe(2)
    const abandoned = { responseStatus: null, responseBody: null, createdAt: new Date(Date.now() - 45_000) }
    await prisma.idempotencyKey.updateMany({ where: { organizationId }, data: abandoned })
    await create("a", { caption: "After a crash" })
    expect(await count()).toBe(3)
  })

  it("rejects keys over 255 characters and encrypts stored responses", async () => {
    const { create, organizationId } = await setUp()
    expect((await create("x".repeat(256))).status).toBe(422)
    await create("a")
    const { responseBody } = await prisma.idempotencyKey.findFirstOrThrow({ where: { organizationId } })
    expect(responseBody).not.toContain("Once")
  })
})
