import { describe, expect, it } from "vitest"

import { getFeed } from "@/lib/accounts/sandbox-feed/get-feed"
import { prisma } from "@/lib/db/database"
import { testMember } from "@/lib/organizations/test-people"
import type { Post } from "@/lib/posts/contract"
import { addMedia, useScratchStorage } from "@/lib/testing/media"
import { claim, publish } from "@/lib/testing/publish"
import { createKey, createWorkspace, inSeconds } from "@/lib/testing/workspace"
import { advancePost } from "./advance-post"
import { openAttempt } from "./attempts"
import { preparePart } from "./prepare/prepare-part"
import { loadPublication, type Publication } from "./publication"
import { sendPart } from "./send/send-part"

// Threat model: snapshot

useScratchStorage()

async function setUp({ approvalRequired = true } = {}) {
  const workspace = await createWorkspace({ approvalRequired })
  const { caller, call } = workspace
  const owner = await testMember(caller, "owner")
  const account = await workspace.connect("mastodon")
  const media = await addMedia(workspace, { alt: "Approved" })
  const { body } = await call<Post>("POST", "/v0/posts", {
    ...{ socialAccountId: account.id, caption: "One", title: "Title", scheduledAt: inSeconds(3600) },
    ...{ platformConfiguration: { visibility: "public" }, thumbnail: { url: media.url } },
    media: [{ url: media.url }],
    parts: [{ caption: "One", media: [{ url: media.url }] }, { caption: "Two" }],
  })
  const { id } = body
  const read = () => prisma.post.findUniqueOrThrow({ where: { id } })
  const feed = async () => (await getFeed(caller, { socialAccountId: account.id, limit: 50 })).data
  const becomeDue = () => prisma.post.update({ where: { id }, data: { scheduledAt: new Date() } })
  const approve = () => call<Post>("POST", `/v0/posts/${id}/approve`)
  return { ...workspace, owner, account, media, id, read, feed, becomeDue, approve }
}
type SetUp = Awaited<ReturnType<typeof setUp>>

async function send(publication: Publication, part: number) {
  const prepared = await preparePart(publication, part, 1)
  expect(prepared.kind).toBe("done")
  const draft = prepared.kind === "done" ? prepared.value : null
  expect(await sendPart(publication, part, draft, 1)).toMatchObject({ kind: "done" })
}

/** Changes that bypass every rule of ours. */
const bypasses: [string, (at: SetUp) => Promise<unknown>][] = [
  ["caption", ({ id }) => prisma.post.update({ where: { id }, data: { caption: "Changed" } })],
  ["title", ({ id }) => prisma.post.update({ where: { id }, data: { title: "Changed" } })],
  [
    "setting",
    ({ id }) =>
      prisma.post.update({ where: { id }, data: { platformConfiguration: { visibility: "direct" } } }),
  ],
  [
    "part",
    ({ id: postId }) =>
      prisma.postPart.update({ where: { postId_index: { postId, index: 1 } }, data: { caption: "Changed" } }),
  ],
  ["media list", ({ id: postId }) => prisma.postMedia.deleteMany({ where: { postId, part: 0 } })],
  ["thumbnail", ({ id: postId }) => prisma.postMedia.deleteMany({ where: { postId, part: -2 } })],
  [
    "alt text in the post",
    ({ id: postId }) => prisma.postMedia.updateMany({ where: { postId }, data: { alt: "Changed" } }),
  ],
  [
    "tagged person",
    ({ id: postId }) =>
      prisma.postMedia.updateMany({ where: { postId }, data: { tags: [{ id: "someone", type: "user" }] } }),
  ],
  [
    "cover",
    ({ id: postId }) => prisma.postMedia.updateMany({ where: { postId }, data: { thumbnailTimestampMs: 1 } }),
  ],
  [
    "alt text in the library",
    ({ media }) => prisma.media.update({ where: { id: media.id }, data: { alt: "Changed" } }),
  ],
  [
    "file name",
    ({ media }) => prisma.media.update({ where: { id: media.id }, data: { name: "changed.png" } }),
  ],
  ["file", ({ media }) => prisma.media.update({ where: { id: media.id }, data: { contentHash: "changed" } })],
  [
    "channel",
    ({ account }) =>
      prisma.socialAccount.update({ where: { id: account.id }, data: { remoteId: crypto.randomUUID() } }),
  ],
]

describe("a post that isn't what was approved", () => {
  it.each(bypasses)("goes back to approval instead of being published: %s", async (_, bypass) => {
    const at = await setUp()
    const { version } = await at.read()
    await bypass(at)
    await at.becomeDue()
    expect(await publish(at.id)).toEqual({ kind: "finished", result: "nothing to do" })
    expect(await at.feed()).toEqual([])
    expect(await at.read()).toMatchObject({
      ...{ status: "SCHEDULED", approvalStatus: "PENDING_APPROVAL", approvedAt: null, approvedDigest: null },
      ...{ holder: null, version: version + 1 },
    })
  })

  it("says so in its timeline and history, and notifies the managers", async () => {
    const at = await setUp()
    await bypasses[0]![1](at)
    await at.becomeDue()
    await publish(at.id)
    const step = await prisma.timelineEntry.findFirstOrThrow({ where: { postId: at.id, phase: "approval" } })
    expect(step.message).toMatch(/needs approval again/)
    const { body } = await at.call<{ data: { action: string; reason: string; actor: object }[] }>(
      "GET",
      `/v0/posts/${at.id}/history`,
    )
    expect(body.data[0]).toMatchObject({
      ...{ action: "approval_requested", reason: step.message },
      actor: { kind: "system" },
    })
    const notices = await prisma.notification.findMany({ where: { subjectId: at.id } })
    expect(notices).toMatchObject([{ kind: "approval_requested", userId: at.owner.userId }])
  })

  it("is published with its new content once that's approved", async () => {
    const at = await setUp()
    await bypasses[3]![1](at)
    await at.becomeDue()
    await publish(at.id)
    expect((await at.approve()).status).toBe(200)
    expect(await publish(at.id, "next")).toMatchObject({ result: "published" })
    expect((await at.feed()).map(({ text }) => text)).toEqual(["Changed", "One"])
  })

  it("is held back if its digest is missing", async () => {
    const at = await setUp()
    await prisma.post.update({ where: { id: at.id }, data: { approvedDigest: null } })
    await at.becomeDue()
    await publish(at.id)
    expect((await at.read()).approvalStatus).toBe("PENDING_APPROVAL")
  })

  it("isn't sent by a run that claimed it before the change", async () => {
    const at = await setUp()
    await at.becomeDue()
    const publication = await claim(at.id, "first")
    await bypasses[9]![1](at)
    const progress = {
      claim: publication!.claim,
      part: 0,
      phase: "send",
      draft: null,
      pending: null,
    } as const
    const { version } = await at.read()
    expect(
      await advancePost({ postId: at.id, version }, "first", { ...progress, attempt: 1, polls: 0 }),
    ).toEqual({ kind: "finished", result: "returned for approval" })
    expect(await at.feed()).toEqual([])
    expect((await at.read()).approvalStatus).toBe("PENDING_APPROVAL")
  })

  it("keeps the parts that were sent, and sends the others after the next approval", async () => {
    const at = await setUp()
    await at.becomeDue()
    const first = await claim(at.id, "first")
    await send(first!, 0)
    await bypasses[3]![1](at)
    const { version } = await at.read()
    const progress = { claim: first!.claim, part: 1, phase: "prepare", draft: null, pending: null } as const
    expect(
      await advancePost({ postId: at.id, version }, "first", { ...progress, attempt: 1, polls: 0 }),
    ).toMatchObject({ result: "returned for approval" })
    expect((await at.feed()).map(({ text }) => text)).toEqual(["One"])
    await at.approve()
    expect(await publish(at.id, "next")).toMatchObject({ result: "published" })
    expect((await at.feed()).map(({ text }) => text)).toEqual(["Changed", "One"])
  })

  it("stays unknown if a call's outcome is", async () => {
    const at = await setUp()
    await at.becomeDue()
    const first = await claim(at.id, "first")
    await openAttempt(first!.claim, 0)
    await bypasses[0]![1](at)
    const again = await loadPublication(first!.claim)
    expect(await sendPart(again!, 0, null, 1)).toMatchObject({ kind: "failed", errorTag: "unknown_outcome" })
    expect(await at.feed()).toEqual([])
  })

  it("isn't sent again when everything was sent before the change", async () => {
    const at = await setUp()
    await at.becomeDue()
    const first = await claim(at.id, "first")
    await send(first!, 0)
    await send(first!, 1)
    await bypasses[0]![1](at)
    await prisma.post.update({ where: { id: at.id }, data: { holder: null } })
    expect(await publish(at.id, "next")).toMatchObject({ result: "published" })
    expect(await at.feed()).toHaveLength(2)
  })
})

describe("a post", () => {
  it("that was approved before digests were recorded is published", async () => {
    const at = await setUp()
    await prisma.post.update({ where: { id: at.id }, data: { approvedDigest: "unchecked", caption: "Two" } })
    await at.becomeDue()
    expect(await publish(at.id)).toMatchObject({ result: "published" })
  })

  it("has no digest where no approval is required", async () => {
    const at = await setUp({ approvalRequired: false })
    expect(await at.read()).toMatchObject({
      approvalStatus: "APPROVED",
      approvedAt: null,
      approvedDigest: null,
    })
    await bypasses[9]![1](at)
    await at.becomeDue()
    expect(await publish(at.id)).toMatchObject({ result: "published" })
  })

  it("that's being published keeps its media's alt text", async () => {
    const at = await setUp()
    await at.becomeDue()
    await claim(at.id, "first")
    const { status } = await at.call("PATCH", `/v0/media/${at.media.id}`, { alt: "Changed" })
    expect(status).toBe(409)
    expect((await prisma.media.findUniqueOrThrow({ where: { id: at.media.id } })).alt).toBe("Approved")
  })

  it("that's being published without approvals ignores changes by keys that need them", async () => {
    const at = await setUp({ approvalRequired: false })
    await at.becomeDue()
    await claim(at.id, "first")
    const change = (key: string, alt: string) =>
      at.call("PATCH", `/v0/media/${at.media.id}`, { alt }, { "x-api-key": key })
    const restricted = await createKey(at.organizationId, { restriction: "needs_approval" })
    expect(await change(restricted, "Unapproved")).toMatchObject({ status: 409 })
    expect((await prisma.media.findUniqueOrThrow({ where: { id: at.media.id } })).alt).toBe("Approved")
    expect(await change(at.key, "By a key that needs no approval")).toMatchObject({ status: 200 })
  })

  it("stays approved when its overdue time moves at the end of a pause", async () => {
    const at = await setUp()
    await at.call("POST", "/v0/organization/pause")
    await at.becomeDue()
    await at.call("POST", "/v0/organization/resume", { overdue: "publish" })
    expect(await publish(at.id)).toMatchObject({ result: "published" })
  })
})
