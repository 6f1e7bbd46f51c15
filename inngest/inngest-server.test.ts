import type { AddressInfo } from "node:net"

import { createServer } from "inngest/node"
import { afterAll, afterEach, beforeAll, expect, it } from "vitest"

import { startFakeInngest } from "@/inngest/executor/testing/fake-inngest"

const fake = await startFakeInngest()
// Read when the client is imported.
process.env.INNGEST_DEV = fake.url

const { inngest } = await import("@/inngest/client")
const { publishPosts } = await import("@/inngest/functions/publish-posts")
const { resumePost } = await import("@/inngest/functions/resume-post")
const { prisma } = await import("@/lib/db/database")
const { createRegistrar } = await import("@/lib/installation/restore-registration")
const { recordSweep } = await import("@/lib/installation/record-sweep")
const { recoverStuckPosts } = await import("@/lib/publishing/recover/sweep-posts")
const { createWorkspace } = await import("@/lib/testing/workspace")

const app = createServer({ client: inngest, functions: [publishPosts, resumePost] })
await new Promise<void>((listening) => app.listen(0, "127.0.0.1", listening))
const appUrl = `http://127.0.0.1:${(app.address() as AddressInfo).port}/api/inngest`

const register = async () => {
  const response = await fetch(appUrl, { method: "PUT" })
  expect(await response.text()).toContain("registered")
}

let workspace: Awaited<ReturnType<typeof createWorkspace>>
beforeAll(async () => {
  await register()
  workspace = await createWorkspace()
})
afterEach(() => void (fake.earlyMs = 0))
afterAll(() => {
  fake.stop()
  app.closeAllConnections()
  app.close()
})

async function createPost(body: object) {
  const { id: socialAccountId } = await workspace.connect("bluesky")
  const { body: post } = await workspace.call<{ id: string }>("POST", "/v0/posts", {
    socialAccountId,
    caption: "Hello",
    ...body,
  })
  const row = () => prisma.post.findUniqueOrThrow({ where: { id: post.id } })
  return { id: post.id, row }
}
const schedule = (seconds: number) =>
  createPost({ action: "schedule", scheduledAt: new Date(Date.now() + seconds * 1000).toISOString() })

const published = (row: Awaited<ReturnType<typeof createPost>>["row"]) =>
  expect.poll(async () => (await row()).status, { timeout: 30_000 }).toBe("COMPLETED")

const runsFor = (id: string) =>
  fake.runs.filter(({ event }) => JSON.stringify(event).includes(id)).map(({ fn }) => fn)

it.each([
  { earlyMs: 400, seconds: 2 },
  { earlyMs: 3_000, seconds: 4 },
  { earlyMs: 60_000, seconds: 8 },
])("publishes a post on time if its run starts $earlyMs ms early", async ({ earlyMs, seconds }) => {
  fake.earlyMs = earlyMs
  const { row } = await schedule(seconds)
  await published(row)
  const { scheduledAt, claimedAt, postedAt } = await row()
  expect(claimedAt!.getTime()).toBeGreaterThanOrEqual(scheduledAt!.getTime())
  expect(postedAt!.getTime()).toBeGreaterThanOrEqual(scheduledAt!.getTime())
})

it("ends the run of a post that was rescheduled", async () => {
  const { id, row } = await schedule(3)
  fake.earlyMs = 0
  await workspace.call("PUT", `/v0/posts/${id}`, {
    scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  await expect.poll(() => runsFor(id).length, { timeout: 15_000 }).toBeGreaterThan(0)
  expect((await row()).status).toBe("SCHEDULED")
})

/** As if the post had been queued three minutes ago, when it was due. */
const makeOverdue = (id: string) =>
  prisma.$executeRaw`
    update "Post" set "scheduledAt" = now() - interval '3 minutes', "enqueuedAt" = now() - interval '3 minutes',
      "enqueuedVersion" = version where id = ${id}`

it("recovers a post whose event the server lost and won't accept again", async () => {
  fake.loseEvents(1)
  const { id, row } = await schedule(10)
  await makeOverdue(id)
  const { version } = await row()
  await recoverStuckPosts()
  await published(row)
  expect((await row()).version).toBe(version)
})

it("starts only one run if recovery repeats within a quarter of an hour", async () => {
  const { id, row } = await schedule(3_600)
  // The first recovery's event is accepted, but its run hasn't started yet.
  fake.loseEvents(1)
  for (let recovery = 1; recovery <= 3; recovery++) {
    await makeOverdue(id)
    expect(await recoverStuckPosts()).toBe(1)
  }
  expect(runsFor(id)).toEqual([])
  expect((await row()).status).toBe("SCHEDULED")
})

it("registers its functions again once their jobs stop arriving", async () => {
  const restore = createRegistrar(register)
  await recordSweep()
  const { registrations } = fake
  fake.forget()
  await restore(Date.now())
  expect(fake.registrations).toBe(registrations)
  const { id, row } = await createPost({ action: "now" })
  expect(runsFor(id)).toEqual([])
  await restore(Date.now() + 3 * 60_000)
  expect(fake.registrations).toBe(registrations + 1)
  await prisma.$executeRaw`
    update "Post" set "updatedAt" = now() - interval '3 minutes', "enqueuedAt" = now() - interval '3 minutes' where id = ${id}`
  await recoverStuckPosts()
  await published(row)
})

it("tries to register again as long as the server is down", async () => {
  let attempts = 0
  const restore = createRegistrar(async () => {
    attempts++
    throw new Error("connect ECONNREFUSED")
  })
  await recordSweep()
  await restore(Date.now() + 3 * 60_000)
  await restore(Date.now() + 4 * 60_000)
  expect(attempts).toBe(2)
})
