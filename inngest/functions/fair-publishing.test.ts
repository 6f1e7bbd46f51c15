import { afterEach, beforeEach, expect, it } from "vitest"

import { prisma } from "@/lib/db/database"
import { newId } from "@/lib/crypto/ids"
import type { SocialPlatform } from "@/lib/platforms/slugs"
import { startFunctions } from "@/lib/testing/run-functions"
import { createWorkspace } from "@/lib/testing/workspace"
import { publishPosts } from "./publish-posts"

type Workspace = Awaited<ReturnType<typeof createWorkspace>>

/** One of eight slots stays free for others. */
const slots = 8

let engine: Awaited<ReturnType<typeof startFunctions>>
let started: { organizationId: string; socialAccountId: string }[]
beforeEach(async () => {
  engine = await startFunctions([publishPosts], slots)
  started = []
})

/** Ends what's in progress, so that the next test starts with an idle platform. */
afterEach(async () => {
  for (const where of started) {
    await prisma.post.updateMany({ where: { ...where, status: "SCHEDULED" }, data: { status: "DRAFT" } })
    const inProgress = () => prisma.post.count({ where: { ...where, status: "PROCESSING" } })
    await expect.poll(inProgress, { timeout: 60_000 }).toBe(0)
  }
  await engine.stop()
})

/** Schedules posts on a new channel, each in a run of its own. Returns their number by status. */
async function schedule(
  { organizationId, connect }: Workspace,
  platform: SocialPlatform,
  posts: number,
  text: string,
) {
  const socialAccountId = (await connect(platform)).id
  started.push({ organizationId, socialAccountId })
  const rows = await prisma.post.createManyAndReturn({
    data: Array.from({ length: posts }, (_, n) => ({
      ...{ id: newId(), organizationId, socialAccountId, caption: `${text} ${n}`, scheduledAt: new Date() },
      ...{ status: "SCHEDULED" as const, approvalStatus: "APPROVED" as const, createdByKind: "system" },
    })),
    select: { id: true },
  })
  for (const { id: postId } of rows)
    await engine.send({
      name: "post/due",
      data: {
        ...{ organizationId, place: `${platform} sandbox`, lane: socialAccountId },
        posts: [{ postId, socialAccountId, version: 1 }],
      },
    })
  return (status: "SCHEDULED" | "PROCESSING" | "COMPLETED") =>
    prisma.post.count({ where: { socialAccountId, status } })
}

const patience = { timeout: 60_000 }

it(
  "publishes a workspace's post while another has more slow ones than there are slots",
  patience,
  async () => {
    const slow = await schedule(await createWorkspace(), "mastodon", 40, "[[slow:5s]]")
    await expect.poll(() => slow("PROCESSING"), patience).toBe(slots - 1)
    const other = await schedule(await createWorkspace(), "mastodon", 1, "Fast")
    await expect.poll(() => other("COMPLETED"), patience).toBe(1)
    expect(await slow("SCHEDULED")).toBeGreaterThan(0)
  },
)

it("publishes on one platform while another of the same workspace doesn't respond", patience, async () => {
  const workspace = await createWorkspace()
  const dead = await schedule(workspace, "telegram", 40, "[[slow:10s]]")
  await expect.poll(() => dead("PROCESSING"), patience).toBe(slots - 1)
  const other = await schedule(workspace, "bluesky", 3, "Fast")
  await expect.poll(() => other("COMPLETED"), patience).toBe(3)
  expect(await dead("SCHEDULED")).toBeGreaterThan(0)
})

it("divides the slots between two busy workspaces", patience, async () => {
  const [first, second] = [
    await schedule(await createWorkspace(), "mastodon", 60, "[[slow:2s]]"),
    await schedule(await createWorkspace(), "mastodon", 60, "[[slow:2s]]"),
  ]
  const both = async () => [await first("PROCESSING"), await second("PROCESSING")]
  await expect.poll(both, patience).toEqual([3, 3])
})
