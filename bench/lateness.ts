// With 50 posts per second over two minutes, 99% are published less than a second late. The floor: timers in this
// process that commit a single row each, at the same rate.
import { setTimeout as sleep } from "node:timers/promises"

import { pool } from "@/lib/db/database"
import { vacuumAnalyze } from "@/lib/db/maintenance/vacuum"
import { commitRow, commitsPerSecond } from "./commit-floor"
import {
  makeWorkspace,
  percentile,
  readFeeds,
  schedulePosts,
  startProduct,
  untilPublished,
  publishedOnce,
} from "./instance"
import { report } from "@/scripts/measure/bench-report"

const perSecond = Number(process.env.BENCH_RATE ?? 50)
const seconds = Number(process.env.BENCH_SECONDS ?? 120)
const maxMs = 1_000
const posts = perSecond * seconds
const gapMs = 1_000 / perSecond

async function floorOf(count: number): Promise<number[]> {
  const start = Date.now() + 200
  const one = async (n: number) => {
    const due = start + n * gapMs
    await sleep(Math.max(0, due - Date.now()))
    await commitRow(n)
    return Date.now() - due
  }
  return (await Promise.all(Array.from({ length: count }, (_, n) => one(n)))).sort((a, b) => a - b)
}

await commitsPerSecond(1)
const product = await startProduct()
const floor = await floorOf(perSecond * 10)
const workspace = await makeWorkspace(Math.min(300, posts))
await vacuumAnalyze(pool)
const due = new Date(Date.now() + 70_000)
await schedulePosts(workspace.organizationId, workspace.channels, posts, due, gapMs)
await sleep(due.getTime() - Date.now())
const cpuBefore = product.cpuMs()
await sleep(seconds * 1000)
const { completed, failed, late } = await untilPublished(workspace.organizationId, 5 * 60_000)
const cpu = product.cpuMs() - cpuBefore
const { missing, doubled } = await readFeeds(product.url, workspace.key, workspace.channels, posts)
const describeTimes = (times: number[]) =>
  `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, max ${times.at(-1)?.toFixed(0)} ms`

console.log(
  `posts          ${completed} published, ${failed} failed, ${missing} missing from the feeds, ${doubled} duplicated`,
)
console.log(`late           ${describeTimes(late)}`)
console.log(`floor          ${describeTimes(floor)}`)
console.log(`CPU            ${(cpu / posts).toFixed(2)} ms per post, all processes`)
await product.stop()
await pool.end()
report([
  publishedOnce(posts, { completed, missing, doubled }),
  {
    name: `lateness at ${perSecond} posts per second, p99 vs. 1 second`,
    ratio: percentile(late, 0.99) / maxMs,
    most: 1,
    measured: `${percentile(late, 0.99).toFixed(0)} ms`,
    floor: `${percentile(floor, 0.99).toFixed(0)} ms for timers that commit a row`,
  },
])
