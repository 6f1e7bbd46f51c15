// `npm run soak [-- 30m] [-- --seed 7 --ops 5454 --only 3,9 --soon --shrink 15m]`: callers of every role perform random
// operations while faults are injected, and invariants are checked. A violation is shrunk to the fewest operations that
// still cause it.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"

import { startCutProxy } from "@/e2e/crash/cut-proxy"
import { createProduct, type Product } from "@/e2e/crash/product"
import { sandboxUrl } from "@/e2e/crash/workload"
import { buildIfNeeded } from "@/scripts/build/build"
import { cleanEnvironment, onInterrupt } from "@/scripts/test/stages"
import { descendants, sumMemoryMb } from "@/scripts/process/process-tree"
import { durationMs } from "@/scripts/process/duration"
import { print, runScript, seconds } from "@/scripts/process/progress"
import { root } from "@/scripts/process/settings"
import { explain } from "./explain"
import { fitMemory, grows, memoryOverTime, type Sample } from "./memory"
import type { Violation } from "./model"
import { dueSoon, makePlan, operationsIn } from "./plan"
import { runPlan } from "./run-plan"
import { mountSmallDisk, reserveMb } from "./small-disk"

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: "string" },
    ops: { type: "string" },
    only: { type: "string" },
    soon: { type: "boolean", default: false },
    shrink: { type: "string", default: "15m" },
  },
})

const measured = ["web", "executor", "database"] as const

/** Samples the memory of the product's processes until stopped. */
function watchMemory(product: Product) {
  const startedAt = Date.now()
  const samples: Record<string, Sample[]> = { web: [], executor: [], database: [] }
  const timer = setInterval(() => {
    for (const role of measured) {
      const pid = product.pid(role)
      if (!pid) continue
      const mb = sumMemoryMb([pid, ...descendants(pid).map((child) => child.pid)])
      samples[role]!.push({ atMs: Date.now() - startedAt, pid, mb })
    }
  }, 10_000)
  return () => (clearInterval(timer), { samples, halfMs: (Date.now() - startedAt) / 2 })
}

function reportMemory({
  samples,
  halfMs,
}: {
  samples: Record<string, Sample[]>
  halfMs: number
}): Violation[] {
  return measured.flatMap((role) => {
    const own = samples[role]!.filter(({ mb }) => mb > 0)
    const over = memoryOverTime(own)
    const trend = fitMemory(own, halfMs)
    if (!over || !trend) return (print(`memory of ${role}: too few samples`), [])
    const [start, middle, end] = [over.start, over.middle, over.end].map((mb) => mb.toFixed(0))
    const { minutes, startMb, endMb, perHourMb } = trend
    print(
      `memory of ${role}: ${start} MB at the start, ${middle} MB in the middle, ${end} MB at the end; ` +
        `${startMb.toFixed(0)} MB to ${endMb.toFixed(0)} MB in the last ${minutes.toFixed(1)} min (${perHourMb.toFixed(0)} MB per hour)`,
    )
    return grows(trend) ? [{ text: `the memory of ${role} grows`, operations: [] }] : []
  })
}

const list = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([name, times]) => `${times} ${name}`)
    .join(", ") || "none"
const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, times) => total + times, 0)

await runScript(async () => {
  const duration = durationMs(positionals[0] ?? "2m")
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9))
  const operations = Number(values.ops ?? operationsIn(duration))
  const only = values.only?.split(",").map(Number)
  cleanEnvironment()
  await buildIfNeeded()
  const folder = mkdtempSync(join(tmpdir(), "carillon-soak-"))
  const clockFile = join(folder, "clock")
  const mounted = mountSmallDisk(join(folder, "data"), join(folder, "disk.img"))
  const disk = typeof mounted === "string" ? null : mounted
  if (typeof mounted === "string") print(`without full disks: ${mounted}`)
  let sandbox: Promise<string> | undefined // looked up once, because web may be down later
  const proxy = await startCutProxy(() => (sandbox ??= sandboxUrl(product, "telegram")))
  const product: Product = createProduct(folder, {
    TELEGRAM_BASE_URL: proxy.url,
    NODE_OPTIONS: `--import=${join(root, "e2e", "crash", "clock.mjs")}`,
    CRASH_CLOCK_FILE: clockFile,
    LATE_POST_GAP_SECONDS: "0",
    DISK_RESERVE_MB: String(reserveMb),
    LOG_LEVEL: "error",
  })
  const replay = `npm run soak -- --seed ${seed} --ops ${operations}`
  print(`seed ${seed}, ${operations} operations`)
  const startedAt = performance.now()
  const cleanUp = async () => {
    await product.killAll()
    proxy.close()
    disk?.unmount()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  onInterrupt(cleanUp) // a mounted disk would outlive us
  let violations: Violation[]
  try {
    await product.launch()
    await product.ready()
    sandbox = sandboxUrl(product, "telegram")
    Object.assign(process.env, product.variables())
    const site = { product, proxy, clockFile, disk }
    const plan = makePlan(seed, operations).filter(({ n }) => !only || only.includes(n))
    const steps = values.soon ? dueSoon(plan) : plan
    const stopWatching = watchMemory(product)
    const { tally, states, violations: found } = await runPlan(site, steps)
    violations = [...found, ...reportMemory(stopWatching())]
    print(
      `${sum(tally.operations)} operations in ${seconds(performance.now() - startedAt)}: ${list(tally.operations)}`,
    )
    print(`  ${tally.rejected} rejected, ${tally.retried} retried, ${tally.unsure} unsure`)
    print(`posts: ${list(states)}`)
    print(`${sum(tally.faults)} faults: ${list(tally.faults)}; skipped: ${list(tally.skipped)}`)
    print(`requests while the disk was full: ${list(tally.onFullDisk)}`)
    print(`${sum(tally.checks)} checks: ${list(tally.checks)}`)
    for (const { text } of violations.slice(0, 20)) print(`✗ ${text}`)
    const shrinkable = violations.find(({ operations: some }) => some.length > 0)
    const budgetMs = durationMs(values.shrink)
    if (shrinkable && budgetMs > 0) await explain(site, steps, shrinkable, { budgetMs, replay })
  } catch (error) {
    print(
      product
        .log()
        .split("\n")
        .slice(-40)
        .map((line) => line.slice(0, 300))
        .join("\n"),
    )
    print(`Repeat with ${replay}`)
    throw error
  } finally {
    await cleanUp()
  }
  print(
    violations.length
      ? `\n${violations.length} violations. Repeat with ${replay}`
      : "\n✓ every invariant held",
  )
  return violations.length ? 1 : 0
})
