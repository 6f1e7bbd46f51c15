// A week's reports take at most 1.5 times as long in a workspace with 1,000,000 posts as in one with 10,000 and as
// many posts a day, and each stays under 100 ms for 90 days of the small one. Both are in one database and read
// alternately through the operations. Medians of one run.
//
// 10,000 and 300,000 posts, two shared cores with a dozen other processes each, 7 rounds: a week, then 90 days (of
// which the small workspace has 14):
//   overview     60 ms   52 ms  0.87x    52 ms   633 ms
//   series       56 ms   41 ms  0.73x    49 ms   490 ms
//   one tag     124 ms  165 ms  1.33x   118 ms  1199 ms
//   best posts   41 ms   38 ms  0.91x    60 ms   125 ms
//   best times   72 ms   56 ms  0.78x   153 ms   183 ms
import { sql } from "kysely"

import { getDaily } from "@/lib/analytics/get-daily"
import { getOverview } from "@/lib/analytics/get-overview"
import { listBestPosts } from "@/lib/analytics/list-best-posts"
import { listBestTimes } from "@/lib/analytics/list-best-times"
import { systemCaller, type Caller } from "@/lib/access/caller"
import { db, pool } from "@/lib/db/database"
import { json } from "@/lib/db/expressions"
import { vacuumAnalyze } from "@/lib/db/maintenance/vacuum"
import { report } from "@/scripts/measure/bench-report"
import { seedWorkspace } from "./seed/seed-posts"
import { measureInTurns } from "./two-sizes"

const maxRatio = 1.5
const maxMs = 100
const rounds = Number(process.env.BENCH_ROUNDS ?? 20)
const sizes = { small: 10_000, large: Number(process.env.BENCH_POSTS ?? 1_000_000) }

const isoDate = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
/** The seed publishes posts up to a day after now. A past period is the same in both workspaces. */
const period = (days: number) => ({ from: isoDate(days), to: isoDate(1) })

const reports: Record<string, (caller: Caller, days: number) => Promise<object>> = {
  overview: (caller, days) => getOverview(caller, period(days)),
  series: (caller, days) => getDaily(caller, period(days)),
  "one tag": (caller, days) => getDaily(caller, { ...period(days), tagId: `${caller.organizationId}-tag-7` }),
  "best posts": (caller, days) =>
    listBestPosts(caller, { ...period(days), orderBy: "engagementRate", order: "desc", limit: 20 }),
  "best times": (caller, days) => listBestTimes(caller, { ...period(days), measure: "engagements" }),
}

/** Adds metrics to every published post, and the daily rows that pulls would have written. */
async function addMetrics(organizationId: string) {
  await db
    .updateTable("Post")
    .set({ analyticsLatest: json({ impressions: 1050, likes: 40, comments: 3, raw: {} }) })
    .where("organizationId", "=", organizationId)
    .where("status", "=", "COMPLETED")
    .execute()
  const own = db.selectFrom("Tag").where("organizationId", "=", organizationId)
  const tags = own.select("id").unionAll(db.selectNoFrom(sql<string>`''`.as("id")))
  const days = db
    .selectFrom("Post")
    .where("organizationId", "=", organizationId)
    .select((eb) =>
      sql<Date>`generate_series(${eb.fn.min("postedAt")}::date, now()::date, interval '1 day')::date`.as(
        "day",
      ),
    )
  const channels = db.selectFrom("SocialAccount").where("organizationId", "=", organizationId).select("id")
  await db
    .insertInto("MetricDay")
    .columns(["organizationId", "tagId", "day", "socialAccountId", "impressions", "likes", "comments"])
    .expression(
      db
        .selectFrom([channels.as("channel"), tags.as("tag"), days.as("days")])
        .select((eb) => [
          eb.val(organizationId).as("organizationId"),
          "tag.id as tagId",
          "days.day",
          "channel.id as socialAccountId",
          eb.lit(36_000).as("impressions"),
          eb.lit(1440).as("likes"),
          eb.lit(108).as("comments"),
        ]),
    )
    .execute()
}

async function timed(work: () => Promise<object>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function callerOf(posts: number): Promise<Caller> {
  const { organizationId } = await seedWorkspace(posts)
  await addMetrics(organizationId)
  return systemCaller(organizationId)
}

console.log(`seeding ${sizes.small.toLocaleString("en")} and ${sizes.large.toLocaleString("en")} posts`)
const [small, large] = [await callerOf(sizes.small), await callerOf(sizes.large)]
await vacuumAnalyze(pool)
let [worst, slowest] = [0, 0]
for (const [name, run] of Object.entries(reports)) {
  const [a, b, c, d] = await measureInTurns(rounds, 3, [
    () => timed(() => run(small, 7)),
    () => timed(() => run(large, 7)),
    () => timed(() => run(small, 90)),
    () => timed(() => run(large, 90)),
  ])
  worst = Math.max(worst, b / a)
  slowest = Math.max(slowest, c)
  console.log(
    `${name.padEnd(12)} a week ${a.toFixed(1).padStart(6)} ms ${b.toFixed(1).padStart(6)} ms ${(b / a).toFixed(2)}x   90 days ${c.toFixed(1).padStart(6)} ms ${d.toFixed(1).padStart(6)} ms`,
  )
}
await pool.end()
report([
  {
    name: "the slowest weekly report, vs. 10,000 posts",
    ratio: worst,
    most: maxRatio,
    measured: `${sizes.large.toLocaleString("en")} posts`,
  },
  {
    name: "the slowest 90-day report, vs. 100 ms",
    ratio: slowest / maxMs,
    most: 1,
    measured: `${slowest.toFixed(0)} ms with 10,000 posts`,
  },
])
