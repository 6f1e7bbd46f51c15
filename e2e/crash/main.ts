// `npm run crash [-- <case> …] [-- --short] [-- --seed 7]`: kills, freezes, and misleads the product's processes
// while posts come due on three kinds of platforms, then compares its results with the platforms' feeds.
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"

import { cleanEnvironment } from "@/scripts/test/stages"
import { runScript, print, seconds } from "@/scripts/process/progress"
import { root } from "@/scripts/process/settings"
import { cases } from "./cases"
import { startCutProxy } from "./cut-proxy"
import { createProduct, type Product } from "./product"
import { seeded } from "./random"
import { sandboxUrl } from "./workload"

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: "boolean", default: false }, seed: { type: "string" } },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9))

/** A real Inngest server runs the functions instead of the executor. */
const { INNGEST_DEV } = process.env

await runScript(async () => {
  cleanEnvironment()
  const unknownCases = positionals.filter((name) => !(name in cases))
  if (unknownCases.length)
    throw new Error(`Unknown case: ${unknownCases.join(", ")}. Cases: ${Object.keys(cases).join(", ")}`)
  const folder = mkdtempSync(join(tmpdir(), "carillon-crash-"))
  const clockFile = join(folder, "clock")
  const proxy = await startCutProxy(() => sandboxUrl(product, "telegram"))
  const product: Product = createProduct(folder, {
    INNGEST_DEV,
    TELEGRAM_BASE_URL: proxy.url,
    NODE_OPTIONS: `--import=${join(root, "e2e", "crash", "clock.mjs")}`,
    CRASH_CLOCK_FILE: clockFile,
    LATE_POST_GAP_SECONDS: "0",
    LOG_LEVEL: "error",
  })
  print(`seed ${seed}${values.short ? ", short" : ""}`)
  await product.launch()
  let faults = 0
  async function runCase(name: string) {
    const { description, run } = cases[name]!
    const startedAt = performance.now()
    const result = await run({ product, random: seeded(seed), full: !values.short, clockFile, proxy })
    const { posts, completed, unknown, unseen, failed, late } = result
    faults += result.faults.length
    print(
      `${result.faults.length ? "✗" : "✓"} ${name}: ${description} ${seconds(performance.now() - startedAt)}`,
    )
    print(
      `  ${posts} posts: ${completed} published, ${unknown} unknown (${unseen} never arrived), ${failed} failed; ` +
        `late p50 ${late.p50} ms, max ${seconds(late.max)}`,
    )
    for (const fault of result.faults.slice(0, 20)) print(`  ${fault}`)
  }
  try {
    await product.ready()
    const names = Object.keys(cases).filter((name) =>
      positionals.length ? positionals.includes(name) : !(values.short && cases[name]!.long),
    )
    await Promise.all(names.filter((name) => cases[name]!.concurrent).map(runCase))
    for (const name of names) if (!cases[name]!.concurrent) await runCase(name)
  } catch (error) {
    const lines = product.log().split("\n").slice(-40)
    print(lines.map((line) => line.slice(0, 300)).join("\n"))
    throw error
  } finally {
    await product.killAll()
    proxy.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  print(faults ? `\n${faults} faults. Repeat with --seed ${seed}` : "\nnothing lost, nothing duplicated")
  return faults ? 1 : 0
})
