import { db, prisma } from "@/lib/db/database"
import type { Media } from "@/lib/media/contract"
import { testMember } from "@/lib/organizations/test-people"
import type { Post } from "@/lib/posts/contract"
import { readDigests } from "@/lib/posts/snapshot/record-approvals"
import { addMedia, upload } from "@/lib/testing/media"
import { picture, playableVideo } from "@/lib/testing/samples"
import { createWorkspace, inSeconds } from "@/lib/testing/workspace"

export type World = Awaited<ReturnType<typeof createWorld>>

/** A workspace that requires approval, with one of everything that a post refers to. */
export async function createWorld() {
  const workspace = await createWorkspace({ approvalRequired: true })
  const { call, organizationId } = workspace
  const imageBytes = await picture()
  const { key } = await upload(workspace, imageBytes)
  const image = (await call<Media>("POST", "/v0/media", { key })).body
  const video = await addMedia(workspace, {}, await playableVideo())
  const account = await workspace.connect("mastodon")
  const profile = await prisma.clientProfile.create({ data: { organizationId, name: "Client" } })
  const template = await prisma.postTemplate.create({
    data: {
      organizationId,
      name: "Weekly",
      kind: "template",
      caption: "Caption",
      createdByKind: "user",
      parts: [],
    },
  })
  return { ...workspace, imageBytes, image, video, account, profile, template }
}

/** What the approved post of a cell refers to. */
export type Cell = { world: World; postId: string; tagId: string; n: number }

let cells = 0

/** A new approved post with everything that a post can publish. */
export async function approvedPost(world: World): Promise<Cell> {
  const { organizationId, account, video, call } = world
  // Replacing its file changes its URL.
  const image = (world.image = (await call<Media>("GET", `/v0/media/${world.image.id}`)).body)
  const n = ++cells
  const tag = await prisma.tag.create({ data: { organizationId, name: `Tag ${n}`, color: "#4f46e5" } })
  const { body } = await call<Post>("POST", "/v0/posts", {
    ...original(world),
    socialAccountId: account.id,
    scheduledAt: inSeconds(3600),
    thumbnail: { url: image.url },
    media: [{ url: video.url }],
    tagIds: [tag.id],
  })
  return { world, postId: body.id, tagId: tag.id, n }
}

/** The approved values, to undo a change. */
export const original = ({ image }: World) => ({
  caption: "One",
  title: "Title",
  platformConfiguration: { visibility: "public" },
  parts: [
    { caption: "One", media: [] },
    { caption: "Two", media: [{ url: image.url }] },
  ],
})

/** What a post publishes, when, and whether that's approved. */
export async function readState(postId: string) {
  const post = await prisma.post.findUniqueOrThrow({ where: { id: postId } })
  const digests = await readDigests(db, [postId])
  const entries = await prisma.auditEntry.findMany({ where: { subjectId: postId }, orderBy: { id: "asc" } })
  const steps = await prisma.timelineEntry.count({ where: { postId } })
  const { status, approvalStatus, approvedAt, approvedDigest } = post
  return {
    ...{ status, approvalStatus, approvedDigest, isApproved: approvedAt !== null },
    content: `${digests.get(postId)} at ${post.scheduledAt?.toISOString()} on ${post.socialAccountId}`,
    digest: digests.get(postId),
    entries,
    records: entries.length + steps,
  }
}
export type State = Awaited<ReturnType<typeof readState>>

export const removePost = async ({ postId, tagId }: Cell) => {
  await prisma.post.delete({ where: { id: postId } })
  await prisma.tag.deleteMany({ where: { id: tagId } })
}

export const memberOf = (world: World, role: "owner" | "admin" | "editor" | "viewer") =>
  testMember(world.caller, role)
