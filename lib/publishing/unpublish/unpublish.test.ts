import { afterEach, beforeAll, describe, expect, it, vi } from "vitest"

import { prisma } from "@/lib/db/database"
import { PlatformError, rejected } from "@/lib/platforms/errors"
import { platformBySlug } from "@/lib/platforms/registry"
import type { Post, PostWithRelations } from "@/lib/posts/contract"
import { callRoute } from "@/lib/testing/api"
import { publish } from "@/lib/testing/publish"
import { createKey, createWorkspace, inSeconds } from "@/lib/testing/workspace"
import { unpublishNextPost } from "./unpublish-next-post"

type Workspace = Awaited<ReturnType<typeof createWorkspace>>

let workspace: Workspace
let channel: { id: string; did: string }
const bluesky = platformBySlug("bluesky")!

beforeAll(async () => {
  workspace = await createWorkspace()
  const { id } = await workspace.connect("bluesky")
  const { remoteId } = await prisma.socialAccount.findUniqueOrThrow({ where: { id } })
  channel = { id, did: remoteId }
})
afterEach(() => void vi.restoreAllMocks())

async function published(caption: string, data: object = {}) {
  const body = { socialAccountId: channel.id, caption, action: "now", ...data }
  const { id } = (await workspace.call<Post>("POST", "/v0/posts", body)).body
  expect(await publish(id)).toEqual({ kind: "finished", result: "published" })
  return id
}
const request = (id: string, body?: object) =>
  workspace.call<Post & { message: string }>("POST", `/v0/posts/${id}/unpublish`, body)
const read = async (id: string) => (await workspace.call<PostWithRelations>("GET", `/v0/posts/${id}`)).body
const makeDue = (id: string) => prisma.post.update({ where: { id }, data: { unpublishDueAt: new Date(0) } })
const dueAt = async (id: string) => (await prisma.post.findUniqueOrThrow({ where: { id } })).unpublishDueAt
const phases = async (id: string) =>
  (
    await workspace.call<{ data: { phase: string; outcome: string }[] }>("GET", `/v0/posts/${id}/timeline`)
  ).body.data
    .filter(({ phase }) => phase === "unpublish")
    .map(({ outcome }) => outcome)

/** What the sandbox still shows of the post. */
async function isOnPlatform(caption: string) {
  const rows = await prisma.sandboxRecord.findMany({
    where: { organizationId: workspace.organizationId, platform: "bluesky" },
  })
  return rows.some(({ value }) => JSON.stringify(value).includes(caption))
}

describe("POST /v0/posts/{id}/unpublish", () => {
  it("removes a post from its platform, once, and tells webhooks", async () => {
    await workspace.call("POST", "/v0/webhooks", {
      url: "https://example.com/hook",
      events: ["post.unpublished"],
    })
    const id = await published("Removed at noon")
    expect(await isOnPlatform("Removed at noon")).toBe(true)
    const { status, body } = await request(id)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { unpublishedAt: null, status: "COMPLETED" },
    })
    expect(await unpublishNextPost(channel.id)).toBe("removed")
    expect(await unpublishNextPost(channel.id)).toBe("done")
    expect(await isOnPlatform("Removed at noon")).toBe(false)
    expect(await read(id)).toMatchObject({ status: "COMPLETED", unpublishedAt: expect.any(String) as string })
    expect(await phases(id)).toEqual(["ok"])
    const payload = { path: ["data", "postId"], equals: id }
    expect(await prisma.webhookDelivery.count({ where: { payload, event: "post.unpublished" } })).toBe(1)
    expect((await request(id)).status).toBe(409)
  })

  it("removes every part of a thread", async () => {
    const id = await published("First of three", {
      parts: [{ caption: "First of three" }, { caption: "Second of three" }, { caption: "Third of three" }],
    })
    await request(id)
    expect(await unpublishNextPost(channel.id)).toBe("removed")
    for (const caption of ["First of three", "Second of three", "Third of three"])
      expect(await isOnPlatform(caption)).toBe(false)
  })

  it("repeats a removal whose response was lost, and one that was interrupted", async () => {
    const remove = bluesky.remove!
    const spy = vi.spyOn(bluesky, "remove")
    spy.mockImplementationOnce(async (...call) => {
      await remove(...call)
      throw new PlatformError({ kind: "unavailable" }, "The connection was reset.")
    })
    const id = await published("Removed, but not confirmed")
    await request(id)
    expect(await unpublishNextPost(channel.id)).toBe("kept")
    expect((await read(id)).unpublishedAt).toBeNull()
    // Not at once: the platform gets a minute to recover.
    expect(await unpublishNextPost(channel.id)).toBe("done")
    await makeDue(id)
    expect(await unpublishNextPost(channel.id)).toBe("removed")
    expect(await phases(id)).toEqual(["waiting", "ok"])

    spy.mockImplementationOnce(() => new Promise(() => {}))
    const other = await published("Removed by a run that died")
    await request(other)
    void unpublishNextPost(channel.id)
    await vi.waitFor(async () => expect((await dueAt(other))!.getTime()).toBeGreaterThan(Date.now()))
    expect(await unpublishNextPost(channel.id)).toBe("done")
    await makeDue(other)
    expect(await unpublishNextPost(channel.id)).toBe("removed")
  })

  it("gives up when the platform refuses, and says why", async () => {
    vi.spyOn(bluesky, "remove").mockRejectedValueOnce(rejected("The record is locked."))
    const id = await published("Stays")
    await request(id)
    expect(await unpublishNextPost(channel.id)).toBe("kept")
    expect(await read(id)).toMatchObject({
      unpublishAt: null,
      unpublishedAt: null,
      warning: "The post couldn't be removed from Bluesky: The record is locked.",
    })
    expect(await unpublishNextPost(channel.id)).toBe("done")
  })

  it("removes a post later, even if that was set before it was published, unless it's canceled", async () => {
    const at = inSeconds(7200)
    const body = { socialAccountId: channel.id, caption: "Gone in two hours", scheduledAt: inSeconds(3600) }
    const { id } = (await workspace.call<Post>("POST", "/v0/posts", body)).body
    expect((await request(id, { at })).body.unpublishAt).toBe(at)
    await makeDue(id)
    expect(await unpublishNextPost(channel.id)).toBe("done")
    await workspace.call("POST", `/v0/posts/${id}/publish`)
    await publish(id)
    expect((await request(id, { at: null })).body.unpublishAt).toBeNull()
    expect(await unpublishNextPost(channel.id)).toBe("done")
    await request(id, { at })
    expect(await unpublishNextPost(channel.id)).toBe("done")
    await makeDue(id)
    expect(await unpublishNextPost(channel.id)).toBe("removed")
  })

  it("rejects what can't be removed, and times that make no sense", async () => {
    const scheduled = { socialAccountId: channel.id, caption: "Soon", scheduledAt: inSeconds(3600) }
    const { id } = (await workspace.call<Post>("POST", "/v0/posts", scheduled)).body
    expect((await request(id)).status).toBe(409)
    expect((await request(id, { at: inSeconds(60) })).status).toBe(422)
    expect((await request(id, { at: "2020-01-01T00:00:00Z" })).status).toBe(422)
    const { id: twitch } = await workspace.connect("twitch")
    const draft = { socialAccountId: twitch, caption: "On a stream", action: "draft" }
    const { id: unremovable } = (await workspace.call<Post>("POST", "/v0/posts", draft)).body
    const answer = await request(unremovable, { at: inSeconds(60) })
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body)).toContain(
      "Twitch doesn't let apps delete posts. Delete this one on Twitch.",
    )
  })

  it("is refused to a key whose posts need approval", async () => {
    const id = await published("Approved by a person")
    const key = await createKey(workspace.organizationId, { restriction: "needs_approval" })
    const { status } = await callRoute("POST", `/v0/posts/${id}/unpublish`, { headers: { "x-api-key": key } })
    expect(status).toBe(403)
    expect(await unpublishNextPost(channel.id)).toBe("done")
  })
})
