import { beforeAll, describe, expect, it } from "vitest"

import type { OutputOf } from "@/lib/contract/contract"
import { prisma } from "@/lib/db/database"
import { newId } from "@/lib/crypto/ids"
import { libraryUrl } from "@/lib/media/media-url"
import { createKey, createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { bulkCreateContract, validatePostContract } from "./batch-contracts"

type ValidateResult = OutputOf<typeof validatePostContract>
type Bulk = OutputOf<typeof bulkCreateContract>
type ErrorBody = { code: string; data: { fieldErrors: Record<string, string[]> } }
type Workspace = Awaited<ReturnType<typeof createWorkspace>>

let workspace: Workspace
let bluesky: string
let telegram: string

beforeAll(async () => {
  workspace = await createWorkspace()
  bluesky = (await workspace.connect("bluesky")).id
  telegram = (await workspace.connect("telegram")).id
})

const trial = (organizationId: string, postLimit: number) =>
  prisma.subscription.create({ data: { organizationId, plan: "trial", status: "trialing", postLimit } })

describe("POST /v0/posts/validate", () => {
  const validate = <Body = ValidateResult>(body: object, headers = {}) =>
    workspace.call<Body>("POST", "/v0/posts/validate", { caption: "Hello", ...body }, headers)

  it("checks every channel without writing anything", async () => {
    const { organizationId } = workspace
    const scheduledAt = inSeconds(3600)
    const socialAccountIds = [bluesky, telegram, "unknown"]
    const caption = "👩‍👩‍👧 ".repeat(200)
    const { status, body } = await validate({ caption, socialAccountIds, scheduledAt })
    expect(status).toBe(200)
    expect(body.valid).toBe(false)
    const [first, second, third] = body.data
    expect(first).toMatchObject({ platform: "bluesky", valid: false, text: { used: 400, max: 300 } })
    expect(first?.errors).toEqual([{ field: "caption", message: expect.any(String), code: "BAD_REQUEST" }])
    expect(second).toMatchObject({ platform: "telegram", valid: true, errors: [], scheduledAt, slot: null })
    expect(second).toMatchObject({ status: "SCHEDULED", approvalStatus: "APPROVED" })
    expect(third?.errors).toEqual([
      { field: "socialAccountId", message: expect.any(String), code: "NOT_FOUND" },
    ])
    expect(await prisma.post.count({ where: { organizationId } })).toBe(0)
    expect(await prisma.media.count({ where: { organizationId } })).toBe(0)
  })

  it("returns every error that create returns, with the same messages", async () => {
    const invalidFields: object[] = [
      { platformConfiguration: { langs: "en" } },
      { scheduledAt: inSeconds(-60) },
      { action: "schedule" },
      { tagIds: ["unknown"] },
      { media: [{ url: libraryUrl("nothing.png") }] },
      { media: Array.from({ length: 5 }, () => ({ url: "https://example.com/a.png" })) },
      { parts: [{ caption: "a".repeat(301) }], scheduledAt: inSeconds(3600) },
    ]
    for (const invalid of invalidFields) {
      const post = { caption: "Hello", socialAccountId: bluesky, ...invalid }
      const response = await workspace.call<ErrorBody>("POST", "/v0/posts", post)
      const errors = (await validate(post)).body.data[0]!.errors
      const fieldErrors = Object.entries(response.body.data.fieldErrors)
      expect(fieldErrors.length).toBeGreaterThan(0)
      for (const [field, [message]] of fieldErrors)
        expect(errors).toContainEqual({ field, message, code: response.body.code })
    }
    const combined = await validate({ socialAccountId: bluesky, ...Object.assign({}, ...invalidFields) })
    const fields = combined.body.data[0]!.errors.map(({ field }) => field)
    expect(fields).toEqual(
      expect.arrayContaining(["platformConfiguration.langs", "tagIds", "media", "parts[0].caption"]),
    )
    expect(new Set(combined.body.data[0]!.errors.map((error) => JSON.stringify(error))).size).toBe(
      combined.body.data[0]!.errors.length,
    )
  })

  it("returns the next queue slot without taking it", async () => {
    const once = (await validate({ socialAccountId: bluesky, action: "queue" })).body.data[0]!
    const again = (await validate({ socialAccountId: bluesky, action: "queue" })).body.data[0]!
    expect(once.slot).not.toBeNull()
    expect([again.slot, again.scheduledAt]).toEqual([once.slot, once.slot])
  })

  it("warns about problems that create accepts but publishing may reject", async () => {
    const { id } = await workspace.connect("mastodon")
    await prisma.socialAccount.update({ where: { id }, data: { status: "disconnected" } })
    const media = [{ url: "https://example.com/a.png" }]
    const { body } = await validate({ caption: "a".repeat(501), socialAccountId: id, media })
    expect(body.data[0]).toMatchObject({ valid: true, status: "DRAFT" })
    expect(body.data[0]!.warnings.map(({ field }) => field).sort()).toEqual([
      "caption",
      "media[0].url",
      "socialAccountId",
    ])
  })

  it("reports missing permissions and plan limits", async () => {
    const drafter = await createKey(workspace.organizationId, { restriction: "drafts_only" })
    const { body } = await validate({ socialAccountId: bluesky, action: "now" }, { "x-api-key": drafter })
    expect(body.data[0]!.errors[0]).toMatchObject({ code: "FORBIDDEN", field: null })
    const other = await createWorkspace()
    const ids = [(await other.connect("bluesky")).id, (await other.connect("telegram")).id]
    await trial(other.organizationId, 1)
    const response = await other.call<ValidateResult>("POST", "/v0/posts/validate", {
      caption: "x",
      socialAccountIds: ids,
    })
    expect(response.body.data.map(({ errors }) => errors.map(({ code }) => code))).toEqual([
      [],
      ["PAYMENT_REQUIRED"],
    ])
  })

  it.each<[string, object]>([
    ["neither field", {}],
    ["both fields", { socialAccountId: "a", socialAccountIds: ["a"] }],
    ["no channels", { socialAccountIds: [] }],
    ["101 channels", { socialAccountIds: Array.from({ length: 101 }, (_, index) => `${index}`) }],
    ["a field of the wrong type", { socialAccountId: "a", caption: 1 }],
  ])("rejects a body with %s", async (_, body) => {
    expect(await validate<ErrorBody>(body)).toMatchObject({
      status: 422,
      body: { code: "INPUT_VALIDATION_FAILED" },
    })
  })
})

describe("POST /v0/posts/bulk", () => {
  const bulk = <Body = Bulk>(posts: unknown, headers = {}) =>
    workspace.call<Body>("POST", "/v0/posts/bulk", { posts }, headers)
  const row = (more: object = {}) => ({ caption: "Hello", socialAccountId: bluesky, ...more })

  it("creates valid posts and reports the index of invalid ones", async () => {
    const { status, body } = await bulk([
      row(),
      row({ caption: "a".repeat(301), action: "now" }),
      row({ socialAccountId: "unknown" }),
      row({ scheduledAt: inSeconds(-60) }),
      row({ scheduledAt: inSeconds(3600) }),
    ])
    expect(status).toBe(200)
    expect([body.created, body.failed]).toEqual([2, 3])
    expect(body.results.map(({ index, status }) => [index, status])).toEqual([
      [0, "created"],
      [1, "failed"],
      [2, "failed"],
      [3, "failed"],
      [4, "created"],
    ])
    const errors = body.results.map((result) => (result.status === "failed" ? result.error : null))
    expect(errors[1]).toMatchObject({ code: "BAD_REQUEST", status: 400 })
    expect(errors[1]?.data?.fieldErrors).toHaveProperty(["posts[1].caption"])
    expect(errors[2]).toMatchObject({ code: "NOT_FOUND", status: 404 })
    expect(errors[3]?.data?.fieldErrors).toHaveProperty(["posts[3].scheduledAt"])
  })

  it("assigns queue slots in the order of the posts", async () => {
    const posts = Array.from({ length: 4 }, () => row({ action: "queue" }))
    const { results } = (await bulk(posts)).body
    const times = results.map((result) => (result.status === "created" ? result.post.scheduledAt! : ""))
    expect(times).toEqual([...new Set(times)].sort())
  })

  it("runs once per Idempotency-Key", async () => {
    const headers = { "idempotency-key": newId() }
    const [first, second] = [await bulk([row(), row()], headers), await bulk([row(), row()], headers)]
    expect(second.body).toEqual(first.body)
    expect(second.headers.get("idempotent-replayed")).toBe("true")
    expect((await bulk<ErrorBody>([row()], headers)).status).toBe(422)
  })

  it("creates posts up to the plan's limit", async () => {
    const other = await createWorkspace()
    const { id } = await other.connect("bluesky")
    await trial(other.organizationId, 2)
    const posts = Array.from({ length: 3 }, () => ({ caption: "x", socialAccountId: id }))
    const { body } = await other.call<Bulk>("POST", "/v0/posts/bulk", { posts })
    expect([body.created, body.failed]).toEqual([2, 1])
    expect(body.results[2]).toMatchObject({ error: { code: "PAYMENT_REQUIRED", status: 402 } })
  })

  it.each<[string, unknown, string]>([
    ["an empty list", [], "posts"],
    ["101 posts", Array.from({ length: 101 }, () => ({ caption: "x", socialAccountId: "a" })), "posts"],
    ["a missing list", {}, "posts"],
    [
      "a post that doesn't match the schema",
      [{ caption: "x", socialAccountId: "a" }, { caption: "x" }],
      "posts[1].socialAccountId",
    ],
  ])("rejects the whole request for %s", async (_, posts, field) => {
    const before = await prisma.post.count({ where: { organizationId: workspace.organizationId } })
    const response = await bulk<ErrorBody>(posts)
    expect(response).toMatchObject({ status: 422, body: { code: "INPUT_VALIDATION_FAILED" } })
    expect(response.body.data.fieldErrors).toHaveProperty([field])
    expect(await prisma.post.count({ where: { organizationId: workspace.organizationId } })).toBe(before)
  })
})
