// A window of the calendar out of 1,000,000 posts takes no more than 1.5 times as long as out of 10,000: both
// workspaces in one database, read in turns through the route handler over HTTP, medians of one run. The floor is a
// window without posts.
//
// 10,000 and 300,000 posts, two shared and busy cores, 15 rounds:
//   floor: no posts       22.0 ms   16.7 ms  0.76x      one channel's week   49.9 ms   62.3 ms  1.25x
//   a day, 500 shown     168.7 ms  131.9 ms  0.78x      a tag's week         52.1 ms   69.0 ms  1.32x
//   a week, 1,000 shown  345.1 ms  293.0 ms  0.85x      a week of a month    56.1 ms   54.8 ms  0.98x
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

import { GET as calendar } from "@/app/v0/posts/calendar/route"
import { pool } from "@/lib/db"
import { sendResponse, toWebRequest } from "@/scripts/web-request"
import { seedWorkspace, type Seeded } from "./seed/seed-posts"

const most = 1.5
const rounds = Number(process.env.BENCH_ROUNDS ?? 40)
const sizes = { small: 10_000, large: Number(process.env.BENCH_POSTS ?? 1_000_000) }

const server = createServer(async (request, response) => {
  const answer = await calendar(toWebRequest(request, null)!, { params: Promise.resolve({}) })
  await sendResponse(answer, response, true)
})

const day = 86_400_000
const now = Date.now()
const span = (from: number, days: number, perDay: number) =>
  `from=${new Date(now + from * day).toISOString()}&to=${new Date(now + (from + days) * day).toISOString()}&perDay=${perDay}`

/** Posts were made every two minutes up to now: 720 a day, 5,040 in a week. */
const cases: Record<string, (workspace: Seeded) => string> = {
  "floor: no posts": () => span(2000, 42, 4),
  "a day, 500 shown": () => span(-3, 1, 500),
  "a week, 1,000 shown": () => span(-8, 7, 143),
  "a week of a month": () => span(-8, 7, 4),
  "one channel's week": ({ channel }) => `${span(-8, 7, 143)}&socialAccountIds=${channel}`,
  "a tag's week": ({ organizationId }) => `${span(-8, 7, 143)}&tagIds=${organizationId}-tag-7`,
}
/** Nothing to compare: all 10,000 posts of the small workspace, 30,000 of the large one. */
const month = () => span(-41, 42, 4)

async function measure(base: string, query: string, { key }: Seeded): Promise<number> {
  const start = performance.now()
  const response = await fetch(`${base}/v0/posts/calendar?${query}`, { headers: { "x-api-key": key } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${query} answered ${response.status}`)
  return performance.now() - start
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

async function compare(base: string, query: (workspace: Seeded) => string) {
  const times = { small: [] as number[], large: [] as number[] }
  for (let round = -5; round < rounds; round++) {
    const [a, b] = [await measure(base, query(small), small), await measure(base, query(large), large)]
    if (round < 0) continue
    times.small.push(a)
    times.large.push(b)
  }
  return { small: median(times.small), large: median(times.large) }
}

const say = (name: string, small: number, large: number) =>
  console.log(
    `${name.padEnd(20)} ${small.toFixed(1).padStart(7)} ms ${large.toFixed(1).padStart(7)} ms  ${(large / small).toFixed(2)}x`,
  )

console.log(`seeding ${sizes.small.toLocaleString("en")} and ${sizes.large.toLocaleString("en")} posts`)
const small = await seedWorkspace(sizes.small)
const large = await seedWorkspace(sizes.large)
await pool.query("VACUUM ANALYZE")
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
let worst = 0
for (const [name, query] of Object.entries(cases)) {
  const times = await compare(base, query)
  worst = Math.max(worst, times.large / times.small)
  say(name, times.small, times.large)
}
const whole = await compare(base, month)
say("the month", whole.small, whole.large)
server.close()
await pool.end()
if (worst > most) console.error(`slower than ${most}x`)
process.exitCode = worst > most ? 1 : 0
