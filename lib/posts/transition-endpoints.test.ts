import { beforeAll, describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import type { Prisma } from "@/prisma/generated/client"
import { createKey, createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { Post } from "./contract"

type ErrorBody = { code: string; message: string; data?: { errorTag?: string } }
type State = Partial<Prisma.PostUncheckedCreateInput>

const soon = inSeconds(3600)
const scheduled: State = { status: "SCHEDULED", approvalStatus: "APPROVED", scheduledAt: soon }
const pending: State = { ...scheduled, approvalStatus: "PENDING_APPROVAL" }
const published: State = { status: "COMPLETED", approvalStatus: "APPROVED", postedAt: new Date() }
const failed: State = { ...published, status: "FAILED", errorMessage: "No" }
const publishing: State = { ...published, status: "PROCESSING" }
const tooLong: State = { caption: "a".repeat(501) }

describe("post transitions", () => {
  let workspace: Awaited<ReturnType<typeof createWorkspace>>
  let socialAccountId: string
  const keys: Record<string, string> = {}

  beforeAll(async () => {
    workspace = await createWorkspace()
    const { organizationId } = workspace
    socialAccountId = (await workspace.connect("mastodon")).id
    for (const restriction of ["none", "drafts_only", "needs_approval"] as const)
      keys[restriction] = await createKey(organizationId, { restriction })
  })

  const make = (state: State) =>
    prisma.post.create({
      data: {
        organizationId: workspace.organizationId,
        socialAccountId,
        caption: "Hello",
        status: "DRAFT",
        createdByKind: "system",
        ...state,
      },
    })
  const call = <Body = ErrorBody>(method: string, id: string, verb: string, body?: object, as = "none") =>
    workspace.call<Body>(method, `/v0/posts/${id}${verb}`, body, { "x-api-key": keys[as]! })

  it.each<[string, string, State, object | undefined, number, string]>([
    ["POST", "/publish", published, {}, 409, "CONFLICT"],
    ["POST", "/publish", publishing, {}, 409, "CONFLICT"],
    ["POST", "/publish", failed, {}, 409, "CONFLICT"],
    ["POST", "/publish", tooLong, {}, 400, "BAD_REQUEST"],
    ["POST", "/retry", scheduled, {}, 409, "CONFLICT"],
    ["POST", "/retry", failed, { scheduledAt: inSeconds(-60) }, 422, "UNPROCESSABLE_CONTENT"],
    ["POST", "/retry", failed, { scheduledAt: "soon" }, 422, "INPUT_VALIDATION_FAILED"],
    ["POST", "/retry", { ...failed, errorTag: "unknown_outcome" }, {}, 422, "UNPROCESSABLE_CONTENT"],
    ["POST", "/approve", scheduled, {}, 409, "CONFLICT"],
    ["POST", "/approve", {}, {}, 409, "CONFLICT"],
    ["POST", "/reject", scheduled, { reason: "x" }, 409, "CONFLICT"],
    ["POST", "/reject", pending, {}, 422, "INPUT_VALIDATION_FAILED"],
    ["POST", "/reject", pending, { reason: " " }, 422, "INPUT_VALIDATION_FAILED"],
    ["POST", "/request-approval", {}, {}, 422, "UNPROCESSABLE_CONTENT"],
    ["POST", "/request-approval", pending, {}, 409, "CONFLICT"],
    ["POST", "/request-approval", published, {}, 409, "CONFLICT"],
    ["POST", "/request-approval", { ...tooLong, scheduledAt: soon }, {}, 400, "BAD_REQUEST"],
    ["DELETE", "", published, undefined, 409, "CONFLICT"],
    ["DELETE", "", failed, {}, 409, "CONFLICT"],
    ["PUT", "", publishing, { caption: "x" }, 409, "CONFLICT"],
    ["PUT", "", published, { scheduledAt: inSeconds(-60) }, 409, "CONFLICT"],
    ["PUT", "", {}, { scheduledAt: inSeconds(-60) }, 422, "UNPROCESSABLE_CONTENT"],
    ["PUT", "", {}, { status: "SCHEDULED" }, 422, "UNPROCESSABLE_CONTENT"],
    ["PUT", "", scheduled, { scheduledAt: null }, 422, "UNPROCESSABLE_CONTENT"],
    ["PUT", "", {}, { status: "FAILED" }, 422, "INPUT_VALIDATION_FAILED"],
    ["PUT", "", {}, { caption: "" }, 422, "INPUT_VALIDATION_FAILED"],
    ["PUT", "", {}, { tagIds: ["unknown"] }, 404, "NOT_FOUND"],
    ["PUT", "", tooLong, { status: "PROCESSING" }, 400, "BAD_REQUEST"],
  ])("rejects %s %s on %o with %o", async (method, verb, state, body, status, code) => {
    const { id, version } = await make(state)
    expect(await call(method, id, verb, body)).toMatchObject({ status, body: { code } })
    expect(await prisma.post.findUniqueOrThrow({ where: { id } })).toMatchObject({ version })
  })

  it.each<[string, string, State, object, Partial<Post>]>([
    ["POST", "/publish", {}, {}, { status: "PROCESSING", approvalStatus: "APPROVED" }],
    ["POST", "/publish", pending, {}, { status: "PROCESSING", approvalStatus: "APPROVED" }],
    ["POST", "/retry", failed, {}, { status: "PROCESSING", errorMessage: null }],
    ["POST", "/retry", failed, { scheduledAt: soon }, { status: "SCHEDULED", scheduledAt: soon }],
    [
      "POST",
      "/retry",
      { ...failed, errorTag: "unknown_outcome" },
      { confirm: true },
      { status: "PROCESSING" },
    ],
    ["POST", "/approve", pending, {}, { status: "SCHEDULED", approvalStatus: "APPROVED" }],
    ["POST", "/approve", { ...pending, scheduledAt: inSeconds(-9) }, {}, { status: "PROCESSING" }],
    ["POST", "/reject", pending, { reason: "Tone" }, { status: "DRAFT", rejectionReason: "Tone" }],
    ["POST", "/request-approval", scheduled, {}, { approvalStatus: "PENDING_APPROVAL" }],
    ["PUT", "", scheduled, { status: "DRAFT" }, { status: "DRAFT", approvalStatus: "DRAFT" }],
    ["PUT", "", {}, { status: "PROCESSING" }, { status: "PROCESSING" }],
    ["PUT", "", pending, { caption: "x" }, { approvalStatus: "PENDING_APPROVAL", status: "SCHEDULED" }],
    ["DELETE", "", scheduled, {}, { status: "DELETED" }],
  ])("accepts %s %s on %o with %o", async (method, verb, state, body, expected) => {
    const { id } = await make(state)
    expect(await call(method, id, verb, body)).toMatchObject({ status: 200, body: expected })
  })

  it.each<[string, string, string, State, object, number, Partial<Post>?]>([
    ["drafts_only", "PUT", "", {}, { caption: "x" }, 200],
    ["drafts_only", "PUT", "", {}, { status: "SCHEDULED", scheduledAt: soon }, 403],
    ["drafts_only", "PUT", "", scheduled, { caption: "x" }, 403],
    ["drafts_only", "DELETE", "", scheduled, {}, 403],
    ["drafts_only", "DELETE", "", {}, {}, 200],
    ["drafts_only", "POST", "/publish", {}, {}, 403],
    ["drafts_only", "POST", "/retry", failed, {}, 403],
    ["needs_approval", "POST", "/approve", pending, {}, 403],
    ["needs_approval", "POST", "/reject", pending, { reason: "x" }, 403],
    ["needs_approval", "POST", "/publish", {}, {}, 200, { approvalStatus: "PENDING_APPROVAL" }],
    ["needs_approval", "PUT", "", scheduled, { caption: "x" }, 200, { approvalStatus: "PENDING_APPROVAL" }],
    ["needs_approval", "POST", "/retry", failed, {}, 200, { approvalStatus: "PENDING_APPROVAL" }],
  ])(
    "with restriction %s: %s %s on %o with %o",
    async (as, method, verb, state, body, status, expected = {}) => {
      const { id } = await make(state)
      expect(await call(method, id, verb, body, as)).toMatchObject({ status, body: expected })
    },
  )

  it("doesn't count transitions of existing posts toward a trial, and requires a plan for them", async () => {
    const other = await createWorkspace()
    const { id: channel } = await other.connect("mastodon")
    const { organizationId } = other
    const post = { caption: "x", socialAccountId: channel }
    const create = async () => (await other.call<Post>("POST", "/v0/posts", post)).body.id
    const ids = [await create(), await create()]
    await prisma.subscription.create({
      data: { organizationId, plan: "trial", status: "trialing", postLimit: 2, postsUsed: 2 },
    })
    expect((await other.call("POST", "/v0/posts", post)).status).toBe(402)
    expect((await other.call("POST", `/v0/posts/${ids[0]}/publish`, {})).status).toBe(200)
    await prisma.subscription.update({ where: { organizationId }, data: { status: "canceled" } })
    for (const [method, verb, body] of [
      ["POST", "/publish", {}],
      ["POST", "/retry", {}],
      ["PUT", "", { status: "SCHEDULED", scheduledAt: soon }],
    ] as const)
      expect((await other.call(method, `/v0/posts/${ids[1]}${verb}`, body)).status).toBe(402)
    expect((await other.call("PUT", `/v0/posts/${ids[1]}`, { caption: "y" })).status).toBe(200)
  })
})
