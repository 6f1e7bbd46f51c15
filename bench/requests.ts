// What the API answers at 16 connections: 200 posts with their relations at half the speed of the same bytes from memory,
// a single post at 5 times what its route file does under plain `next start`, posts scheduled with a p99 of 60 ms; the
// first and the last at 5 times what Postiz did on a machine of 2 cores: 119 lists (of 105 KB; ours have some 390) and 91
// posts a second.
//
// The client, the product and PostgreSQL share the machine. Each is asked in turns with its floor; medians of one run.
import { fork, spawn } from "node:child_process"
import { join } from "node:path"

import { pool } from "@/lib/db/database"
import { freePort } from "@/scripts/database/postgres-data"
import { waitUntil } from "@/scripts/process/run-process"
import { root } from "@/scripts/process/settings"
import { commitsPerSecond, makeWorkspace, startProduct } from "./instance"
import { load, type Load } from "./load"
import { report, short } from "@/scripts/measure/bench-report"
import { seedWorkspace } from "./seed/seed-posts"
import { median } from "./two-sizes"

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const postiz = { list: 119, create: 91 }

async function startMemory(answer: string) {
  const child = fork(new URL("seed/memory-server.ts", import.meta.url))
  child.send(answer)
  const port = await new Promise<number>((done) => child.once("message", (value) => done(value as number)))
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}

/** The same build without our door: what the route files do under Next alone. */
async function startNext() {
  const port = await freePort(0, "::")
  const url = `http://localhost:${port}`
  const next = join(root, "node_modules", "next", "dist", "bin", "next")
  const child = spawn(process.execPath, [next, "start", "--port", String(port)], {
    stdio: "ignore",
    cwd: root,
    env: { ...process.env, APP_URL: url, DATA_DIR: join(root, ".data"), LOG_LEVEL: "warn" },
  })
  const answers = () =>
    fetch(`${url}/v0/openapi.json`).then(
      ({ ok }) => ok,
      () => false,
    )
  if (!(await waitUntil(answers, 60_000, 500))) throw new Error("next start does not answer")
  return { url, stop: () => child.kill() }
}

/** In turns, so that what else goes on on the machine meets all alike. */
async function inTurns<Name extends string>(asked: Record<Name, () => Promise<Load>>) {
  const names = Object.keys(asked) as Name[]
  const all = Object.fromEntries(names.map((name) => [name, [] as Load[]])) as Record<Name, Load[]>
  for (let round = 0; round < rounds; round++) for (const name of names) all[name].push(await asked[name]())
  const middle = (name: Name, of: keyof Load) => median(all[name].map((one) => one[of]))
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        perSecond: middle(name, "perSecond"),
        p50: middle(name, "p50"),
        p99: middle(name, "p99"),
        bytes: middle(name, "bytes"),
      },
    ]),
  ) as Record<Name, Load>
}

function show(name: string, { perSecond, p50, p99, bytes }: Load) {
  console.log(
    `${name.padEnd(34)} ${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(1).padStart(6)} ms  p99 ${p99.toFixed(1).padStart(6)} ms  ${(bytes / 1000).toFixed(1).padStart(6)} KB`,
  )
}

const product = await startProduct()
const seeded = await seedWorkspace(10_000)
const workspace = await makeWorkspace(300)
await pool.query("VACUUM ANALYZE")
const commits = await commitsPerSecond()
const reading = { "x-api-key": seeded.key }
const path = "/v0/posts?limit=200"
const answer = await (await fetch(product.url + path, { headers: reading })).text()
const single = `/v0/posts/${seeded.middle.id}`
const memory = await startMemory(answer)
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
/** An answer is given again as long as nothing is committed (lib/cache/snapshot-cache.ts); here something is, all the time. */
async function amongWrites(work: () => Promise<Load>): Promise<Load> {
  const writing = setInterval(() => void pool.query("SELECT pg_current_xact_id()"), 10)
  return work().finally(() => clearInterval(writing))
}

const get = (url: string, path: string) => () => load(url, () => ({ path, headers: reading }), seconds)
await get(product.url, path)() // warm
await load(product.url, create, seconds)
const { list, busy, floor } = await inTurns({
  list: get(product.url, path),
  busy: () => amongWrites(get(product.url, path)),
  floor: get(memory.url, path),
})
show("GET /v0/posts?limit=200", list)
show("  among 100 commits a second", busy)
show("  floor: the same bytes from memory", floor)
const { door, plain } = await inTurns({ door: get(product.url, single), plain: get(next.url, single) })
show("GET /v0/posts/{id}", door)
show("  the same under next start", plain)
const { made } = await inTurns({ made: () => load(product.url, create, seconds) })
show("POST /v0/posts", made)

await product.stop()
memory.stop()
next.stop()
await pool.end()
const rate = ({ perSecond }: Load) => `${short(perSecond)} a second`
report([
  {
    name: "200 posts with relations, against Postiz's 119 a second",
    ratio: list.perSecond / postiz.list,
    least: 5,
    measured: `${rate(list)}; ${rate(busy)} among 100 commits a second`,
  },
  {
    name: "200 posts with relations, against the same bytes from memory",
    ratio: list.perSecond / floor.perSecond,
    least: 0.5,
    measured: rate(list),
    floor: rate(floor),
  },
  {
    name: "a single post, against the same route under next start",
    ratio: door.perSecond / plain.perSecond,
    least: 5,
    measured: rate(door),
    floor: rate(plain),
  },
  {
    name: "scheduling, against Postiz's 91 a second",
    ratio: made.perSecond / postiz.create,
    least: 5,
    measured: rate(made),
    floor: `${short(commits)} commits of a row a second`,
  },
  {
    name: "scheduling at 16 connections, p99 against 60 ms",
    ratio: made.p99 / 60,
    most: 1,
    measured: `${made.p99.toFixed(0)} ms`,
  },
])
