// `npm run sdk:conformance`: one scenario, run by each SDK whose language this machine has, against a running server:
// CARILLON_BASE_URL and CARILLON_API_KEY, else the demo workspace in DATA_DIR.
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
  throw new UserError(
    "Which server? Set CARILLON_BASE_URL and CARILLON_API_KEY, or start one here: npm start",
  )
}

/** Says how each language does; answers how many steps passed and failed. */
export async function sdkConformance(server: Server) {
  const began = performance.now()
  const results = await runConformance(server, run)
  const skipped = results.flatMap(({ language, skipped }) =>
    skipped ? [`- ${language}: skipped, ${skipped}`] : [],
  )
  const lines = results.map(({ language, passed, failed, skipped }) => {
    if (skipped) return `- ${language}: skipped, ${skipped}`
    const problems = failed.map((problem) => `\n    ${problem}`).join("")
    return `${failed.length ? "✗" : "✓"} ${language}: ${passed.length} passed${failed.length ? `, ${failed.length} failed${problems}` : ""}`
  })
  const sum = (kind: "passed" | "failed") => results.reduce((total, result) => total + result[kind].length, 0)
  const tally = { passed: sum("passed"), failed: sum("failed") }
  return { tally, skipped, output: `${lines.join("\n")}\n${seconds(performance.now() - began)}` }
}

if (isMain(import.meta))
  await runScript(async () => {
    const { tally, output } = await sdkConformance(serverOf())
    print(output)
    return tally.failed > 0 ? 1 : 0
  })
