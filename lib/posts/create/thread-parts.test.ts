import { expect, it } from "vitest"

import type { Post, PostWithRelations } from "@/lib/posts/contract"
import type { SocialPlatform } from "@/lib/platforms/slugs"
import { catalog } from "@/lib/platforms/catalog"
import { addMedia, useScratchStorage } from "@/lib/testing/media"
import { publish } from "@/lib/testing/publish"
import { createWorkspace, inSeconds } from "@/lib/testing/workspace"

useScratchStorage()

async function setUp(platform: SocialPlatform) {
  const workspace = await createWorkspace()
  const { id: socialAccountId } = await workspace.connect(platform)
  const { url } = await addMedia(workspace)
  const create = (parts: object[], more: object = {}) =>
    workspace.call<Post & { code: string; data: { fieldErrors: Record<string, string[]> } }>(
      "POST",
      "/v0/posts",
      { socialAccountId, caption: "One", parts, scheduledAt: inSeconds(3600), ...more },
    )
  return { ...workspace, create, url }
}

const media = (url: string, count: number) => Array.from({ length: count }, () => ({ url }))

it("publishes a part that has only media", async () => {
  const { create, url, call } = await setUp("mastodon")
  const parts = [{ caption: "One" }, { caption: "", media: media(url, 1) }]
  const { status, body } = await create(parts, { action: "now", scheduledAt: undefined })
  expect(status).toBe(200)
  expect(await publish(body.id)).toEqual({ kind: "finished", result: "published" })
  const { body: post } = await call<PostWithRelations>("GET", `/v0/posts/${body.id}`)
  expect(post.parts.map((part) => [part.caption, part.media.length])).toEqual([
    ["One", 0],
    ["", 1],
  ])
})

it("rejects a part with neither text nor media", async () => {
  const { create } = await setUp("mastodon")
  const { status, body } = await create([{ caption: "One" }, { caption: "" }])
  expect([status, body.code]).toEqual([422, "INPUT_VALIDATION_FAILED"])
  expect(body.data.fieldErrors).toEqual({ "parts[1].caption": ["A part needs a caption or media."] })
})

const threaded = catalog().flatMap(({ platform, parts }) => (parts ? [{ platform, ...parts }] : []))

it.each(threaded)("accepts as much media per part on $platform as the catalog says", async (rules) => {
  const { create, url, call } = await setUp(rules.platform)
  const draft = { action: "draft", platformConfiguration: { community: "bells@lemmy.sandbox.invalid" } }
  const parts = (count: number) => [{ caption: "One", media: media(url, count) }]
  const fitting = await create(parts(rules.media), draft)
  expect(fitting.status).toBe(200)
  const field = "parts[0].media"
  const refused = await create(parts(rules.media + 1), draft)
  expect([refused.status, refused.body.code]).toEqual([422, "INPUT_VALIDATION_FAILED"])
  expect(Object.keys(refused.body.data.fieldErrors)).toEqual([field])
  const update = await call<typeof refused.body>("PUT", `/v0/posts/${fitting.body.id}`, {
    parts: parts(rules.media + 1),
  })
  expect([update.status, Object.keys(update.body.data.fieldErrors)]).toEqual([422, [field]])
  expect(rules.max).toBeLessThanOrEqual(25)
})
