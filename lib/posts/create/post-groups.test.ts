import { beforeAll, describe, expect, it } from "vitest"

import type { OutputOf } from "@/lib/contract/contract"
import { prisma } from "@/lib/db/database"
import type { listPostsContract, PostWithRelations } from "@/lib/posts/contract"
import type { createPostContract } from "./contract"
import { createKey, createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { bulkCreateContract, importPostsContract } from "./batch-contracts"

type Created = OutputOf<typeof createPostContract>
type ErrorBody = { code: string; data: { fieldErrors: Record<string, string[]> } }
type Workspace = Awaited<ReturnType<typeof createWorkspace>>

let workspace: Workspace
let bluesky: string
let mastodon: string
let telegram: string

beforeAll(async () => {
  workspace = await createWorkspace()
  bluesky = (await workspace.connect("bluesky")).id
  mastodon = (await workspace.connect("mastodon")).id
  telegram = (await workspace.connect("telegram")).id
})

const create = <Body = Created>(body: object, headers = {}) =>
  workspace.call<Body>("POST", "/v0/posts", { caption: "Spring sale", ...body }, headers)

const countPosts = () => prisma.post.count({ where: { organizationId: workspace.organizationId } })

const list = async (query: string, of = workspace) =>
  (await of.call<OutputOf<typeof listPostsContract>>("GET", `/v0/posts?${query}`)).body

describe("POST /v0/posts with socialAccountIds", () => {
  it("creates one post per channel in a group", async () => {
    const scheduledAt = inSeconds(3600)
    const socialAccountIds = [telegram, bluesky]
    const { status, body } = await create({ socialAccountIds, scheduledAt })
    expect(status).toBe(200)
    expect(body.socialAccounts.map(({ id }) => id)).toEqual(socialAccountIds)
    expect(body.posts!.map((post) => post.socialAccountId)).toEqual(socialAccountIds)
    expect(body).toMatchObject({ id: body.posts![0]!.id, socialAccountId: telegram, status: "SCHEDULED" })
    for (const { id } of body.posts!) {
      const { body: post } = await workspace.call<PostWithRelations>("GET", `/v0/posts/${id}`)
      expect(post).toMatchObject({ groupId: body.groupId, caption: "Spring sale", scheduledAt })
    }
  })

  it("gives a channel its variant, and all channels the time and the tags", async () => {
    const { body: tag } = await workspace.call<{ id: string }>("POST", "/v0/tags", {
      name: "Sale",
      color: "#ff0000",
    })
    const variants = { [bluesky]: { caption: "Short" } }
    const scheduledAt = inSeconds(7200)
    const { body } = await create({
      socialAccountIds: [bluesky, telegram],
      variants,
      scheduledAt,
      tagIds: [tag.id],
    })
    const { posts } = await list(`groupId=${body.groupId}`)
    expect(posts.map(({ caption }) => caption).sort()).toEqual(["Short", "Spring sale"])
    for (const post of posts) expect(post).toMatchObject({ scheduledAt, tags: [{ id: tag.id }] })
  })

  it("takes a slot of each channel's queue", async () => {
    const { body } = await create({ socialAccountIds: [telegram, bluesky], action: "queue" })
    for (const { scheduledAt } of body.posts!) expect(Date.parse(scheduledAt!)).toBeGreaterThan(Date.now())
    const rows = await prisma.post.findMany({ where: { groupId: body.groupId! } })
    expect(rows.map(({ slotAt, scheduledAt }) => slotAt?.getTime() === scheduledAt?.getTime())).toEqual([
      true,
      true,
    ])
  })

  it("creates a post without a group for one channel", async () => {
    for (const channels of [{ socialAccountId: bluesky }, { socialAccountIds: [bluesky, bluesky] }]) {
      const { body } = await create({ ...channels, action: "draft" })
      expect(body).not.toHaveProperty("groupId")
      expect(body).not.toHaveProperty("posts")
      expect(await prisma.post.findUnique({ where: { id: body.id } })).toMatchObject({ groupId: null })
    }
  })

  it("creates nothing if one channel's post is invalid, and names the channel", async () => {
    const before = await countPosts()
    const { status, body } = await create<ErrorBody>({
      caption: "a".repeat(400),
      socialAccountIds: [telegram, bluesky, mastodon],
      variants: { [mastodon]: { caption: "a".repeat(501) } },
      scheduledAt: inSeconds(3600),
    })
    expect(status).toBe(400)
    expect(Object.keys(body.data.fieldErrors).sort()).toEqual(
      [`variants.${bluesky}.caption`, `variants.${mastodon}.caption`].sort(),
    )
    expect(await countPosts()).toBe(before)
  })

  it("names shared fields as they were sent", async () => {
    const { body } = await create<ErrorBody>({
      socialAccountIds: [telegram, bluesky],
      scheduledAt: inSeconds(-60),
    })
    expect(Object.keys(body.data.fieldErrors)).toEqual(["scheduledAt"])
    expect(body.data.fieldErrors.scheduledAt).toHaveLength(1)
  })

  it("creates nothing if one channel belongs to another organization", async () => {
    const other = await createWorkspace()
    const before = await countPosts()
    const { status, body } = await create<ErrorBody>({
      socialAccountIds: [bluesky, (await other.connect("bluesky")).id],
      action: "draft",
    })
    expect(status).toBe(404)
    expect(Object.keys(body.data.fieldErrors)).toEqual(["socialAccountIds[1]"])
    expect(await countPosts()).toBe(before)
    expect(await prisma.post.count({ where: { organizationId: other.organizationId } })).toBe(0)
  })

  it("creates nothing if the plan doesn't allow as many posts", async () => {
    const other = await createWorkspace()
    const socialAccountIds = [(await other.connect("bluesky")).id, (await other.connect("telegram")).id]
    const { organizationId } = other
    await prisma.subscription.create({
      data: { organizationId, plan: "trial", status: "trialing", postLimit: 1 },
    })
    const { status } = await other.call("POST", "/v0/posts", {
      caption: "Hi",
      socialAccountIds,
      action: "draft",
    })
    expect(status).toBe(402)
    expect(await prisma.post.count({ where: { organizationId } })).toBe(0)
  })

  it("creates a group once per idempotency key", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() }
    const body = { socialAccountIds: [bluesky, telegram], action: "draft" }
    const before = await countPosts()
    const [first, second] = [await create(body, headers), await create(body, headers)]
    expect(second.body).toEqual(first.body)
    expect(await countPosts()).toBe(before + 2)
  })

  it.each([
    [{}, "socialAccountId"],
    [{ caption: undefined }, "socialAccountId"],
    [{ socialAccountId: "a", socialAccountIds: ["b"] }, "socialAccountIds"],
    [{ socialAccountIds: [] }, "socialAccountIds"],
  ])("returns 422 for %j", async (body, field) => {
    const response = await create<ErrorBody>(body)
    expect(response.status).toBe(422)
    expect(Object.keys(response.body.data.fieldErrors)).toContain(field)
  })

  it("requests approval for each of the posts", async () => {
    const key = await createKey(workspace.organizationId, { restriction: "needs_approval" })
    const { body } = await create(
      { socialAccountIds: [bluesky, telegram], scheduledAt: inSeconds(3600) },
      { "x-api-key": key },
    )
    const { posts } = await list(`groupId=${body.groupId}&approvalStatus=PENDING_APPROVAL`)
    expect(posts).toHaveLength(2)
  })
})

describe("GET /v0/posts?groupId", () => {
  it("lists and counts only the group's posts, with every other filter", async () => {
    const { body: tag } = await workspace.call<{ id: string }>("POST", "/v0/tags", {
      name: "Group",
      color: "#00ff00",
    })
    const draft = { action: "draft", tagIds: [tag.id] }
    const { body } = await create({ ...draft, socialAccountIds: [bluesky, telegram] })
    await create({ ...draft, socialAccountIds: [bluesky, telegram] })
    const group = `groupId=${body.groupId}`
    for (const query of [
      group,
      `${group}&tagIds=${tag.id}`,
      `${group}&status=DRAFT`,
      `${group}&order=soonest`,
    ])
      expect(await list(query)).toMatchObject({ total: 2, posts: [{ groupId: body.groupId }, {}] })
    expect(await list(`${group}&socialAccountIds=${telegram}`)).toMatchObject({ total: 1 })
    expect(await list(`${group}&status=SCHEDULED`)).toMatchObject({ total: 0, posts: [] })
  })

  it("lists nothing for another organization's group", async () => {
    const { body } = await create({ socialAccountIds: [bluesky, telegram], action: "draft" })
    expect(await list(`groupId=${body.groupId}`, await createWorkspace())).toMatchObject({
      total: 0,
      posts: [],
    })
  })
})

describe("Groups in bulk requests and CSV files", () => {
  const bulk = <Body>(posts: object[]) => workspace.call<Body>("POST", "/v0/posts/bulk", { posts })

  it("creates a group for each entry with several channels", async () => {
    const { body } = await bulk<OutputOf<typeof bulkCreateContract>>([
      { caption: "One", socialAccountIds: [bluesky, telegram], action: "draft" },
      { caption: "Two", socialAccountId: bluesky, action: "draft" },
    ])
    expect(body.created).toBe(2)
    expect(body.results[0]).toMatchObject({ post: { groupId: expect.any(String), posts: [{}, {}] } })
    expect(body.results[1]).not.toHaveProperty("post.groupId")
  })

  it("counts an entry's channels toward the limit", async () => {
    const socialAccountIds = Array.from({ length: 60 }, (_, index) => `channel-${index}`)
    const { status, body } = await bulk<ErrorBody>([
      { caption: "One", socialAccountIds },
      { caption: "Two", socialAccountIds },
    ])
    expect([status, Object.keys(body.data.fieldErrors)]).toEqual([422, ["posts"]])
  })

  it("imports a row with several channels as a group, once", async () => {
    const csv = `channel,caption,action\n${bluesky} | ${telegram},From a file,draft\n`
    const send = async (body: object) =>
      (
        await workspace.call<OutputOf<typeof importPostsContract>>("POST", "/v0/posts/import", {
          csv,
          ...body,
        })
      ).body
    expect((await send({})).summary).toMatchObject({ valid: 1, invalid: 0 })
    const { rows } = await send({ dryRun: false })
    const { groupId } = await prisma.post.findUniqueOrThrow({ where: { id: rows[0]!.postId! } })
    expect(await list(`groupId=${groupId}`)).toMatchObject({ total: 2 })
    expect((await send({ dryRun: false })).summary).toMatchObject({ exists: 1 })
    expect(await list(`groupId=${groupId}`)).toMatchObject({ total: 2 })
  })

  it("reports a row if one of its channels is unknown", async () => {
    const csv = `channel,caption,action\n${bluesky}|nobody/here,From a file,draft\n`
    const { body } = await workspace.call<OutputOf<typeof importPostsContract>>("POST", "/v0/posts/import", {
      csv,
    })
    expect(body.rows[0]).toMatchObject({ status: "invalid", errors: [{ field: "channel" }] })
  })
})
