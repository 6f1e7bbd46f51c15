import { beforeEach, describe, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import type { Media } from "@/lib/media/contract"
import type { Post } from "@/lib/posts/contract"
import { upload, useScratchStorage } from "@/lib/testing/media"
import { picture } from "@/lib/testing/samples"
import { createKey, createWorkspace, inSeconds } from "@/lib/testing/workspace"

useScratchStorage()

type Workspace = Awaited<ReturnType<typeof createWorkspace>>

describe("an approved post", () => {
  let workspace: Workspace
  let media: Media
  let bytes: Uint8Array<ArrayBuffer>
  let postId: string
  const keys = {} as Record<"drafts_only" | "needs_approval", Record<string, string>>

  beforeEach(async () => {
    workspace = await createWorkspace({ approvalRequired: true })
    const { organizationId } = workspace
    for (const restriction of ["drafts_only", "needs_approval"] as const)
      keys[restriction] = { "x-api-key": await createKey(organizationId, { restriction }) }
    bytes = await picture()
    const { key } = await upload(workspace, bytes)
    media = (await workspace.call<Media>("POST", "/v0/media", { key })).body
    const { id: socialAccountId } = await workspace.connect("mastodon")
    const { body } = await workspace.call<Post>("POST", "/v0/posts", {
      ...{ socialAccountId, caption: "Approved", scheduledAt: inSeconds(3600) },
      media: [{ url: media.url }],
    })
    postId = body.id
  })
  const read = async () => prisma.post.findUniqueOrThrow({ where: { id: postId } })

  it("doesn't change when a drafts-only key describes its media", async () => {
    const { status } = await workspace.call<Media>(
      "PATCH",
      `/v0/media/${media.id}`,
      { alt: "Changed" },
      keys.drafts_only,
    )
    expect(status).toBe(403)
    expect((await prisma.media.findUniqueOrThrow({ where: { id: media.id } })).alt).toBeNull()
  })

  it("needs approval again when a key that needs approval describes its media", async () => {
    const { status } = await workspace.call<Media>(
      "PATCH",
      `/v0/media/${media.id}`,
      { alt: "Changed" },
      keys.needs_approval,
    )
    expect(status).toBe(200)
    expect(await read()).toMatchObject({ approvalStatus: "PENDING_APPROVAL", approvedAt: null })
  })

  it("keeps its alt text when the same file is uploaded again with another", async () => {
    const { key } = await upload(workspace, bytes)
    const { body } = await workspace.call<Media>(
      "POST",
      "/v0/media",
      { key, alt: "Changed" },
      keys.drafts_only,
    )
    expect(body.id).toBe(media.id)
    expect((await prisma.media.findUniqueOrThrow({ where: { id: media.id } })).alt).toBeNull()
  })
})
