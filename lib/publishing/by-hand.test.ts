import { beforeAll, describe, expect, it } from "vitest"

import { prisma } from "@/lib/db"
import { testMember } from "@/lib/organizations/test-people"
import type { Post, PostWithRelations } from "@/lib/posts/contract"
import { claim, publish } from "@/lib/testing/publish"
import { createWorkspace } from "@/lib/testing/workspace"
import { healPosts } from "./sweep-posts"

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
  expect(await publish(id)).toEqual({ kind: "over", result: "reminded" })
  return id
}
const read = async (id: string) => (await workspace.call<PostWithRelations>("GET", `/v0/posts/${id}`)).body
const complete = (id: string, body?: object) => workspace.call<Post>("POST", `/v0/posts/${id}/complete`, body)

describe("posts that a person publishes", () => {
  it("wait for somebody, who has the text in a mail, and no run takes them again", async () => {
    const id = await reminded("Bells at noon, by hand")
    expect(await read(id)).toMatchObject({ status: "PROCESSING", remindedAt: expect.any(String) })
    const mail = await prisma.mailMessage.findFirst({ where: { body: { contains: `/posts/${id}` } } })
    expect(mail?.body).toContain("Bells at noon, by hand")
    await prisma.post.update({ where: { id }, data: { claimedAt: new Date(0), updatedAt: new Date(0) } })
    await healPosts()
    expect(await claim(id, "another run")).toBeNull()
    expect((await read(id)).status).toBe("PROCESSING")
  })

  it("are published once a person says so, with the address and the webhook", async () => {
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
    const told = { path: ["data", "postId"], equals: id }
    expect(await prisma.webhookDelivery.count({ where: { payload: told, event: "post.published" } })).toBe(1)
    expect((await complete(id)).status).toBe(409)
  })

  it("fail when they are given up, and can be tried again", async () => {
    const id = await reminded()
    expect((await complete(id, { published: false })).body).toMatchObject({
      status: "FAILED",
      remindedAt: null,
    })
    const again = await workspace.call<Post>("POST", `/v0/posts/${id}/retry`, {})
    expect(again.body).toMatchObject({ status: "PROCESSING", remindedAt: null })
    expect(await publish(id, "again")).toMatchObject({ result: "reminded" })
  })

  it("are settled only where there is something to settle, by those who may", async () => {
    const draft = await workspace.call<Post>("POST", "/v0/posts", { socialAccountId, caption: "x" })
    expect((await complete(draft.body.id)).status).toBe(409)
    expect((await complete("nobody")).status).toBe(404)
    expect((await complete(await reminded(), { url: "ftp://example.com" })).status).toBe(422)
  })
})
