import { beforeAll, describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { createKey, createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { OutputOf } from "@/lib/contract/contract"
import type { createPostContract } from "./contract"

type Created = OutputOf<typeof createPostContract>
type ErrorBody = {
  code: string
  status: number
  message: string
  data: { fieldErrors: Record<string, string[]>; formErrors: string[]; message?: string }
}

describe("POST /v0/posts", () => {
  let workspace: Awaited<ReturnType<typeof createWorkspace>>
  let socialAccountId: string

  beforeAll(async () => {
    workspace = await createWorkspace()
    socialAccountId = (await workspace.connect("bluesky")).id
  })

  const create = <Body = Created>(body: object | string) =>
    workspace.call<Body>(
      "POST",
      "/v0/posts",
      typeof body === "string" ? body : { socialAccountId, caption: "Hello", ...body },
    )

  it("creates a draft by default", async () => {
    const { status, body } = await create({})
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: "DRAFT",
      caption: "Hello",
      scheduledAt: null,
      media: [],
      externalId: null,
      socialAccountId,
    })
    expect(body.socialAccounts[0]).toMatchObject({
      id: socialAccountId,
      platform: "bluesky",
      status: "connected",
    })
  })

  it("schedules a post with a time and no action", async () => {
    const scheduledAt = inSeconds(3600)
    const { body } = await create({ scheduledAt })
    expect(body).toMatchObject({ status: "SCHEDULED", scheduledAt })
  })

  it("accepts any UTC offset and returns UTC", async () => {
    const { body } = await create({ scheduledAt: "2099-06-01T12:00:00+02:00" })
    expect(body.scheduledAt).toBe("2099-06-01T10:00:00.000Z")
  })

  it("publishes immediately with action now", async () => {
    expect((await create({ action: "now" })).body.status).toBe("PROCESSING")
  })

  it("assigns different queue slots to concurrent posts", async () => {
    const both = await Promise.all([create({ action: "queue" }), create({ action: "queue" })])
    const times = both.map(({ body }) => body.scheduledAt)
    expect(both.map(({ body }) => body.status)).toEqual(["SCHEDULED", "SCHEDULED"])
    expect(new Set(times).size).toBe(2)
  })

  it.each<[string, object, number, string, string]>([
    ["no caption", { caption: undefined }, 422, "INPUT_VALIDATION_FAILED", "caption"],
    ["100,001 characters", { caption: "a".repeat(100_001) }, 422, "INPUT_VALIDATION_FAILED", "caption"],
    ["a title of 101 characters", { title: "a".repeat(101) }, 422, "INPUT_VALIDATION_FAILED", "title"],
    ["a time in the past", { scheduledAt: inSeconds(-60) }, 422, "UNPROCESSABLE_CONTENT", "scheduledAt"],
    [
      "a draft with a time in the past",
      { action: "draft", scheduledAt: inSeconds(-60) },
      422,
      "UNPROCESSABLE_CONTENT",
      "scheduledAt",
    ],
    ["action schedule without a time", { action: "schedule" }, 422, "UNPROCESSABLE_CONTENT", "scheduledAt"],
    ["an invalid time", { scheduledAt: "tomorrow" }, 422, "INPUT_VALIDATION_FAILED", "scheduledAt"],
    ["an unknown action", { action: "later" }, 422, "INPUT_VALIDATION_FAILED", "action"],
    ["media without a URL", { media: [{ alt: "x" }] }, 422, "INPUT_VALIDATION_FAILED", "media[0].url"],
    [
      "media at a private IP address",
      { media: [{ url: "http://10.0.0.1/a.png" }] },
      422,
      "UNPROCESSABLE_CONTENT",
      "media[0].url",
    ],
    ["a NUL character", { caption: "a\0b" }, 422, "INPUT_VALIDATION_FAILED", "caption"],
    [
      "too many images",
      { media: Array.from({ length: 5 }, () => ({ url: "https://example.com/a.png" })) },
      400,
      "BAD_REQUEST",
      "media",
    ],
    [
      "a caption over the platform's limit",
      { caption: "a".repeat(301), action: "now" },
      400,
      "BAD_REQUEST",
      "caption",
    ],
    [
      "an invalid configuration",
      { platformConfiguration: { langs: "en" } },
      400,
      "BAD_REQUEST",
      "platformConfiguration.langs",
    ],
  ])("rejects %s", async (_, body, status, code, field) => {
    const response = await create<ErrorBody>(body)
    expect(response.status).toBe(status)
    expect(response.body.code).toBe(code)
    expect(Object.keys(response.body.data.fieldErrors)).toContain(field)
  })

  it("accepts a draft over the platform's caption limit", async () => {
    expect((await create({ caption: "a".repeat(301) })).status).toBe(200)
  })

  it("returns the error envelope for invalid JSON and unsupported content types", async () => {
    expect(await create<ErrorBody>("{")).toMatchObject({
      status: 400,
      body: { code: "BAD_REQUEST", status: 400 },
    })
    const form = await workspace.call<ErrorBody>("POST", "/v0/posts", "caption=x", {
      "content-type": "application/x-www-form-urlencoded",
    })
    expect(form).toMatchObject({ status: 400, body: { code: "BAD_REQUEST" } })
  })

  it("returns 404 for another organization's accounts and tags", async () => {
    const other = await createWorkspace()
    const theirs = await other.connect("bluesky")
    expect(await create<ErrorBody>({ socialAccountId: theirs.id })).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
    })
    const tag = await prisma.tag.create({
      data: { organizationId: other.organizationId, name: "x", color: "#fff" },
    })
    expect((await create<ErrorBody>({ tagIds: [tag.id] })).status).toBe(404)
  })

  it("returns 402 without a channel or when the plan's limit is reached", async () => {
    const empty = await createWorkspace()
    const response = await empty.call<ErrorBody>("POST", "/v0/posts", {
      caption: "x",
      socialAccountId: "none",
    })
    expect(response).toMatchObject({ status: 402, body: { code: "PAYMENT_REQUIRED" } })
    await empty.connect()
    await prisma.subscription.create({
      data: { organizationId: empty.organizationId, plan: "trial", status: "trialing", postLimit: 0 },
    })
    expect((await empty.call("POST", "/v0/posts", { caption: "x", socialAccountId: "none" })).status).toBe(
      402,
    )
  })

  it("enforces scopes and restrictions of keys", async () => {
    const { organizationId, call } = workspace
    const as = (key: string, body: object) =>
      call<Created>("POST", "/v0/posts", { caption: "x", socialAccountId, ...body }, { "x-api-key": key })
    const reader = await createKey(organizationId, { scopes: ["posts:read"] })
    expect(await as(reader, {})).toMatchObject({
      status: 403,
      body: { code: "FORBIDDEN", message: "Insufficient scope" } as object,
    })
    const drafter = await createKey(organizationId, { restriction: "drafts_only" })
    expect((await as(drafter, { action: "now" })).status).toBe(403)
    expect((await as(drafter, {})).status).toBe(200)
    const agent = await createKey(organizationId, { restriction: "needs_approval" })
    const { body } = await as(agent, { action: "now" })
    expect(body.status).toBe("SCHEDULED")
    const row = await prisma.post.findUniqueOrThrow({ where: { id: body.id } })
    expect(row).toMatchObject({ approvalStatus: "PENDING_APPROVAL" })
    expect(row.approvalRequestedAt).not.toBeNull()
  })

  it("keeps thread parts in order, and rejects them on platforms without threads", async () => {
    const { body } = await create({ caption: "One", parts: [{ caption: "One" }, { caption: "Two" }] })
    const { body: read } = await workspace.call<{ parts: { caption: string }[] }>(
      "GET",
      `/v0/posts/${body.id}`,
    )
    expect(read.parts.map(({ caption }) => caption)).toEqual(["One", "Two"])
    const telegram = await workspace.connect("telegram")
    const rejected = await create<ErrorBody>({ socialAccountId: telegram.id, parts: [{ caption: "One" }] })
    expect(rejected.status).toBe(400)
    expect(rejected.body.data.fieldErrors).toHaveProperty("parts")
  })
})
