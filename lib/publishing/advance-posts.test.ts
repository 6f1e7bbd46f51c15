import { expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import type { Post } from "@/lib/posts/contract"
import { createWorkspace } from "@/lib/testing/workspace"
import { advancePosts } from "./advance-posts"

async function setUp() {
  const { call, connect, organizationId } = await createWorkspace()
  const { id: socialAccountId } = await connect("mastodon")
  const create = async (caption: string) => {
    const input = { socialAccountId, caption, action: "now" }
    const { body } = await call<Post>("POST", "/v0/posts", input)
    return { postId: body.id, socialAccountId, version: 1 }
  }
  const publish = (...posts: Awaited<ReturnType<typeof create>>[]) =>
    advancePosts({ place: "mastodon sandbox", organizationId, posts }, `run-${posts[0]!.postId}`)
  const count = (holder: "claimed" | "waiting") =>
    prisma.post.count({
      where: { socialAccountId, status: "PROCESSING", holder: holder === "claimed" ? { not: null } : null },
    })
  return { create, publish, count }
}

it("publishes an account's posts in order", async () => {
  const { create, publish } = await setUp()
  const posts = []
  for (const caption of ["[[slow:1s]] One", "Two", "Three"]) posts.push(await create(caption))
  expect(await publish(...posts)).toEqual([])
  const published = await prisma.post.findMany({
    where: { id: { in: posts.map(({ postId }) => postId) } },
    orderBy: { postedAt: "asc" },
  })
  expect(published.map(({ id, status }) => [id, status])).toEqual(
    posts.map(({ postId }) => [postId, "COMPLETED"]),
  )
})

it("claims few posts at once for a platform whose calls fail, and leaves the rest unclaimed", async () => {
  const { create, publish, count } = await setUp()
  for (let n = 0; n < 5; n++) await publish(await create(`[[unavailable]] ${n}`))
  const held = await count("claimed")
  const posts = []
  for (let n = 0; n < 20; n++) posts.push(await create(`[[slow:4s]] ${n}`))
  const done = Promise.all(posts.map((post) => publish(post)))
  await expect.poll(() => count("claimed"), { timeout: 20_000 }).toBe(held + 7)
  expect(await count("waiting")).toBe(13)
  await done
  expect(await count("waiting")).toBe(0)
}, 60_000)
