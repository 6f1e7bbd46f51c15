import { describe, expect, it } from "vitest"

import type { OutputOf } from "@/lib/contract/contract"
import { prisma } from "@/lib/db/database"
import { catalog } from "@/lib/platforms/catalog"
import { createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { validatePostContract } from "./batch-contracts"
import type { Post } from "@/lib/posts/contract"

type Results = OutputOf<typeof validatePostContract>

async function setUp() {
  const workspace = await createWorkspace()
  const { id: socialAccountId } = await workspace.connect("mastodon")
  const { call } = workspace
  const create = async (body: object) =>
    (await call<Post>("POST", "/v0/posts", { caption: "Hello", socialAccountId, ...body })).body
  const validate = async (body: object) =>
    (await call<Results>("POST", "/v0/posts/validate", { caption: "Hello", ...body })).body.data
  const warnings = async (body: object) =>
    (await validate({ socialAccountId, ...body }))[0]!.warnings.map(({ code, postId }) => [code, postId])
  return { ...workspace, socialAccountId, create, validate, warnings }
}

const day = 24 * 60 * 60

describe("schedule conflict warnings", () => {
  it("warns about a post with the same text within a month, but stays valid", async () => {
    const { create, warnings, validate, socialAccountId } = await setUp()
    const { id } = await create({ scheduledAt: inSeconds(29 * day) })
    expect(await warnings({ action: "queue" })).toEqual([["duplicate", id]])
    expect(await warnings({ caption: "Other", action: "queue" })).toEqual([])
    expect((await validate({ socialAccountId, action: "queue" }))[0]!.valid).toBe(true)
    await prisma.post.update({ where: { id }, data: { scheduledAt: new Date(Date.now() + 31 * day * 1000) } })
    expect(await warnings({ action: "queue" })).toEqual([])
  })

  it("ignores drafts, failed posts, other channels, and the post being edited", async () => {
    const { create, warnings, connect } = await setUp()
    const scheduledAt = inSeconds(3 * day)
    await create({ action: "draft" })
    const { id: other } = await connect("bluesky")
    await create({ scheduledAt, socialAccountId: other })
    const { id: failed } = await create({ scheduledAt })
    await prisma.post.update({ where: { id: failed }, data: { status: "FAILED" } })
    expect(await warnings({ scheduledAt })).toEqual([])
    const { id } = await create({ scheduledAt })
    expect(await warnings({ scheduledAt })).toEqual([
      ["duplicate", id],
      ["close", id],
    ])
    expect(await warnings({ scheduledAt, postId: id })).toEqual([])
  })

  it.each([
    [14 * 60, 1],
    [-14 * 60, 1],
    [16 * 60, 0],
  ])("for a post %i seconds away, returns %i warnings", async (gap, count) => {
    const { create, warnings } = await setUp()
    await create({ caption: "First", scheduledAt: inSeconds(day) })
    expect(await warnings({ caption: "Second", scheduledAt: inSeconds(day + gap) })).toHaveLength(count)
  })
})

describe("validating for multiple channels", () => {
  it("checks a channel's variant instead of the shared content", async () => {
    const { validate, socialAccountId, connect } = await setUp()
    const { id: bluesky } = await connect("bluesky")
    const variants = { [bluesky]: { caption: "Short", media: [] } }
    const [shared, own] = await validate({
      caption: "a".repeat(400),
      socialAccountIds: [socialAccountId, bluesky],
      variants,
    })
    expect([shared!.text!.used, own!.text!.used]).toEqual([400, 5])
    expect([shared!.valid, own!.valid]).toEqual([true, true])
  })

  it("returns each channel's readiness at the scheduled time", async () => {
    const { validate, socialAccountId } = await setUp()
    const scheduledAt = inSeconds(day)
    expect((await validate({ socialAccountId, scheduledAt }))[0]!.readiness).toEqual({
      ready: true,
      problems: [],
    })
    expect((await validate({ socialAccountId, action: "draft", scheduledAt }))[0]!.readiness).toBeNull()
    await prisma.socialAccount.update({
      where: { id: socialAccountId },
      data: { pausedAt: new Date(), accessEndsAt: new Date(Date.now() + 3_600_000) },
    })
    const { ready, problems } = (await validate({ socialAccountId, scheduledAt }))[0]!.readiness!
    expect([ready, problems.map(({ code }) => code).sort()]).toEqual([false, ["access_ends", "paused"]])
  })
})

it("lists the parameters of each lookup in the catalog", () => {
  const [reddit] = catalog("reddit")
  expect(reddit!.platformConfiguration.lookups).toMatchObject({
    "reddit-subreddits": [],
    "reddit-flairs": [{ name: "subreddit", required: true }],
  })
})
