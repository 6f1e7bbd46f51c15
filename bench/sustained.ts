// Ten minutes at 200 requests and 20 posts per second: no errors, no memory growth, and 99% of posts less than a
// second late. Requests are sent on schedule, whether or not earlier ones have completed. The floor: the same
// server's responses for a path that needs no database.
import { setTimeout as sleep } from "node:timers/promises"
import { Pool } from "undici"

import { db, pool } from "@/lib/db/database"
import { vacuumAnalyze } from "@/lib/db/maintenance/vacuum"
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
import { median } from "./two-sizes"

const seconds = Number(process.env.BENCH_SECONDS ?? 600)
const rates = { requests: 200, posts: 20 }
const limits = { lateMs: 1_000, growth: 1.1 }
const posts = rates.posts * seconds

const product = await startProduct()
const { organizationId, key, channels } = await makeWorkspace(300)
const firstDue = Date.now() + 70_000
await schedulePosts(organizationId, channels, posts, new Date(firstDue), 1000 / rates.posts)
await vacuumAnalyze(pool)
const rows = await db
  .selectFrom("Post")
  .select("id")
  .where("organizationId", "=", organizationId)
  .orderBy("id")
  .limit(1000)
  .execute()
const day = 86_400_000
const today = new Date().toISOString().slice(0, 10)
const week = `from=${today}T00:00:00Z&to=${new Date(Date.parse(today) + 7 * day).toISOString()}`

/** Of ten requests: the reads of dashboards and programs, and two new posts. */
const mix = [
  ...Array.from({ length: 4 }, () => (n: number) => get(`/v0/posts/${rows[n % rows.length]!.id}`)),
  ...Array.from({ length: 2 }, () => () => get("/v0/posts?limit=20")),
  () => get("/v0/posts/counts/by-tab"),
  () => get(`/v0/posts/calendar?${week}&perDay=20`),
  ...Array.from({ length: 2 }, () => (n: number) => ({
    path: "/v0/posts",
    method: "POST" as const,
    body: JSON.stringify({
      socialAccountId: channels[n % channels.length],
      caption: `Sustained ${n}`,
      scheduledAt: new Date(Date.now() + 30 * day + n * 1000).toISOString(),
    }),
  })),
]
const get = (path: string) => ({ path, method: "GET" as const, body: null })

const client = new Pool(product.url, { connections: 100 })
const times: number[] = []
const errors = new Map<string, number>()
const fail = (what: string) => void errors.set(what, (errors.get(what) ?? 0) + 1)

async function send(call: ReturnType<(typeof mix)[number]>) {
  const start = performance.now()
  try {
    const headers = { "x-api-key": key, "content-type": "application/json" }
    const response = await client.request({ ...call, headers })
    await response.body.dump()
    if (response.statusCode >= 300)
      fail(`${call.method} ${call.path.split("?")[0]} returned ${response.statusCode}`)
  } catch (error) {
    fail((error as Error).message)
  }
  times.push(performance.now() - start)
}

/** The memory of all processes every ten seconds, in megabytes. */
const memory: number[] = []
const running = new Set<Promise<void>>()
await sleep(firstDue - Date.now())
let next = Date.now()
for (let n = 0; n < seconds * rates.requests; n++) {
  const asking = send(mix[n % mix.length]!(n)).finally(() => running.delete(asking))
  running.add(asking)
  if (n % (10 * rates.requests) === 0) memory.push(product.memoryMb())
  next += 1000 / rates.requests
  const wait = next - Date.now()
  if (wait > 1) await sleep(wait)
}
await Promise.all(running)
const floorTimes: number[] = []
for (let n = 0; n < 200; n++) {
  const start = performance.now()
  await (await client.request({ path: "/v0/openapi.json", method: "HEAD" })).body.dump()
  floorTimes.push(performance.now() - start)
}
await client.close()
// The posts that the load created are due in a month. Only those that came due must be published.
await db
  .deleteFrom("Post")
  .where("organizationId", "=", organizationId)
  .where("caption", "like", "Sustained %")
  .execute()
const { completed, failed, late } = await untilPublished(organizationId, 5 * 60_000)
const { missing, doubled } = await readFeeds(product.url, key, channels, posts)
await product.stop()
await pool.end()

const sorted = times.sort((a, b) => a - b)
const part = Math.max(1, Math.floor(memory.length / 4))
const [early, end] = [median(memory.slice(part, 2 * part)), median(memory.slice(-part))]
const wrong = [...errors.values()].reduce((sum, count) => sum + count, 0)
for (const [what, count] of errors) console.log(`${count} × ${what}`)
console.log(
  `requests  p50 ${percentile(sorted, 0.5).toFixed(1)} ms, p99 ${percentile(sorted, 0.99).toFixed(1)} ms`,
)
console.log(`memory    ${memory.map((mb) => mb.toFixed(0)).join(" ")} MB; ${failed} posts failed`)
report([
  {
    name: `requests without errors, ${rates.requests} per second for ${seconds} seconds`,
    ratio: 1 - wrong / times.length,
    least: 1,
    measured: `${times.length.toLocaleString("en")} requests, p99 ${percentile(sorted, 0.99).toFixed(0)} ms`,
    floor: `p50 ${median(floorTimes).toFixed(1)} ms for a response without a database`,
  },
  publishedOnce(posts, { completed, missing, doubled }),
  {
    name: `lateness at ${rates.posts} posts per second under load, p99 vs. 1 second`,
    ratio: percentile(late, 0.99) / limits.lateMs,
    most: 1,
    measured: `${percentile(late, 0.99).toFixed(0)} ms`,
  },
  {
    name: "memory in the last quarter vs. the second",
    ratio: end / early,
    most: limits.growth,
    measured: `${end.toFixed(0)} MB`,
    floor: `${early.toFixed(0)} MB`,
  },
])
