import { beforeEach, describe, expect, it } from "vitest"

import { db, pool, prisma, transaction } from "@/lib/db/database"
import type { Media } from "@/lib/media/contract"
import type { Post } from "@/lib/posts/contract"
import { changeMedia } from "@/lib/posts/edit/change-media"
import { readDigests } from "@/lib/posts/snapshot/record-approvals"
import { upload, useScratchStorage } from "@/lib/testing/media"
import { picture } from "@/lib/testing/samples"
import { createKey, createWorkspace, inSeconds } from "@/lib/testing/workspace"

useScratchStorage()

type Workspace = Awaited<ReturnType<typeof createWorkspace>>

describe("an approved post", () => {
  let workspace: Workspace
  let media: Media
  let bytes: Uint8Array<ArrayBuffer>
  let accountId: string
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
    accountId = (await workspace.connect("mastodon")).id
    const { body } = await workspace.call<Post>("POST", "/v0/posts", {
      ...{ socialAccountId: accountId, caption: "Approved", scheduledAt: inSeconds(3600) },
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

  describe("while its media is being described", () => {
    const schedule = () =>
      workspace.call<Post>("POST", "/v0/posts", {
        ...{ socialAccountId: accountId, caption: "Meanwhile", scheduledAt: inSeconds(7200) },
        media: [{ url: media.url }],
      })
    const isApprovedAsStored = async (id: string) => {
      const { approvedDigest } = await prisma.post.findUniqueOrThrow({ where: { id } })
      return approvedDigest === (await readDigests(db, [id])).get(id)
    }
    const isWaiting = async () => {
      const { rows } = await pool.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows.length > 0
    }

    it("is approved with the new text if it's created before the change is saved", async () => {
      let creating: ReturnType<typeof schedule> | undefined
      await changeMedia(workspace.caller, media.id, async (tx) => {
        await tx.updateTable("Media").set({ alt: "Changed" }).where("id", "=", media.id).execute()
        let created = false
        creating = schedule().finally(() => (created = true))
        await expect.poll(async () => created || (await isWaiting())).toBe(true)
        return [{ field: "alt", from: null, to: "Changed" }]
      })
      const { body } = await creating!
      expect(await isApprovedAsStored(body.id)).toBe(true)
    })

    it("is approved again if it's created while the change waits for another post", async () => {
      let describing: Promise<unknown> | undefined
      const { body } = await transaction(async (tx) => {
        await tx.selectFrom("Post").select("id").where("id", "=", postId).forUpdate().execute()
        describing = workspace.call<Media>("PATCH", `/v0/media/${media.id}`, { alt: "Changed" })
        await expect.poll(isWaiting).toBe(true)
        return schedule()
      })
      await describing
      expect(await isApprovedAsStored(body.id)).toBe(true)
    })
  })
})
