import { sql } from "kysely"
import pg from "pg"
import { serve } from "inngest/edge"
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest"

import { inngest } from "@/inngest/client"
import { startExecutor, type Executor } from "@/inngest/executor/start-executor"
import { db, pool, prisma } from "@/lib/db/database"
import { newId } from "@/lib/crypto/ids"
import { sweepAllDuePosts } from "@/lib/publishing/recover/sweep-posts"
import { createWorkspace } from "@/lib/testing/workspace"
import { publishPosts } from "./publish-posts"

// What publishing a post costs PostgreSQL: the sweep, its share of the executor's work, the claim, the attempt, its
// result, the sandbox's two records, its event (0.6 KB), and the end. The limits are above what we measured on 2026-11-26
// on a busy machine (0.6 statements and 8 to 14 KB when posts are due together, otherwise 3 to 6 and 24 to 26 KB). How
// many posts share a statement depends on timing.

let executor: Executor
beforeAll(async () => {
  const handler = serve({ client: inngest, functions: [publishPosts] })
  executor = await startExecutor({ pool, handler, concurrency: 200 })
})
afterAll(() => executor.stop(1_000))
afterEach(() => vi.restoreAllMocks())

/** What our connections have written. Full pages, written once after each checkpoint, depend on its timing. */
async function readWal() {
  const { rows } = await sql<{ bytes: string }>`
    select sum(w.wal_bytes - 8192 * w.wal_fpi) as bytes
    from pg_stat_activity a, pg_stat_get_backend_wal(a.pid) w
    where a.datname = current_database()`.execute(db)
  return Number(rows[0]!.bytes)
}

type Schedule = { posts: number; channels: number; from: Date; gapMs: number }

/** Schedules posts, and measures publishing them: statements and bytes per post. */
async function measure({ posts, channels, from, gapMs }: Schedule) {
  const { organizationId, connect } = await createWorkspace()
  const accounts: string[] = []
  for (let n = 0; n < channels; n++) accounts.push((await connect("mastodon")).id)
  await prisma.post.createMany({
    data: Array.from({ length: posts }, (_, n) => ({
      ...{ id: newId(), organizationId, socialAccountId: accounts[n % channels]!, caption: `Post ${n}` },
      ...{ status: "SCHEDULED" as const, approvalStatus: "APPROVED" as const, createdByKind: "system" },
      scheduledAt: new Date(from.getTime() + n * gapMs),
    })),
  })
  const query = vi.spyOn(pg.Client.prototype, "query")
  const before = await readWal()
  await sweepAllDuePosts()
  const published = () => prisma.post.count({ where: { organizationId, status: "COMPLETED" } })
  await expect.poll(published, { timeout: 100_000, interval: 1_000 }).toBe(posts)
  return { statements: query.mock.calls.length / posts, walBytes: ((await readWal()) - before) / posts }
}

it(
  "publishes posts that are due together with fewer than two statements each",
  { timeout: 120_000 },
  async () => {
    const { statements, walBytes } = await measure({ posts: 400, channels: 25, from: new Date(), gapMs: 0 })
    expect(statements).toBeLessThan(2) // about 0.7, and more on a busy machine, where polling goes on for longer
    expect(walBytes).toBeLessThan(15_000)
  },
)

it(
  "publishes posts that are due one after another with few statements each",
  { timeout: 120_000 },
  async () => {
    const from = new Date(Date.now() + 2_000)
    const { statements, walBytes } = await measure({ posts: 100, channels: 25, from, gapMs: 20 })
    expect(statements).toBeLessThan(15)
    expect(walBytes).toBeLessThan(35_000)
  },
)
