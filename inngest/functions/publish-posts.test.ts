import { afterAll, beforeAll, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import type { Post } from "@/lib/posts/contract"
import { startFunctions } from "@/lib/testing/run-functions"
import { createWorkspace } from "@/lib/testing/workspace"
import { publishPosts } from "./publish-posts"

let engine: Awaited<ReturnType<typeof startFunctions>>
beforeAll(async () => void (engine = await startFunctions([publishPosts])))
afterAll(() => engine.stop())

it("publishes waiting posts one by one, each after the channel's gap", { timeout: 90_000 }, async () => {
  const { call, connect, caller } = await createWorkspace()
  const { id: socialAccountId } = await connect("bluesky")
  await call("PATCH", `/v0/social-accounts/${socialAccountId}`, { minGapSeconds: 2 })
  const due = (postId: string, version: number) => ({
    name: "post/due" as const,
    data: {
      ...{ organizationId: caller.organizationId, place: "bluesky", lane: socialAccountId },
      posts: [{ postId, socialAccountId, version }],
    },
  })
  const events = []
  for (const caption of ["One", "Two", "Three"]) {
    const { body } = await call<Post>("POST", "/v0/posts", { socialAccountId, caption, action: "now" })
    events.push(due(body.id, 1))
  }
  for (const event of events) await engine.send(event)
  const postedAt = async () =>
    (
      await prisma.post.findMany({
        where: { socialAccountId, status: "COMPLETED" },
        orderBy: { postedAt: "asc" },
      })
    ).map((post) => post.postedAt!.getTime())
  const waiting = () => prisma.post.findMany({ where: { socialAccountId, status: "SCHEDULED" } })
  const resent = new Set<string>()
  // The app's own client sends to the shared executor, so the test resends the event to this one.
  await expect
    .poll(
      async () => {
        for (const { id, version, waitUntil } of await waiting()) {
          const name = `${id}:${version}`
          if (resent.has(name)) continue
          resent.add(name)
          await engine.send({ ...due(id, version), ts: waitUntil?.getTime() })
        }
        return (await postedAt()).length
      },
      { timeout: 60_000 },
    )
    .toBe(3)
  const [first, second, third] = await postedAt()
  expect(second! - first!).toBeGreaterThanOrEqual(1900)
  expect(third! - second!).toBeGreaterThanOrEqual(1900)
})
