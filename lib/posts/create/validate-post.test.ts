import { describe, expect, it } from "vitest"

import type { OutputOf } from "@/lib/contract/contract"
import { prisma } from "@/lib/db/database"
import { catalog } from "@/lib/platforms/catalog"
import { createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { validatePostContract } from "./batch-contracts"
import type { Post } from "@/lib/posts/contract"

type Verdicts = OutputOf<typeof validatePostContract>

async function setUp() {
  const workspace = await createWorkspace()
  const { id: socialAccountId } = await workspace.connect("mastodon")
  const { call } = workspace
  const create = async (body: object) =>
    (await call<Post>("POST", "/v0/posts", { caption: "Hello", socialAccountId, ...body })).body
  const validate = async (body: object) =>
    (await call<Verdicts>("POST", "/v0/posts/validate", { caption: "Hello", ...body })).body.data
  const warnings = async (body: object) =>
    (await validate({ socialAccountId, ...body }))[0]!.warnings.map(({ code, postId }) => [code, postId])
  return { ...workspace, socialAccountId, create, validate, warnings }
}

const day = 24 * 60 * 60

describe("warnings of posts nearby", () => {
  it("name a post of the same text within a month, and never block", async () => {
    const { create, warnings, validate, socialAccountId } = await setUp()
    const { id } = await create({ scheduledAt: inSeconds(29 * day) })
    expect(await warnings({ action: "queue" })).toEqual([["duplicate", id]])
    expect(await warnings({ caption: "Other", action: "queue" })).toEqual([])
    expect((await validate({ socialAccountId, action: "queue" }))[0]!.valid).toBe(true)
    await prisma.post.update({ where: { id }, data: { scheduledAt: new Date(Date.now() + 31 * day * 1000) } })
    expect(await warnings({ action: "queue" })).toEqual([])
  })

  it("leave out drafts, failed and deleted posts, other channels and the post that is edited", async () => {
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
  ])("name a post %i seconds from the time: %i", async (gap, count) => {
    const { create, warnings } = await setUp()
    await create({ caption: "First", scheduledAt: inSeconds(day) })
    expect(await warnings({ caption: "Second", scheduledAt: inSeconds(day + gap) })).toHaveLength(count)
  })
})

describe("one request for many channels", () => {
  it("looks at what is written for one of them in place of what is written for all", async () => {
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

  it("says whether each channel will still take it then", async () => {
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

it("the catalog says what the look-ups behind the pickers take", () => {
  const [reddit] = catalog("reddit")
  expect(reddit!.platformConfiguration.lookups).toMatchObject({
    "reddit-subreddits": [],
    "reddit-flairs": [{ name: "subreddit", required: true }],
  })
})
