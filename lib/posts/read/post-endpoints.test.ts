import { describe, expect, it } from "vitest"

import type { OutputOf } from "@/lib/contract/contract"
import { prisma } from "@/lib/db/database"
import { newId } from "@/lib/crypto/ids"
import { libraryUrl, displayUrl } from "@/lib/media/media-url"
import { createKey, createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { listPostsContract, Post, PostWithRelations } from "@/lib/posts/contract"

// Threat model: agents

type Listed = OutputOf<typeof listPostsContract>
type Workspace = Awaited<ReturnType<typeof createWorkspace>>

async function withPost(body: object = {}, options: Parameters<typeof createWorkspace>[0] = {}) {
  const workspace = await createWorkspace(options)
  const account = await workspace.connect("mastodon")
  const create = async (more: object = {}) =>
    (
      await workspace.call<Post>("POST", "/v0/posts", {
        caption: "Hello",
        socialAccountId: account.id,
        ...body,
        ...more,
      })
    ).body
  return { workspace, account, create, post: await create() }
}

const put = (workspace: Workspace, id: string, body: object) =>
  workspace.call<Post & { data: { fieldErrors: object } }>("PUT", `/v0/posts/${id}`, body)

describe("GET /v0/posts", () => {
  it("parses every list and object syntax in the query, and ignores empty values", async () => {
    const { workspace, account, create } = await withPost()
    await create({ scheduledAt: "2099-01-01T10:00:00Z" })
    const list = async (query: string) =>
      (await workspace.call<Listed>("GET", `/v0/posts?${query}`)).body.total
    expect(await list("")).toBe(2)
    expect(await list("status=DRAFT")).toBe(1)
    expect(await list("statuses=DRAFT&statuses=SCHEDULED")).toBe(2)
    expect(await list("statuses[]=DRAFT")).toBe(1)
    expect(await list("statuses[0]=DRAFT&statuses[1]=SCHEDULED")).toBe(2)
    expect(await list("statuses=SCHEDULED")).toBe(1)
    expect(await list("status=&page=&tagIds=&scheduledAt[from]=")).toBe(2)
    expect(await list("scheduledAt[from]=2099-01-01T00:00:00Z&scheduledAt[to]=2099-01-02T00:00:00Z")).toBe(1)
    expect(await list("scheduledAt[from]=2099-01-01&scheduledAt[to]=2099-01-01")).toBe(1)
    expect(await list(`socialAccountIds=${account.id}`)).toBe(2)
    expect(await list("socialAccountIds=unknown")).toBe(0)
    expect(await list("approvalStatus=APPROVED")).toBe(1)
  })

  it("filters by any or all tags, and returns relations", async () => {
    const { workspace, create } = await withPost()
    const tag = (name: string) =>
      prisma.tag.create({ data: { organizationId: workspace.organizationId, name, color: "#123456" } })
    const [red, blue] = [await tag("red"), await tag("blue")]
    await create({ tagIds: [red.id] })
    await create({ tagIds: [red.id, blue.id] })
    const total = async (mode: string) =>
      (await workspace.call<Listed>("GET", `/v0/posts?tagIds=${red.id}&tagIds=${blue.id}&tagMode=${mode}`))
        .body
    expect((await total("ANY")).total).toBe(2)
    expect((await total("ALL")).total).toBe(1)
    expect((await total("ALL")).posts[0]?.tags.map(({ name }) => name)).toEqual(["blue", "red"])
  })

  it("returns pages up to totalPages", async () => {
    const { workspace, create } = await withPost()
    await create()
    await create()
    const first = (await workspace.call<Listed>("GET", "/v0/posts?limit=2")).body
    const second = (await workspace.call<Listed>("GET", "/v0/posts?limit=2&page=2")).body
    expect([first.posts.length, second.posts.length, first.totalPages, first.total]).toEqual([2, 1, 2, 3])
    expect(new Set([...first.posts, ...second.posts].map(({ id }) => id)).size).toBe(3)
  })

  it.each([
    "page=0",
    "page=x",
    "limit=201",
    "limit=0",
    "status=DELETED",
    "statuses=NONE",
    "tagMode=SOME",
    "scheduledAt[from]=soon",
  ])("rejects %s", async (query) => {
    const { workspace } = await withPost()
    expect(await workspace.call<{ code: string }>("GET", `/v0/posts?${query}`)).toMatchObject({
      status: 422,
      body: { code: "INPUT_VALIDATION_FAILED" },
    })
  })
})

describe("PUT /v0/posts/{id}", () => {
  it("changes only the fields in the request", async () => {
    const { workspace, post } = await withPost({ title: "Title" })
    expect((await put(workspace, post.id, { caption: "New" })).body).toMatchObject({
      caption: "New",
      title: "Title",
      status: "DRAFT",
    })
    expect((await put(workspace, post.id, { title: "" })).body.title).toBeNull()
    expect((await workspace.call<Post>("PUT", `/v0/posts/${post.id}`)).status).toBe(200)
  })

  it("changes a draft to scheduled and back", async () => {
    const { workspace, post } = await withPost()
    expect((await put(workspace, post.id, { status: "SCHEDULED" })).status).toBe(422)
    const scheduledAt = inSeconds(3600)
    expect((await put(workspace, post.id, { status: "SCHEDULED", scheduledAt })).body).toMatchObject({
      status: "SCHEDULED",
      scheduledAt,
    })
    expect((await put(workspace, post.id, { status: "DRAFT" })).body).toMatchObject({
      status: "DRAFT",
      scheduledAt,
    })
    expect((await put(workspace, post.id, { status: "SCHEDULED" })).body.status).toBe("SCHEDULED")
    expect((await put(workspace, post.id, { scheduledAt: inSeconds(-5) })).status).toBe(422)
    expect((await put(workspace, post.id, { scheduledAt: null })).status).toBe(422)
    expect((await put(workspace, post.id, { status: "PROCESSING" })).body.status).toBe("PROCESSING")
    expect((await put(workspace, post.id, { caption: "late" })).status).toBe(409)
    expect((await workspace.call("DELETE", `/v0/posts/${post.id}`)).status).toBe(409)
  })

  it("replaces threads, and keeps the first part in sync with the post", async () => {
    const { workspace, post } = await withPost()
    const read = async () => (await workspace.call<PostWithRelations>("GET", `/v0/posts/${post.id}`)).body
    expect(
      (await put(workspace, post.id, { parts: [{ caption: "One" }, { caption: "Two" }] })).body.caption,
    ).toBe("One")
    await put(workspace, post.id, { caption: "Uno" })
    expect((await read()).parts.map(({ caption }) => caption)).toEqual(["Uno", "Two"])
    await put(workspace, post.id, { parts: [] })
    expect((await read()).parts).toEqual([])
  })

  it("accepts media as GET returns it, and rejects media that isn't in the library", async () => {
    const { workspace, post } = await withPost()
    const { organizationId } = workspace
    const key = `${organizationId}/${newId()}.png`
    const properties = {
      bucket: "local",
      name: "a.png",
      mimeType: "image/png",
      width: 10,
      height: 20,
      size: 300n,
    }
    const { id } = await prisma.media.create({
      data: { ...properties, organizationId, key, url: libraryUrl(key) },
    })
    expect((await put(workspace, post.id, { media: [{ id, alt: "A square" }] })).status).toBe(200)
    const read = async () =>
      (await workspace.call<PostWithRelations>("GET", `/v0/posts/${post.id}`)).body.media
    const media = await read()
    expect(media).toMatchObject([
      { id, url: displayUrl(key), alt: "A square", width: 10, size: 300, tags: [] },
    ])
    expect((await put(workspace, post.id, { media })).status).toBe(200)
    expect(await read()).toEqual(media)
    const stored = {
      thumbnailUrl: "https://example.com/t.png",
      thumbnailTimestampMs: 900,
      skipProcessing: true,
    }
    await prisma.postMedia.updateMany({ where: { postId: post.id }, data: stored })
    expect((await put(workspace, post.id, { media: await read() })).status).toBe(200)
    expect(await prisma.postMedia.findFirst({ where: { postId: post.id } })).toMatchObject(stored)
    expect((await put(workspace, post.id, { media: [{ id: "unknown" }] })).status).toBe(422)
    expect((await put(workspace, post.id, { media: [] })).status).toBe(200)
    expect(await read()).toEqual([])
  })

  it("rejects statuses that only the publisher can set", async () => {
    const { workspace, post } = await withPost()
    expect((await put(workspace, post.id, { status: "COMPLETED" })).status).toBe(422)
  })
})

describe("every post endpoint", () => {
  const paths: [string, string, object?][] = [
    ["GET", "/v0/posts/{id}"],
    ["PUT", "/v0/posts/{id}", { caption: "x" }],
    ["DELETE", "/v0/posts/{id}"],
    ["POST", "/v0/posts/{id}/retry", {}],
    ["POST", "/v0/posts/{id}/publish", {}],
    ["POST", "/v0/posts/{id}/approve", {}],
    ["POST", "/v0/posts/{id}/reject", { reason: "x" }],
    ["POST", "/v0/posts/{id}/request-approval", {}],
    ["GET", "/v0/posts/{id}/timeline"],
  ]

  it.each(paths)(
    "%s %s returns 404 for other organizations' posts and unknown ids",
    async (method, path, body) => {
      const { post } = await withPost()
      const stranger = await withPost()
      for (const id of [post.id, "unknown", newId()])
        expect((await stranger.workspace.call(method, path.replace("{id}", id), body)).status).toBe(404)
    },
  )

  it.each(paths)("%s %s requires its scope", async (method, path, body) => {
    const { workspace, post } = await withPost()
    const key = await createKey(workspace.organizationId, { scopes: ["tags:read"] })
    expect(
      (await workspace.call(method, path.replace("{id}", post.id), body, { "x-api-key": key })).status,
    ).toBe(403)
    expect(
      (await workspace.call(method, path.replace("{id}", post.id), body, { "x-api-key": "car_wrong" }))
        .status,
    ).toBe(401)
  })
})

describe("DELETE, counts, and approval", () => {
  it("deletes softly and counts by tab", async () => {
    const { workspace, post, create } = await withPost()
    await create({ scheduledAt: inSeconds(3600) })
    const counts = async () => (await workspace.call<object>("GET", "/v0/posts/counts/by-tab")).body
    expect(await counts()).toEqual({ queue: 1, drafts: 1, approvals: 0, sent: 0, failed: 0 })
    expect((await workspace.call<Post>("DELETE", `/v0/posts/${post.id}`, {})).body.status).toBe("DELETED")
    expect((await workspace.call("GET", `/v0/posts/${post.id}`)).status).toBe(404)
    expect(await counts()).toEqual({ queue: 1, drafts: 0, approvals: 0, sent: 0, failed: 0 })
    expect((await prisma.post.findUniqueOrThrow({ where: { id: post.id } })).status).toBe("DELETED")
  })

  it("holds a post that needs approval until someone approves or rejects it", async () => {
    const { workspace, account } = await withPost()
    const key = await createKey(workspace.organizationId, { restriction: "needs_approval" })
    const as = { "x-api-key": key }
    const requestApproval = async () =>
      (
        await workspace.call<Post>(
          "POST",
          "/v0/posts",
          { caption: "x", socialAccountId: account.id, scheduledAt: inSeconds(900) },
          as,
        )
      ).body
    const [first, second] = [await requestApproval(), await requestApproval()]
    expect((await workspace.call("POST", `/v0/posts/${first.id}/approve`, {}, as)).status).toBe(403)
    expect((await workspace.call<Post>("POST", `/v0/posts/${first.id}/approve`, {})).body).toMatchObject({
      approvalStatus: "APPROVED",
      status: "SCHEDULED",
    })
    expect((await workspace.call("POST", `/v0/posts/${first.id}/approve`, {})).status).toBe(409)
    const rejected = (await workspace.call<Post>("POST", `/v0/posts/${second.id}/reject`, { reason: "Tone" }))
      .body
    expect(rejected).toMatchObject({ approvalStatus: "REJECTED", rejectionReason: "Tone", status: "DRAFT" })
    const edited = (await workspace.call<Post>("PUT", `/v0/posts/${first.id}`, { caption: "y" }, as)).body
    expect(edited.approvalStatus).toBe("PENDING_APPROVAL")
  })
})
