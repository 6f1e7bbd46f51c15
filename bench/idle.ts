// All of Carillon at rest (web, executor, PostgreSQL, and the supervisor): under 450 MB and 2% of a core, over a
// minute. Linux only. The floor is an idle Node process for each of our Node processes.
import { spawn } from "node:child_process"
import { setTimeout as sleep } from "node:timers/promises"

import { pool } from "@/lib/db/database"
import { sumCpuMs, descendants, sumMemoryMb } from "@/scripts/process/process-tree"
import { launchInstance } from "@/scripts/test/test-instance"
import { report } from "@/scripts/measure/bench-report"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const seconds = Number(process.env.BENCH_SECONDS ?? 60)
const settleSeconds = 60
const maxMb = 450
const maxPercent = 2

await pool.end() // the instance has its own PostgreSQL
const folder = mkdtempSync(join(tmpdir(), "carillon-bench-"))
const instance = await launchInstance(folder, { DATABASE_URL: undefined })
await instance.ready()
const empty = spawn(process.execPath, ["-e", "setInterval(() => {}, 1e9)"], { stdio: "ignore" })
await sleep(settleSeconds * 1000)
const all = () => [{ pid: instance.pid, command: "npm start" }, ...descendants(instance.pid)]
const before = new Map(all().map(({ pid }) => [pid, sumCpuMs([pid])]))
await sleep(seconds * 1000)
const rows = all().map(({ pid, command }) => ({
  name: command.replace(/\S*\/(?=[^/ ]+)/g, "").slice(0, 60),
  mb: sumMemoryMb([pid]),
  percent: (sumCpuMs([pid]) - (before.get(pid) ?? 0)) / (seconds * 10),
}))
const total = (of: "mb" | "percent") => rows.reduce((sum, row) => sum + row[of], 0)
const floor = `${sumMemoryMb([empty.pid ?? 0]).toFixed(0)} MB for an idle Node process`
empty.kill()
for (const { name, mb, percent } of rows.toSorted((a, b) => b.mb - a.mb))
  console.log(`${mb.toFixed(1).padStart(7)} MB ${percent.toFixed(2).padStart(6)} %  ${name}`)
console.log(`${total("mb").toFixed(0).padStart(7)} MB ${total("percent").toFixed(2).padStart(6)}%  in total`)
await instance.stop()
rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
report([
  {
    name: `memory at rest, vs. ${maxMb} MB`,
    ratio: total("mb") / maxMb,
    most: 1,
    measured: `${total("mb").toFixed(0)} MB`,
    floor,
  },
  {
    name: `CPU at rest, vs. ${maxPercent}% of a core`,
    ratio: total("percent") / maxPercent,
    most: 1,
    measured: `${total("percent").toFixed(2)} %`,
    floor,
  },
])
