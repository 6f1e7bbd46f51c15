import { beforeAll, describe, expect, it } from "vitest"

import type { OutputOf } from "@/lib/contract/contract"
import { prisma } from "@/lib/db/database"
import { createKey, createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { postHistoryContract } from "@/lib/posts/comments/contract"
import type { Post } from "@/lib/posts/contract"

type History = OutputOf<typeof postHistoryContract>["data"]

describe("GET /v0/posts/{id}/history", () => {
  let workspace: Awaited<ReturnType<typeof createWorkspace>>
  let socialAccountId: string
  let approvalKey: Record<string, string>
  beforeAll(async () => {
    workspace = await createWorkspace()
    socialAccountId = (await workspace.connect("mastodon")).id
    approvalKey = {
      "x-api-key": await createKey(workspace.organizationId, { restriction: "needs_approval" }),
    }
  })
  const historyOf = async (id: string) =>
    (await workspace.call<{ data: History }>("GET", `/v0/posts/${id}/history`)).body.data

  it("returns who changed what, with the values before and after", async () => {
    const { call, organizationId } = workspace
    const tag = await prisma.tag.create({ data: { organizationId, name: "Spring", color: "#0b7a6f" } })
    const { body: post } = await call<Post>("POST", "/v0/posts", {
      socialAccountId,
      caption: "One",
      action: "draft",
    })
    const scheduledAt = inSeconds(3600)
    await call("PUT", `/v0/posts/${post.id}`, {
      caption: "Two",
      scheduledAt,
      status: "SCHEDULED",
      tagIds: [tag.id],
      platformConfiguration: { visibility: "unlisted" },
    })
    const [updated, created, ...rest] = await historyOf(post.id)
    expect(rest).toEqual([])
    expect(created).toMatchObject({ action: "created", actor: { kind: "apiKey", name: "Test" }, changes: [] })
    expect(updated).toMatchObject({ action: "updated", actor: { kind: "apiKey" }, reason: null })
    expect(updated!.changes).toEqual(
      expect.arrayContaining([
        { field: "caption", from: "One", to: "Two" },
        { field: "scheduledAt", from: null, to: scheduledAt },
        { field: "status", from: "DRAFT", to: "SCHEDULED" },
        { field: "tags", from: null, to: "Spring" },
        { field: "option.visibility", from: null, to: "unlisted" },
      ]),
    )
    expect(updated!.changes).toHaveLength(5)
  })

  it("records approval requests, rejections with their reason, and approvals", async () => {
    const { call } = workspace
    const body = { socialAccountId, caption: "Look", scheduledAt: inSeconds(3600) }
    const { body: post } = await call<Post>("POST", "/v0/posts", body, approvalKey)
    await call("POST", `/v0/posts/${post.id}/reject`, { reason: "Shorter" })
    await call("POST", `/v0/posts/${post.id}/request-approval`, {}, approvalKey)
    await call("POST", `/v0/posts/${post.id}/approve`)
    await call("DELETE", `/v0/posts/${post.id}`)
    const entries = await prisma.auditEntry.findMany({
      where: { subjectId: post.id },
      orderBy: { id: "asc" },
    })
    expect(entries.map(({ action }) => action)).toEqual([
      "post.created",
      "post.sent_back",
      "post.approval_requested",
      "post.approved",
      "post.deleted",
    ])
    expect(entries[1]!.detail).toMatchObject({ reason: "Shorter" })
  })

  it("has no entry for a failed change", async () => {
    const { call } = workspace
    const { body: post } = await call<Post>("POST", "/v0/posts", {
      socialAccountId,
      caption: "x",
      action: "draft",
    })
    expect((await call<Post>("POST", `/v0/posts/${post.id}/approve`)).status).toBe(409)
    expect(await historyOf(post.id)).toHaveLength(1)
  })

  it("keeps the original requester when an approval is withdrawn", async () => {
    const { call } = workspace
    const body = { socialAccountId, caption: "Again", scheduledAt: inSeconds(3600) }
    const { body: post } = await call<Post>("POST", "/v0/posts", body, approvalKey)
    const { body: requested } = await call<Post>("GET", `/v0/posts/${post.id}`)
    await call("POST", `/v0/posts/${post.id}/approve`)
    const { body: withdrawn } = await call<Post>("POST", `/v0/posts/${post.id}/request-approval`)
    expect(withdrawn).toMatchObject({
      approvalStatus: "PENDING_APPROVAL",
      approvalRequestedBy: requested.approvalRequestedBy,
      approvedAt: null,
    })
  })
})
