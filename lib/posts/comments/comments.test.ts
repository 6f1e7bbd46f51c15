import { beforeAll, describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { testMember, testOwner } from "@/lib/organizations/test-people"
import { createKey, createWorkspace } from "@/lib/testing/workspace"
import type { Caller } from "@/lib/access/caller"
import { addComment } from "./add-comment"
import { deleteComment, editComment } from "./change-comment"
import type { PostComment } from "./contract"
import { mentionsIn } from "./serialize"

type ErrorBody = { code: string }

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

describe("comments with an API key", () => {
  let workspace: Awaited<ReturnType<typeof createWorkspace>>
  let path: string
  beforeAll(async () => {
    workspace = await createWorkspace()
    path = `/v0/posts/${(await makePost(workspace.organizationId)).id}/comments`
  })

  it("adds, lists, edits, and deletes comments under the key's name", async () => {
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
    expect((await call<ErrorBody>("DELETE", `${path}/${added.id}`)).status).toBe(404)
  })

  it.each<[string, () => string, object | undefined, number, string]>([
    ["POST", () => path, { text: " " }, 422, "INPUT_VALIDATION_FAILED"],
    ["POST", () => path, { text: "a".repeat(5001) }, 422, "INPUT_VALIDATION_FAILED"],
    ["POST", () => path, undefined, 400, "BAD_REQUEST"],
    ["POST", () => "/v0/posts/unknown/comments", { text: "Hi" }, 404, "NOT_FOUND"],
    ["GET", () => "/v0/posts/unknown/comments", undefined, 404, "NOT_FOUND"],
    ["GET", () => "/v0/posts/unknown/history", undefined, 404, "NOT_FOUND"],
    ["PATCH", () => `${path}/unknown`, { text: "Hi" }, 404, "NOT_FOUND"],
    ["DELETE", () => `${path}/unknown`, undefined, 404, "NOT_FOUND"],
  ])("rejects %s %s with %o", async (method, at, body, status, code) => {
    expect(await workspace.call<ErrorBody>(method, at(), body)).toMatchObject({ status, body: { code } })
  })

  it("lets only the author edit a comment, and keys that can approve posts delete any", async () => {
    const { organizationId, call } = workspace
    const other = { "x-api-key": await createKey(organizationId, { restriction: "needs_approval" }) }
    const { body } = await call<PostComment>("POST", path, { text: "Mine" })
    const at = `${path}/${body.id}`
    expect((await call<ErrorBody>("PATCH", at, { text: "Yours" }, other)).status).toBe(403)
    expect((await call<ErrorBody>("DELETE", at, undefined, other)).status).toBe(403)
    const { body: theirs } = await call<PostComment>("POST", path, { text: "Theirs" }, other)
    expect((await call<object>("DELETE", `${path}/${theirs.id}`)).status).toBe(200)
  })
})

describe("notifications", () => {
  it("notifies the author, earlier commenters, and mentioned members", async () => {
    const owner = await testOwner()
    const [author, mentioned] = [await testMember(owner, "editor"), await testMember(owner, "viewer")]
    await prisma.user.update({ where: { id: mentioned.userId }, data: { name: "Ada Lovelace" } })
    const { id } = await makePost(owner.organizationId, author.userId)
    const comment = await addComment(owner, { id, text: "Please look, @Ada Lovelace!" })
    expect(comment.mentions).toEqual([{ userId: mentioned.userId, name: "Ada Lovelace" }])
    expect(await kindsOf(author)).toEqual(["commented"])
    expect(await kindsOf(mentioned)).toEqual(["mentioned"])
    expect(await kindsOf(owner)).toEqual([])
    await addComment(author, { id, text: "Done" })
    await addComment(author, { id, text: "Really" })
    const [notification] = await prisma.notification.findMany({ where: { userId: owner.userId } })
    expect(notification).toMatchObject({ kind: "commented", data: { count: 2, excerpt: "Really" } })
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
  ["no mention", []],
])("finds the members mentioned in %j", (text, expected) =>
  expect(mentionsIn(text, members)).toEqual(expected),
)
