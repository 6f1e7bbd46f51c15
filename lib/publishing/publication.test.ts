import { beforeAll, expect, it } from "vitest"

import { permanentUrl } from "@/lib/media/media-url"
import { addMedia, useScratchStorage } from "@/lib/testing/media"
import { video } from "@/lib/testing/samples"
import { claim } from "@/lib/testing/publish"
import { createWorkspace } from "@/lib/testing/workspace"
import type { Post } from "@/lib/posts/contract"

useScratchStorage()
let workspace: Awaited<ReturnType<typeof createWorkspace>>
beforeAll(async () => void (workspace = await createWorkspace()))

it("passes tags, cover, and thumbnail time to the platform", async () => {
  const account = await workspace.connect("instagram")
  const clip = await addMedia(workspace, {}, await video({ frames: 50 }))
  const cover = await addMedia(workspace)
  const tag = { id: "ringer", type: "user", platform: "instagram", x: 0.2, y: 0.8 }
  const thumbnail = { thumbnail_url: "https://example.com/cover.jpg", thumbnail_timestamp_ms: 1500 }
  const { body } = await workspace.call<Post>("POST", "/v0/posts", {
    socialAccountId: account.id,
    action: "now",
    caption: "Hello",
    media: [{ url: clip.url, alt: "A bell", tags: [tag], ...thumbnail }],
    thumbnail: { url: cover.url },
  })
  const publication = await claim(body.id)
  expect(publication?.post.media).toMatchObject([
    {
      kind: "video",
      alt: "A bell",
      tags: [tag],
      thumbnailUrl: thumbnail.thumbnail_url,
      thumbnailTimestampMs: thumbnail.thumbnail_timestamp_ms,
    },
  ])
  expect(publication?.post.thumbnail).toMatchObject({ kind: "image", url: permanentUrl(cover.key) })
})

it("formats captions for the platform once, and stores them as written", async () => {
  const account = await workspace.connect("twitter")
  const caption = `**Bells** \\*ring\\* ${"x".repeat(260)}`
  const post = {
    socialAccountId: account.id,
    action: "now",
    caption,
    parts: [{ caption }, { caption: "`Dong`" }],
  }
  const { body, status } = await workspace.call<Post>("POST", "/v0/posts", post)
  expect(status).toBe(200)
  expect(body.caption).toBe(caption)
  const { post: outgoing } = (await claim(body.id))!
  const formatted = `Bells *ring* ${"x".repeat(260)}`
  expect(outgoing.caption).toBe(formatted)
  expect(outgoing.parts.map((part) => part.caption)).toEqual([formatted, "Dong"])
})
