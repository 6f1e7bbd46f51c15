// 10,000 posts on 1,000 sandbox channels, due in the same second: all are published exactly once, at 400 per second
// or more, while API reads take less than 3 times as long as at rest. The floor: single-row commits.
import { setTimeout as sleep } from "node:timers/promises"

import { pool } from "@/lib/db/database"
import { vacuumAnalyze } from "@/lib/db/maintenance/vacuum"
import { commitsPerSecond } from "./commit-floor"
import {
  makeWorkspace,
  percentile,
  readFeeds,
  readMeanwhile,
  schedulePosts,
  startProduct,
  untilPublished,
  publishedOnce,
} from "./instance"
import { report } from "@/scripts/measure/bench-report"

const posts = Number(process.env.BENCH_POSTS ?? 10_000)
const channels = Math.ceil(posts / 10)
const least = 400
const maxReadRatio = 3

const floor = await commitsPerSecond()
const product = await startProduct()
console.log(`connecting ${channels.toLocaleString("en")} channels`)
const workspace = await makeWorkspace(channels)
await vacuumAnalyze(pool)
const atRest = readMeanwhile(product.url, workspace.key)
await sleep(15_000)
const idle = await atRest()
// Two sweeps ahead, so that the publisher knows all posts before they're due.
const due = new Date(Date.now() + 100_000)
await schedulePosts(workspace.organizationId, workspace.channels, posts, due, 0)
await sleep(due.getTime() - Date.now())
const cpuBefore = product.cpuMs()
const meanwhile = readMeanwhile(product.url, workspace.key)
const { completed, failed, late } = await untilPublished(workspace.organizationId, 10 * 60_000)
const busy = await meanwhile()
const cpu = product.cpuMs() - cpuBefore
const { missing, doubled } = await readFeeds(product.url, workspace.key, workspace.channels, posts)
const rate = completed / ((late.at(-1) ?? NaN) / 1000)
const ratio = percentile(busy, 0.99) / percentile(idle, 0.99)

console.log(
  `posts          ${completed} published, ${failed} failed, ${missing} missing from the feeds, ${doubled} duplicated`,
)
console.log(
  `posts/s        ${rate.toFixed(0)}; floor ${floor.toFixed(0)} commits/s, ${(rate / floor).toFixed(3)}x`,
)
console.log(`CPU            ${(cpu / posts).toFixed(2)} ms per post, all processes`)
console.log(`late           p50 ${percentile(late, 0.5).toFixed(0)} ms, max ${late.at(-1)?.toFixed(0)} ms`)
console.log(
  `API reads      p99 ${percentile(idle, 0.99).toFixed(0)} ms at rest, ${percentile(busy, 0.99).toFixed(0)} ms under load, ${ratio.toFixed(1)}x`,
)
await product.stop()
await pool.end()
report([
  publishedOnce(posts, { completed, missing, doubled }),
  {
    name: `${posts.toLocaleString("en")} posts due at once, vs. ${least} per second`,
    ratio: rate / least,
    least: 1,
    measured: `${rate.toFixed(0)} per second`,
    floor: `${floor.toFixed(0)} single-row commits per second`,
  },
  {
    name: "API reads while publishing, p99 vs. at rest",
    ratio,
    most: maxReadRatio,
    measured: `${percentile(busy, 0.99).toFixed(0)} ms`,
    floor: `${percentile(idle, 0.99).toFixed(0)} ms at rest`,
  },
])
