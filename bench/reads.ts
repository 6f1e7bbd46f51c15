// Reading posts when no two requests are alike: lists of 200 posts from random points of a workspace, and single posts
// by random ids, while other clients commit. With the CPU time per request of the API server and PostgreSQL.
//
// BENCH_BEFORE=<folder> measures another checkout of Carillon, with its dependencies, in turns on the same database, and
// prints the ratios. BENCH_PROFILE=<folder> writes a CPU profile of each.
import { fork } from "node:child_process"
import { fileURLToPath } from "node:url"

import { pool } from "@/lib/db/database"
import { vacuumAnalyze } from "@/lib/db/maintenance/vacuum"
import { report, short } from "@/scripts/measure/bench-report"
import { descendants, sumCpuMs } from "@/scripts/process/process-tree"
import { root } from "@/scripts/process/settings"
import { nodeFlags } from "@/scripts/start/services"
import { load, type Load } from "./load"
import { randomReads } from "./seed/random-reads"
import { seedWorkspace } from "./seed/seed-posts"
import { median } from "./two-sizes"

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const seconds = Number(process.env.BENCH_SECONDS ?? 8)
const posts = Number(process.env.BENCH_POSTS ?? 10_000)
const commitsPerSecond = 20
const connections = 16
const folders = {
  now: root,
  ...(process.env.BENCH_BEFORE && { before: process.env.BENCH_BEFORE }),
}
type Measured = Load & { webMs: number; databaseMs: number }

const postgres = () =>
  descendants(process.ppid)
    .filter(({ command }) => /postgres/.test(command))
    .map(({ pid }) => pid)

async function startServer(cwd: string, name: string) {
  const profile = process.env.BENCH_PROFILE
  const flags = profile
    ? ["--cpu-prof", `--cpu-prof-name=${name}.cpuprofile`, `--cpu-prof-dir=${profile}`]
    : []
  const child = fork(fileURLToPath(new URL("seed/api-server.ts", import.meta.url)), {
    cwd,
    execArgv: ["--import", "tsx", ...nodeFlags, ...flags],
  })
  const port = await new Promise<number>((done) => child.once("message", (value) => done(value as number)))
  return { pid: child.pid!, url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() }
}
type Server = Awaited<ReturnType<typeof startServer>>

const seeded = await seedWorkspace(posts)
const reads = await randomReads(seeded)
await vacuumAnalyze(pool)

const encoded = (encoding: string) => () => reads.list({ "accept-encoding": encoding })
const cases = {
  "200 posts, distinct": { next: () => reads.list(), connections },
  "200 posts, distinct, one at a time": { next: () => reads.list(), connections: 1 },
  "200 posts, distinct, zstd": { next: encoded("zstd"), connections },
  "200 posts, distinct, br": { next: encoded("br"), connections },
  "200 posts, distinct, gzip": { next: encoded("gzip"), connections },
  "one post, distinct": { next: reads.post, connections },
  "200 posts, identical": { next: reads.sameList, connections },
}
type Case = keyof typeof cases

async function measure({ url, pid }: Server, name: Case): Promise<Measured> {
  const { next, connections: count } = cases[name]
  const database = postgres()
  const [web, data] = [sumCpuMs([pid]), sumCpuMs(database)]
  const result = await reads.whileChanging(commitsPerSecond, () => load(url, next, seconds, count))
  const requests = result.perSecond * seconds
  return {
    ...result,
    webMs: (sumCpuMs([pid]) - web) / requests,
    databaseMs: (sumCpuMs(database) - data) / requests,
  }
}

const names = Object.keys(folders)
const servers = Object.fromEntries(
  await Promise.all(
    Object.entries(folders).map(async ([name, folder]) => [name, await startServer(folder, name)] as const),
  ),
)
for (const server of Object.values(servers))
  for (const name of ["200 posts, distinct", "one post, distinct"] as const) await measure(server, name) // warm

const only = process.env.BENCH_CASES?.split(";")
const results = new Map<string, Measured>()
for (const name of Object.keys(cases) as Case[]) {
  if (only && !only.includes(name)) continue
  const all = Object.fromEntries(names.map((side) => [side, [] as Measured[]]))
  for (let round = 0; round < rounds; round++)
    for (const side of names) all[side]!.push(await measure(servers[side]!, name))
  for (const side of names) {
    const middle = (of: keyof Measured) => median(all[side]!.map((one) => one[of]))
    const [perSecond, p50, p99, bytes] = (["perSecond", "p50", "p99", "bytes"] as const).map(middle)
    const [webMs, databaseMs] = (["webMs", "databaseMs"] as const).map(middle)
    const result = { perSecond, p50, p99, bytes, webMs, databaseMs } as Measured
    results.set(`${side} ${name}`, result)
    console.log(`${side.padEnd(7)}${name.padEnd(36)} ${describe(result)}`)
  }
  const [now, before] = [results.get(`now ${name}`)!, results.get(`before ${name}`)]
  if (before)
    console.log(
      `       ratio: ${short(now.perSecond / before.perSecond)}x per second, ${short(cpuOf(now) / cpuOf(before))}x CPU`,
    )
}
for (const server of Object.values(servers)) server.stop()
await pool.end()

function cpuOf({ webMs, databaseMs }: Measured) {
  return webMs + databaseMs
}

function describe(result: Measured) {
  const { perSecond, p50, p99, bytes, webMs, databaseMs } = result
  return `${perSecond.toFixed(0).padStart(6)}/s  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  ${(bytes / 1000).toFixed(1)} KB  CPU ${cpuOf(result).toFixed(2)} ms (API server ${webMs.toFixed(2)}, PostgreSQL ${databaseMs.toFixed(2)})`
}

const promise = (
  name: Case,
  what: string,
  value: (result: Measured) => number,
  most: number,
  unit: string,
) => {
  const result = results.get(`now ${name}`)
  const ratio = result && value(result) / most
  return ratio
    ? [{ name: `${name}: ${what} vs. ${most} ${unit}`, ratio, most: 1, measured: describe(result) }]
    : []
}
report([
  ...promise("200 posts, distinct", "CPU", cpuOf, 3.5, "ms"),
  ...promise("200 posts, distinct, one at a time", "p50", ({ p50 }) => p50, 4, "ms"),
  ...promise(
    "one post, distinct",
    "time per request",
    ({ perSecond }) => 1000 / perSecond,
    1000 / 6000,
    "ms",
  ),
  ...promise("200 posts, distinct, zstd", "size", ({ bytes }) => bytes / 1000, 40, "KB"),
  ...promise("200 posts, distinct, br", "size", ({ bytes }) => bytes / 1000, 40, "KB"),
  ...promise("200 posts, distinct, gzip", "size", ({ bytes }) => bytes / 1000, 40, "KB"),
])
