// The executor's sweep takes at most 1.3 times as long with 1,000,000 posts in the database as with 10,000, when 100
// posts have just come due and are sent to the publisher. The floor: a sweep that finds nothing.
//
// With 10,000 and 1,000,000 posts on two cores, 20 rounds, it took 32 ms and 619 ms while PostgreSQL went from
// unpaused channels to all their scheduled posts. Now it goes from due posts to their channels; see the table. With a
// fill factor on posts, queuing 100 of them writes 43 KB to the WAL and no index, instead of 269 KB.
import { sql } from "kysely"

import { db, pool } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { checkpoint, vacuumAnalyze } from "@/lib/db/maintenance/vacuum"
import { sweepUpcomingPosts } from "@/lib/publishing/prepare/prepare-ahead"
import { recoverStuckPosts, sweepDuePosts } from "@/lib/publishing/recover/sweep-posts"
import { watchLatePosts } from "@/lib/publishing/recover/watch-late-posts"
import { report } from "@/scripts/measure/bench-report"
import { seedWorkspace } from "./seed/seed-posts"
import { median } from "./two-sizes"

const maxRatio = 1.3
const rounds = Number(process.env.BENCH_ROUNDS ?? 40)
const sizes = { small: 10_000, large: Number(process.env.BENCH_POSTS ?? 1_000_000) }
const due = 100
/** As many as a small workspace has scheduled. Each is used once before measuring. */
const batches = 8

/** Moves all scheduled posts a day ahead. Each round makes some of them due. */
async function prepare() {
  await db
    .updateTable("Post")
    .set((eb) => ({ scheduledAt: sql<Date>`${eb.ref("scheduledAt")} + interval '1 day'` }))
    .where("status", "=", "SCHEDULED")
    .execute()
  await vacuumAnalyze(pool)
  await checkpoint(pool) // so that flushing the seed doesn't slow down a sweep
}

/** Makes posts due. `restore` undoes it. */
async function makeDue(organizationId: string, round: number) {
  await db
    .updateTable("Post")
    .set({ scheduledAt: now })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("Post")
        .select("id")
        .where("organizationId", "=", organizationId)
        .where("status", "=", "SCHEDULED")
        .where("approvalStatus", "=", "APPROVED")
        .where("scheduledAt", ">", sql<Date>`now() + interval '1 hour'`)
        .orderBy("id")
        .limit(due)
        .offset((round + 2) * due),
    )
    .execute()
}

const restore = () =>
  db
    .updateTable("Post")
    .set({ scheduledAt: sql<Date>`now() + interval '1 day'` })
    .where("status", "=", "SCHEDULED")
    .where("scheduledAt", "<=", now)
    .execute()

async function sweep(expected: number): Promise<number> {
  const start = performance.now()
  const found = await sweepDuePosts()
  await sweepUpcomingPosts()
  await recoverStuckPosts()
  await watchLatePosts()
  if (found !== expected) throw new Error(`a sweep found ${found} posts, not ${expected}`)
  return performance.now() - start
}

async function measure(organizationId: string) {
  await prepare()
  const times = { due: [] as number[], nothing: [] as number[] }
  for (let round = -batches; round < rounds; round++) {
    await makeDue(organizationId, (round + batches) % batches)
    const [some, nothing] = [await sweep(due), await sweep(0)]
    await restore()
    await db
      .updateTable("Post")
      .set({ enqueuedVersion: null })
      .where("enqueuedVersion", "is not", null)
      .execute()
    if (round < 0) continue
    times.due.push(some)
    times.nothing.push(nothing)
  }
  return { due: median(times.due), nothing: median(times.nothing) }
}

async function measureWorkspace(posts: number) {
  const { organizationId } = await seedWorkspace(posts)
  const times = await measure(organizationId)
  console.log(
    `${posts.toLocaleString("en")} posts: ${times.due.toFixed(1)} ms, ${times.nothing.toFixed(1)} ms without due posts`,
  )
  return times
}

const small = await measureWorkspace(sizes.small)
const large = await measureWorkspace(sizes.large)
await pool.end()
report([
  {
    name: "the sweep that runs every minute",
    ratio: large.due / small.due,
    most: maxRatio,
    measured: `${large.due.toFixed(1)} ms with ${sizes.large.toLocaleString("en")} posts; ${large.nothing.toFixed(1)} ms without due posts`,
    floor: `${small.due.toFixed(1)} ms with ${sizes.small.toLocaleString("en")}`,
  },
])
