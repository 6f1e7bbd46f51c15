import { beforeAll, describe, expect, it } from "vitest"

import type { SocialPlatform } from "@/lib/platforms/slugs"
import { prisma } from "@/lib/db/database"
import type { Post, PostWithRelations } from "@/lib/posts/contract"
import { getTimeline } from "@/lib/posts/read/get-timeline"
import { addMedia, useScratchStorage } from "@/lib/testing/media"
import { publish } from "@/lib/testing/publish"
import { createWorkspace, inSeconds } from "@/lib/testing/workspace"
import { getFeed } from "@/lib/accounts/sandbox-feed/get-feed"
import { prepareAhead, sweepUpcomingPosts } from "./prepare-ahead"

useScratchStorage()
let workspace: Awaited<ReturnType<typeof createWorkspace>>
beforeAll(async () => void (workspace = await createWorkspace()))

async function schedule(platform: SocialPlatform, caption = "With a picture") {
  const { id: socialAccountId } = await workspace.connect(platform)
  const { url } = await addMedia(workspace)
  const body = { socialAccountId, caption, media: [{ url }], action: "schedule", scheduledAt: inSeconds(300) }
  const { id } = (await workspace.call<Post>("POST", "/v0/posts", body)).body
  return {
    id,
    read: async () => (await workspace.call<PostWithRelations>("GET", `/v0/posts/${id}`)).body,
    feed: async () => (await getFeed(workspace.caller, { socialAccountId, limit: 10 })).data,
    becomeDue: () => prisma.post.update({ where: { id }, data: { scheduledAt: new Date() } }),
    prepared: () => prisma.preparedPart.findMany({ where: { postId: id } }),
    phases: async () => (await getTimeline(workspace.caller, { id })).data.map(({ phase }) => phase),
  }
}

describe("preparing ahead", () => {
  it.each<SocialPlatform>(["mastodon", "twitter", "instagram", "threads", "linkedin"])(
    "uploads to %s before the post is due",
    async (platform) => {
      const post = await schedule(platform)
      expect(await sweepUpcomingPosts()).toBeGreaterThan(0)
      expect(await prepareAhead(post.id, 1)).toBe("prepared")
      expect(await post.phases()).toEqual(["prepare"])
      expect((await post.read()).status).toBe("SCHEDULED")
      expect(await post.feed()).toEqual([])
      await post.becomeDue()
      await publish(post.id)
      expect((await post.phases()).filter((phase) => phase === "prepare")).toHaveLength(1)
      expect((await post.feed())[0]?.media).toHaveLength(1)
    },
  )

  it("skips platforms that publish or expire uploads immediately", async () => {
    const post = await schedule("bluesky")
    expect(await prepareAhead(post.id, 1)).toBe("skipped")
    expect(await post.phases()).toEqual([])
  })

  it("prepares again after an edit", async () => {
    const post = await schedule("mastodon")
    await prepareAhead(post.id, 1)
    await workspace.call("PUT", `/v0/posts/${post.id}`, { caption: "Changed" })
    expect(await prepareAhead(post.id, 1)).toBe("skipped")
    await post.becomeDue()
    await publish(post.id)
    expect((await post.phases()).filter((phase) => phase === "prepare")).toHaveLength(2)
    expect((await post.feed())[0]?.text).toBe("Changed")
  })

  it("prepares again when the media changes", async () => {
    const post = await schedule("mastodon")
    await prepareAhead(post.id, 1)
    const { mediaId } = await prisma.postMedia.findFirstOrThrow({ where: { postId: post.id } })
    await prisma.media.update({ where: { id: mediaId }, data: { alt: "Another text" } })
    await post.becomeDue()
    await publish(post.id)
    expect((await post.phases()).filter((phase) => phase === "prepare")).toHaveLength(2)
  })

  it("prepares again when the platform no longer has the prepared media", async () => {
    const post = await schedule("mastodon")
    await prepareAhead(post.id, 1)
    await prisma.preparedPart.updateMany({
      where: { postId: post.id },
      data: { draft: { mediaIds: ["gone"], processing: [] } },
    })
    await post.becomeDue()
    expect(await publish(post.id)).toEqual({ kind: "finished", result: "published" })
    expect(await post.prepared()).toEqual([])
    expect(await post.feed()).toHaveLength(1)
  })

  it("doesn't fail a post that the platform rejects before it's due", async () => {
    const post = await schedule("mastodon")
    await prisma.post.update({ where: { id: post.id }, data: { caption: "x".repeat(600) } })
    expect(await prepareAhead(post.id, 1)).toBe("skipped")
    expect((await post.read()).status).toBe("SCHEDULED")
    expect(await post.prepared()).toEqual([])
  })
})
