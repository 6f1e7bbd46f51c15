// The API's throughput at 16 connections: lists of 200 posts with relations at half the speed of the same bytes from
// memory, one post at 5 times the speed of its route file under plain `next start`, and scheduling with a p99 of 60
// ms. Lists and scheduling reach 5 times Postiz's speed on a machine with 2 cores: 119 lists (of 105 KB; ours have
// about 390 KB) and 91 posts per second. The client, Carillon, and PostgreSQL share the machine. Each is measured
// alternately with its floor. Medians of one run.
import { fork, spawn } from "node:child_process"
import { join } from "node:path"

import { pool } from "@/lib/db/database"
import { vacuumAnalyze } from "@/lib/db/maintenance/vacuum"
import { freePort } from "@/scripts/database/postgres-data"
import { waitUntil } from "@/scripts/process/run-process"
import { root } from "@/scripts/process/settings"
import { commitsPerSecond } from "./commit-floor"
import { makeWorkspace, startProduct } from "./instance"
import { load, type ApiRequest, type Load } from "./load"
import { report, short } from "@/scripts/measure/bench-report"
import { randomReads } from "./seed/random-reads"
import { seedWorkspace } from "./seed/seed-posts"
import { median } from "./two-sizes"

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const postiz = { list: 119, create: 91 }

async function startMemory(response: string) {
  const child = fork(new URL("seed/memory-server.ts", import.meta.url))
  child.send(response)
  const port = await new Promise<number>((done) => child.once("message", (value) => done(value as number)))
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

/** The same build without our API server: the route files under Next alone. */
async function startNext() {
  const port = await freePort(0, "::")
  const url = `http://localhost:${port}`
  const next = join(root, "node_modules", "next", "dist", "bin", "next")
  const child = spawn(process.execPath, [next, "start", "--port", String(port)], {
    stdio: "ignore",
    cwd: root,
    env: { ...process.env, APP_URL: url, DATA_DIR: join(root, ".data"), LOG_LEVEL: "warn" },
  })
  const isUp = () =>
    fetch(`${url}/v0/openapi.json`).then(
      ({ ok }) => ok,
      () => false,
    )
  if (!(await waitUntil(isUp, 60_000, 500))) throw new Error("next start doesn't respond")
  return { url, stop: () => child.kill() }
}

/** Alternates between the loads, so that other activity on the machine affects all of them alike. */
async function inTurns<Name extends string>(loads: Record<Name, () => Promise<Load>>) {
  const names = Object.keys(loads) as Name[]
  const all = Object.fromEntries(names.map((name) => [name, [] as Load[]])) as Record<Name, Load[]>
  for (let round = 0; round < rounds; round++) for (const name of names) all[name].push(await loads[name]())
  const medianOf = (name: Name) => {
    const middle = (of: keyof Load) => median(all[name].map((one) => one[of]))
    return { perSecond: middle("perSecond"), p50: middle("p50"), p99: middle("p99"), bytes: middle("bytes") }
  }
  return Object.fromEntries(names.map((name) => [name, medianOf(name)])) as Record<Name, Load>
}

function show(name: string, { perSecond, p50, p99, bytes }: Load) {
  console.log(
    `${name.padEnd(34)} ${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(1).padStart(6)} ms  p99 ${p99.toFixed(1).padStart(6)} ms  ${(bytes / 1000).toFixed(1).padStart(6)} KB`,
  )
}

const product = await startProduct()
const seeded = await seedWorkspace(10_000)
const workspace = await makeWorkspace(300)
await vacuumAnalyze(pool)
const commits = await commitsPerSecond()
const reading = { "x-api-key": seeded.key }
const path = "/v0/posts?limit=200"
const response = await (await fetch(product.url + path, { headers: reading })).text()
const memory = await startMemory(response)
const next = await startNext()

const due = Date.now() + 30 * 86_400_000
const create = (n: number) => ({
  path: "/v0/posts",
  method: "POST" as const,
  headers: { "x-api-key": workspace.key, "content-type": "application/json" },
  body: JSON.stringify({
    socialAccountId: workspace.channels[n % workspace.channels.length],
    caption: `Bench ${n} ${Date.now()}`,
    scheduledAt: new Date(due + n * 60_000).toISOString(),
  }),
})
const reads = await randomReads(seeded)
const get = (url: string, request: () => ApiRequest) => () => load(url, request, seconds)
await get(product.url, () => reads.list())() // warm
await load(product.url, create, seconds)
const { list, busy, same, floor } = await inTurns({
  list: get(product.url, () => reads.list()),
  busy: () =>
    reads.whileChanging(
      100,
      get(product.url, () => reads.list()),
    ),
  same: get(product.url, reads.sameList),
  floor: get(memory.url, reads.sameList),
})
show("GET /v0/posts?limit=200, distinct", list)
show("  with 100 commits per second", busy)
show("  identical", same)
show("  floor: the same bytes from memory", floor)
const { apiServer, nextStart } = await inTurns({
  apiServer: get(product.url, reads.post),
  nextStart: get(next.url, reads.post),
})
show("GET /v0/posts/{id}, distinct", apiServer)
show("  the same under next start", nextStart)
const { scheduled } = await inTurns({ scheduled: () => load(product.url, create, seconds) })
show("POST /v0/posts", scheduled)

await product.stop()
memory.stop()
next.stop()
await pool.end()
const rate = ({ perSecond }: Load) => `${short(perSecond)} per second`
report([
  {
    name: "200 posts with relations, distinct, vs. Postiz's 119 per second",
    ratio: list.perSecond / postiz.list,
    least: 5,
    measured: `${rate(list)}; ${rate(busy)} with 100 commits per second; identical: ${rate(same)}`,
  },
  {
    name: "200 posts with relations, distinct, vs. the same bytes from memory",
    ratio: list.perSecond / floor.perSecond,
    least: 0.5,
    measured: rate(list),
    floor: rate(floor),
  },
  {
    name: "one post, distinct, vs. the same route under next start",
    ratio: apiServer.perSecond / nextStart.perSecond,
    least: 5,
    measured: rate(apiServer),
    floor: rate(nextStart),
  },
  {
    name: "scheduling posts, vs. Postiz's 91 per second",
    ratio: scheduled.perSecond / postiz.create,
    least: 5,
    measured: rate(scheduled),
    floor: `${short(commits)} single-row commits per second`,
  },
  {
    name: "scheduling at 16 connections, p99 vs. 60 ms",
    ratio: scheduled.p99 / 60,
    most: 1,
    measured: `${scheduled.p99.toFixed(0)} ms`,
  },
])
