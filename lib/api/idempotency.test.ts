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
  it("gives the first answer again, and does nothing twice", async () => {
    const { create, count } = await setUp()
    const first = await create("a")
    const second = await create("a")
    expect(second.body).toEqual(first.body)
    expect(second.headers.get("idempotent-replayed")).toBe("true")
    expect(await count()).toBe(1)
    expect((await create("b")).body.id).not.toBe(first.body.id)
  })

  it("holds while the first request still runs", async () => {
    const { create, count } = await setUp()
    const answers = await Promise.all([create("a"), create("a"), create("a")])
    expect(await count()).toBe(1)
    for (const { status } of answers) expect([200, 409]).toContain(status)
  })

  it("belongs to one request: another body is refused", async () => {
    const { create, count } = await setUp()
    await create("a")
    expect(await create("a", { caption: "Another" })).toMatchObject({
      status: 422,
      body: { code: "UNPROCESSABLE_CONTENT" },
    })
    expect(await count()).toBe(1)
  })

  it("repeats refusals of the verb, but not of the edge", async () => {
    const { create } = await setUp()
    const refused = await create("a", { socialAccountId: "nobody" })
    const again = await create("a", { socialAccountId: "nobody" })
    expect([refused.status, again.status]).toEqual([404, 404])
    expect(again.headers.get("idempotent-replayed")).toBe("true")
    expect((await create("b", { caption: 1 })).status).toBe(422)
    expect((await create("b")).status).toBe(200)
  })

  it("is free again after a day, and after a request that died", async () => {
    const { create, count, organizationId } = await setUp()
    await create("a")
    const long = new Date(Date.now() - 25 * 3_600_000)
    await prisma.idempotencyKey.updateMany({ where: { organizationId }, data: { createdAt: long } })
    await create("a", { caption: "A new day" })
    expect(await count()).toBe(2)
    const dead = { responseStatus: null, responseBody: null, createdAt: new Date(Date.now() - 45_000) }
    await prisma.idempotencyKey.updateMany({ where: { organizationId }, data: dead })
    await create("a", { caption: "Again" })
    expect(await count()).toBe(3)
  })

  it("is checked, and keeps answers encrypted", async () => {
    const { create, organizationId } = await setUp()
    expect((await create("x".repeat(256))).status).toBe(422)
    await create("a")
    const { responseBody } = await prisma.idempotencyKey.findFirstOrThrow({ where: { organizationId } })
    expect(responseBody).not.toContain("Once")
  })
})
