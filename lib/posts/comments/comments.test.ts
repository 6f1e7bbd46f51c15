import { beforeAll, describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { testMember, testOwner } from "@/lib/organizations/test-people"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import type { Caller } from "@/lib/access/caller"
import { addComment } from "./add-comment"
import { deleteComment, editComment } from "./change-comment"
import type { PostComment } from "./contract"
import { mentionsIn } from "./serialize"

type Refused = { code: string }

const makePost = async (organizationId: string, createdById?: string) => {
  const account = await prisma.socialAccount.create({
    data: {
      organizationId,
      platform: "mastodon",
      remoteId: crypto.randomUUID(),
      credentials: "",
      sandbox: true,
    },
  })
  return prisma.post.create({
    data: {
      organizationId,
      socialAccountId: account.id,
      caption: "Spring is here",
      status: "DRAFT",
      createdByKind: "user",
      createdById: createdById ?? null,
    },
  })
}
const kindsOf = async (caller: Caller) =>
  (await prisma.notification.findMany({ where: { userId: caller.actor.id } })).map(({ kind }) => kind)

describe("comments by key", () => {
  let workspace: Awaited<ReturnType<typeof createWorkspace>>
  let path: string
  beforeAll(async () => {
    workspace = await createWorkspace()
    path = `/v0/posts/${(await makePost(workspace.organizationId)).id}/comments`
  })

  it("are written, listed, changed and deleted under the key's name", async () => {
    const { call } = workspace
    const { body: added, status } = await call<PostComment>("POST", path, { text: " Nice " })
    expect({ status, added }).toMatchObject({
      status: 200,
      added: { text: "Nice", author: { kind: "apiKey", name: "Test" }, editedAt: null, mentions: [] },
    })
    const changed = await call<PostComment>("PATCH", `${path}/${added.id}`, { text: "Very nice" })
    expect(changed.body).toMatchObject({ text: "Very nice", editedAt: expect.any(String) })
    expect((await call<object>("GET", path)).body).toMatchObject({
      data: [{ id: added.id, text: "Very nice" }],
    })
    expect((await call<object>("DELETE", `${path}/${added.id}`)).status).toBe(200)
    expect((await call<object>("GET", path)).body).toEqual({ data: [] })
    expect((await call<Refused>("DELETE", `${path}/${added.id}`)).status).toBe(404)
  })

  it.each<[string, () => string, object | undefined, number, string]>([
    ["POST", () => path, { text: " " }, 422, "INPUT_VALIDATION_FAILED"],
    ["POST", () => path, { text: "a".repeat(5001) }, 422, "INPUT_VALIDATION_FAILED"],
    ["POST", () => path, undefined, 400, "BAD_REQUEST"],
    ["POST", () => "/v0/posts/nobody/comments", { text: "Hi" }, 404, "NOT_FOUND"],
    ["GET", () => "/v0/posts/nobody/comments", undefined, 404, "NOT_FOUND"],
    ["GET", () => "/v0/posts/nobody/history", undefined, 404, "NOT_FOUND"],
    ["PATCH", () => `${path}/nobody`, { text: "Hi" }, 404, "NOT_FOUND"],
    ["DELETE", () => `${path}/nobody`, undefined, 404, "NOT_FOUND"],
  ])("%s %s with %o is refused", async (method, at, body, status, code) => {
    expect(await workspace.call<Refused>(method, at(), body)).toMatchObject({ status, body: { code } })
  })

  it("of another key may be changed by nobody else, and deleted by keys that approve", async () => {
    const { organizationId, call } = workspace
    const other = { "x-api-key": await createKey(organizationId, { restriction: "needs_approval" }) }
    const { body } = await call<PostComment>("POST", path, { text: "Mine" })
    const at = `${path}/${body.id}`
    expect((await call<Refused>("PATCH", at, { text: "Yours" }, other)).status).toBe(403)
    expect((await call<Refused>("DELETE", at, undefined, other)).status).toBe(403)
    const { body: theirs } = await call<PostComment>("POST", path, { text: "Theirs" }, other)
    expect((await call<object>("DELETE", `${path}/${theirs.id}`)).status).toBe(200)
  })
})

describe("people who comment", () => {
  it("tell the author, those who spoke before, and those they name", async () => {
    const owner = await testOwner()
    const [author, named] = [await testMember(owner, "editor"), await testMember(owner, "viewer")]
    await prisma.user.update({ where: { id: named.userId }, data: { name: "Ada Lovelace" } })
    const { id } = await makePost(owner.organizationId, author.userId)
    const comment = await addComment(owner, { id, text: "Please look, @Ada Lovelace!" })
    expect(comment.mentions).toEqual([{ userId: named.userId, name: "Ada Lovelace" }])
    expect(await kindsOf(author)).toEqual(["commented"])
    expect(await kindsOf(named)).toEqual(["mentioned"])
    expect(await kindsOf(owner)).toEqual([])
    await addComment(author, { id, text: "Done" })
    await addComment(author, { id, text: "Really" })
    const [told] = await prisma.notification.findMany({ where: { userId: owner.userId } })
    expect(told).toMatchObject({ kind: "commented", data: { count: 2, excerpt: "Really" } })
    await expect(editComment(author, { id, commentId: comment.id, text: "x" })).rejects.toMatchObject({
      code: "FORBIDDEN",
    })
    await expect(deleteComment(author, { id, commentId: comment.id })).rejects.toMatchObject({
      code: "FORBIDDEN",
    })
  })
})

const members = [
  { userId: "1", name: "Ada" },
  { userId: "2", name: "Ada Lovelace" },
  { userId: "3", name: "Jörg" },
]

it.each([
  ["@Ada, look", ["1"]],
  ["@ada lovelace look", ["2"]],
  ["@Adam or mail@ada", []],
  ["@Jörg and @Ada", ["3", "1"]],
  ["nobody", []],
])("%s names %o", (text, expected) => expect(mentionsIn(text, members)).toEqual(expected))
