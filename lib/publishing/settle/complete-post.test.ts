import { beforeAll, describe, expect, it } from "vitest"

import { unscopedListMail } from "@/lib/mail/list-mail"
import { prisma } from "@/lib/db/database"
import { testMember } from "@/lib/organizations/test-people"
import type { Post, PostWithRelations } from "@/lib/posts/contract"
import { claim, publish } from "@/lib/testing/publish"
import { createWorkspace } from "@/lib/testing/workspace"
import { recoverStuckPosts } from "@/lib/publishing/recover/sweep-posts"
import { completePost } from "./complete-post"

let workspace: Awaited<ReturnType<typeof createWorkspace>>
let socialAccountId: string
beforeAll(async () => {
  workspace = await createWorkspace()
  await testMember(workspace.caller, "admin")
  socialAccountId = (await workspace.connect("skool")).id
})

async function reminded(caption = "Bells at noon") {
  const body = { socialAccountId, caption, action: "now" }
  const { id } = (await workspace.call<Post>("POST", "/v0/posts", body)).body
  expect(await publish(id)).toEqual({ kind: "finished", result: "reminded" })
  return id
}
const read = async (id: string) => (await workspace.call<PostWithRelations>("GET", `/v0/posts/${id}`)).body
const complete = (id: string, body?: object) => workspace.call<Post>("POST", `/v0/posts/${id}/complete`, body)

describe("manually published posts", () => {
  it("emails the text to the author and can't be claimed again", async () => {
    const id = await reminded("Bells at noon and at six")
    expect(await read(id)).toMatchObject({ status: "PROCESSING", remindedAt: expect.any(String) })
    const mail = (await unscopedListMail()).find(({ body }) => body.includes(`/posts/${id}`))
    expect(mail?.body).toContain("Bells at noon and at six")
    await prisma.post.update({ where: { id }, data: { claimedAt: new Date(0), updatedAt: new Date(0) } })
    await recoverStuckPosts()
    expect(await claim(id, "another run")).toBeNull()
    expect((await read(id)).status).toBe("PROCESSING")
  })

  it("stores the URL and queues the webhook on completion", async () => {
    await workspace.call("POST", "/v0/webhooks", {
      url: "https://example.com/hook",
      events: ["post.published", "post.failed"],
    })
    const id = await reminded()
    const url = "https://www.skool.com/bell-ringers/bells"
    const { status, body } = await complete(id, { url })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: "COMPLETED", url, remindedAt: null },
    })
    expect(body.postedAt).not.toBeNull()
    const payload = { path: ["data", "postId"], equals: id }
    expect(await prisma.webhookDelivery.count({ where: { payload, event: "post.published" } })).toBe(1)
    expect((await complete(id)).status).toBe(409)
  })

  it("fails when marked as not published, and can be retried", async () => {
    const id = await reminded()
    expect((await complete(id, { published: false })).body).toMatchObject({
      status: "FAILED",
      remindedAt: null,
    })
    const again = await workspace.call<Post>("POST", `/v0/posts/${id}/retry`, {})
    expect(again.body).toMatchObject({ status: "PROCESSING", remindedAt: null })
    expect(await publish(id, "again")).toMatchObject({ result: "reminded" })
  })

  it("returns 409, 404, and 422 for posts that can't be completed", async () => {
    const draft = await workspace.call<Post>("POST", "/v0/posts", { socialAccountId, caption: "x" })
    expect((await complete(draft.body.id)).status).toBe(409)
    expect((await complete("unknown")).status).toBe(404)
    expect((await complete(await reminded(), { url: "ftp://example.com" })).status).toBe(422)
  })

  it("changes nothing when the audit entry can't be written", async () => {
    const id = await reminded()
    const { caller } = workspace
    const withInvalidName = { ...caller, actor: { ...caller.actor, name: "\0" } }
    await expect(completePost(withInvalidName, { id, published: true })).rejects.toThrow()
    expect(await read(id)).toMatchObject({ status: "PROCESSING", remindedAt: expect.any(String) })
    const payload = { path: ["data", "postId"], equals: id }
    expect(await prisma.webhookDelivery.count({ where: { payload } })).toBe(0)
    expect(await prisma.timelineEntry.count({ where: { postId: id, phase: "finish" } })).toBe(0)
  })

  it("completes once when two people confirm at the same time", async () => {
    const id = await reminded()
    const statuses = (await Promise.all([complete(id), complete(id)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    const audited = { subjectId: id, action: "post.completed" }
    expect(await prisma.auditEntry.count({ where: audited })).toBe(1)
  })
})
