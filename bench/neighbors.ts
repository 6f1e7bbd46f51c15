// Slow, large, and dead neighbors: posts that have nothing to do with them start less than a second late. Four cases, one
// after another: a platform that takes 2 s per call, with 100 calls in flight; a channel with 320 posts of 5 s next to 40
// other channels of the same platform; a workspace with 20,000 posts due at once next to another; and a platform that never
// answers next to another platform. Lateness excludes the time that the platform itself takes.
import { setTimeout as sleep } from "node:timers/promises"

import { pool } from "@/lib/db/database"
import { vacuumAnalyze } from "@/lib/db/maintenance/vacuum"
import { report, type Promised } from "@/scripts/measure/bench-report"
import {
  connectChannels,
  makeWorkspace,
  percentile,
  schedulePosts,
  startProduct,
  untilPublished,
} from "./instance"

const maxMs = 1_000
/** The sweep runs every minute, for posts due within a minute. */
const aheadMs = 65_000
const large = Number(process.env.BENCH_POSTS ?? 20_000)
const steadySeconds = Number(process.env.BENCH_SECONDS ?? 20)
const only = process.env.BENCH_CASES?.split(",")

type Case = {
  name: string
  /** Schedules everything for `due`. Returns the posts that must be on time. */
  schedule: (due: Date) => Promise<{ organizationId: string; channels: string[]; posts: number }>
  /** What the platform takes for each of them. */
  platformMs: number
}

const cases: Record<string, Case> = {
  slow: {
    name: `50 posts per second over 200 channels, 2 s per call`,
    platformMs: 2_000,
    schedule: async (due) => {
      const { organizationId, channels } = await makeWorkspace(200, ["mastodon"])
      const posts = 50 * steadySeconds
      await schedulePosts(organizationId, channels, posts, due, 20, "[[slow:2s]]")
      return { organizationId, channels, posts }
    },
  },
  channel: {
    name: "40 channels next to one with 320 posts of 5 s",
    platformMs: 0,
    schedule: async (due) => {
      const { organizationId, channels } = await makeWorkspace(41, ["mastodon"])
      await schedulePosts(organizationId, channels.slice(0, 1), 320, due, 0, "[[slow:5s]]")
      await schedulePosts(organizationId, channels.slice(1), 40, due, 0, "Fast")
      return { organizationId, channels: channels.slice(1), posts: 40 }
    },
  },
  workspace: {
    name: `a workspace next to one with ${large.toLocaleString("en")} posts due at once`,
    platformMs: 0,
    schedule: async (due) => {
      const busy = await makeWorkspace(100, ["mastodon"])
      const { organizationId, channels } = await makeWorkspace(20, ["mastodon"])
      await schedulePosts(busy.organizationId, busy.channels, large, due, 0)
      await schedulePosts(organizationId, channels, 100, due, 100)
      return { organizationId, channels, posts: 100 }
    },
  },
  dead: {
    name: "a platform next to one that never answers",
    platformMs: 0,
    schedule: async (due) => {
      const { organizationId, channels } = await makeWorkspace(400, ["telegram"])
      await schedulePosts(organizationId, channels, 4_000, due, 0, "[[slow:3600s]]")
      const others = await connectChannels(organizationId, 40, ["bluesky"])
      await schedulePosts(organizationId, others, 400, due, 25)
      return { organizationId, channels: others, posts: 400 }
    },
  },
}

const product = await startProduct()
const promises: Promised[] = []
for (const [id, { name, schedule, platformMs }] of Object.entries(cases)) {
  if (only && !only.includes(id)) continue
  const due = new Date(Date.now() + aheadMs + 60_000)
  const { organizationId, channels, posts } = await schedule(due)
  await vacuumAnalyze(pool)
  await sleep(due.getTime() - Date.now())
  const cpuBefore = product.cpuMs()
  const { late: all } = await untilPublished(organizationId, 3 * 60_000, channels)
  const cpu = product.cpuMs() - cpuBefore
  const late = all.map((ms) => Math.max(0, ms - platformMs))
  const p99 = percentile(late, 0.99)
  console.log(
    `${id.padEnd(10)} ${late.length} of ${posts} published, late p50 ${percentile(late, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; CPU ${cpu.toFixed(0)} ms until then`,
  )
  promises.push({
    name: `${name}, p99 vs. 1 second`,
    ratio: late.length < posts ? Infinity : p99 / maxMs,
    most: 1,
    measured: `${p99.toFixed(0)} ms late, ${(cpu / posts).toFixed(1)} ms of CPU per post`,
  })
}
await product.stop()
await pool.end()
report(promises)
