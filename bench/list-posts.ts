// A list of 200 posts with relations out of 1,000,000 takes no more than 1.3 times as long as out of 10,000: both
// workspaces in one database, read in turns through the route handler over HTTP, medians of one run.
//
// 10,000 and 1,000,000 posts, two shared cores, PostgreSQL 18, 40 rounds:
//   first page           98.5 ms  83.5 ms  0.85x      the approvals tab   52.5 ms  53.2 ms  1.01x
//   middle, by cursor    64.5 ms  56.2 ms  0.87x      one channel         59.0 ms  59.5 ms  1.01x
//   one status           55.2 ms  55.8 ms  1.01x      counts by tab        7.6 ms   7.4 ms  0.98x
//   the queue tab        51.8 ms  51.4 ms  0.99x      the last page, by number: 1.7 s; use a cursor
// Two statuses in one condition had no index that gave their order: the queue tab took 336 ms (7.8x) until each was
// read by itself.
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

import { GET as counts } from "@/app/v0/posts/counts/by-tab/route"
import { GET as list } from "@/app/v0/posts/route"
import { encodeCursor } from "@/lib/cursor"
import { pool } from "@/lib/db"
import { unscopedFoldCounts } from "@/lib/posts/fold-counts"
import { sendResponse, toWebRequest } from "@/scripts/web-request"
import { seedWorkspace, type Seeded } from "./seed/seed-posts"

const most = 1.3
const rounds = Number(process.env.BENCH_ROUNDS ?? 40)
const sizes = { small: 10_000, large: Number(process.env.BENCH_POSTS ?? 1_000_000) }

const server = createServer(async (request, response) => {
  const handler = request.url?.startsWith("/v0/posts/counts") ? counts : list
  await sendResponse(
    await handler(toWebRequest(request, null)!, { params: Promise.resolve({}) }),
    response,
    true,
  )
})

const cases: Record<string, (workspace: Seeded) => string> = {
  "first page": () => "",
  "middle, by cursor": ({ middle }) => `?cursor=${encodeCursor({ order: "newest", ...middle, page: 2 })}`,
  "one status": () => "?status=FAILED",
  "the queue tab": () => "?statuses=SCHEDULED&statuses=PROCESSING&approvalStatus=APPROVED&order=soonest",
  "the approvals tab": () => "?approvalStatus=PENDING_APPROVAL&order=soonest",
  "one channel": ({ channel }) => `?socialAccountIds=${channel}`,
  "counts by tab": () => "/counts/by-tab",
}

async function measure(base: string, path: string, { key }: Seeded): Promise<number> {
  const start = performance.now()
  const response = await fetch(`${base}/v0/posts${path}`, { headers: { "x-api-key": key } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return performance.now() - start
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

async function compare(base: string, small: Seeded, large: Seeded, path: (workspace: Seeded) => string) {
  const times = { small: [] as number[], large: [] as number[] }
  for (let round = -5; round < rounds; round++) {
    const [a, b] = [await measure(base, path(small), small), await measure(base, path(large), large)]
    if (round >= 0) {
      times.small.push(a)
      times.large.push(b)
    }
  }
  return { small: median(times.small), large: median(times.large) }
}

console.log(`seeding ${sizes.small.toLocaleString("en")} and ${sizes.large.toLocaleString("en")} posts`)
const small = await seedWorkspace(sizes.small)
const large = await seedWorkspace(sizes.large)
await unscopedFoldCounts()
await pool.query("VACUUM ANALYZE")
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
let worst = 0
for (const [name, path] of Object.entries(cases)) {
  const { small: a, large: b } = await compare(base, small, large, path)
  worst = Math.max(worst, b / a)
  console.log(
    `${name.padEnd(20)} ${a.toFixed(1).padStart(7)} ms ${b.toFixed(1).padStart(7)} ms  ${(b / a).toFixed(2)}x`,
  )
}
const deep = await measure(base, `?page=${sizes.large / 200}`, large)
console.log(`the last page, by number: ${deep.toFixed(0)} ms`)
server.close()
await pool.end()
if (worst > most) console.error(`slower than ${most}x`)
process.exitCode = worst > most ? 1 : 0
