// `npm run sdk:conformance` runs one scenario with the SDK of each language installed on this machine, against a running
// server: CARILLON_BASE_URL and CARILLON_API_KEY, or else the demo workspace in DATA_DIR.
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { runConformance } from "../../packages/conformance/run.ts"
import { run } from "../process/run-process.ts"
import { UserError, isMain, runScript, print, seconds } from "../process/progress.ts"
import { root } from "../process/settings.ts"

export type Server = { baseUrl: string; apiKey: string }

export function serverOf(): Server {
  const { CARILLON_BASE_URL: baseUrl, CARILLON_API_KEY: apiKey, DATA_DIR } = process.env
  if (baseUrl && apiKey) return { baseUrl, apiKey }
  const demo = join(root, DATA_DIR || ".data", "demo.json")
  if (existsSync(demo)) return JSON.parse(readFileSync(demo, "utf8")) as Server
  throw new UserError("No server found. Set CARILLON_BASE_URL and CARILLON_API_KEY, or run npm start.")
}

/** Runs the scenario in each language, and returns the report and how many steps passed and failed. */
export async function sdkConformance(server: Server) {
  const startedAt = performance.now()
  const results = await runConformance(server, run)
  const skipped = results.flatMap(({ language, skipped }) =>
    skipped ? [`- ${language}: skipped, ${skipped}`] : [],
  )
  const lines = results.map(({ language, passed, failed, skipped }) => {
    if (skipped) return `- ${language}: skipped, ${skipped}`
    const problems = failed.map((problem) => `\n    ${problem}`).join("")
    return `${failed.length ? "✗" : "✓"} ${language}: ${passed.length} passed${failed.length ? `, ${failed.length} failed${problems}` : ""}`
  })
  const count = (kind: "passed" | "failed") =>
    results.reduce((total, result) => total + result[kind].length, 0)
  const tally = { passed: count("passed"), failed: count("failed") }
  return { tally, skipped, output: `${lines.join("\n")}\n${seconds(performance.now() - startedAt)}` }
}

if (isMain(import.meta))
  await runScript(async () => {
    const { tally, output } = await sdkConformance(serverOf())
    print(output)
    return tally.failed > 0 ? 1 : 0
  })
