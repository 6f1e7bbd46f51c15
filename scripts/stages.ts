import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { throwawayPostgres } from "./database.ts"
import { checkDependencies } from "./dependencies.ts"
import { docsSnippets } from "./docs-snippets.ts"
import { generateClient } from "./generate.ts"
import { deploy } from "./migrations.ts"
import { run, stopRunning, type Outcome, type Variables } from "./processes.ts"
import { Advice, say, seconds } from "./progress.ts"
import { schemaDiff } from "./schema-diff.ts"
import { sdkConformance, type Server } from "./sdk-conformance.ts"
import { root } from "./settings.ts"

export type Tally = { passed: number; failed: number }
type Result = { tally: Tally; output: string }

const minute = 60_000
const bin = (...path: string[]) => join(root, "node_modules", ...path)

/** The tests have settings of their own: what this machine's user has set or put into .env does not reach them. */
export function cleanEnvironment() {
  const known = readFileSync(join(root, ".env.example"), "utf8").matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)
  for (const [, name] of known) if (name !== "CHROMIUM_PATH") delete process.env[name!]
  process.env.ENV_FILE = ""
  process.env.CI ??= "1" // no questions, no watch mode
}

/** A folder that is gone when the process is. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "carillon-test-"))
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

let interrupted = false

/** Ctrl-C ends what was started, in the order that `cleanUp` knows. */
export function onInterrupt(cleanUp: () => Promise<void>) {
  const stop = () => {
    if (interrupted) return
    interrupted = true
    stopRunning()
    void cleanUp().finally(() => process.exit(130))
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop)
  process.on("disconnect", stop)
}

/** Runs one stage, says how it went and how long it took, and shows its output only if it failed. */
export async function stage(name: string, work: () => Promise<Result>): Promise<Tally> {
  const began = performance.now()
  say(`… ${name}`)
  const { tally, output } = await work().catch((error: Error): Result => {
    const text = error instanceof Advice ? error.message : (error.stack ?? error.message)
    return { tally: { passed: 0, failed: 1 }, output: text }
  })
  if (interrupted) return new Promise(() => {}) // what is being stopped has no result
  const time = seconds(performance.now() - began)
  const count =
    tally.passed > 0 ? ` (${tally.passed} passed${tally.failed ? `, ${tally.failed} failed` : ""})` : ""
  if (tally.failed > 0) say(`✗ ${name}${count} ${time}\n\n${output}\n`)
  else say(`✓ ${name}${count} ${time}`)
  for (const line of secondTries(output)) say(`  passed at the second try only: ${line}`)
  return tally
}

/** As Playwright's list and scripts/name-retries.ts write them. */
const secondTries = (output: string) =>
  output.split("\n").flatMap((line) => (/^\s*(✓|ok).*\(retry #\d+\)/.test(line) ? [line.trim()] : []))

/** A stage without tests to count: it adds nothing when it passes, one failure when it does not. */
export const check = (name: string, work: () => Promise<Outcome>) =>
  stage(name, async () => {
    const { code, output } = await work()
    return { tally: { passed: 0, failed: code === 0 ? 0 : 1 }, output }
  })

const node = (args: string[], env: Variables = {}, limit = 20 * minute) =>
  run(process.execPath, args, { timeout: limit, env })

/** Files that have not changed are not read again; npm ci empties this folder. */
const cached = (tool: string) => [
  "--cache",
  "--cache-strategy=content",
  `--cache-location=${bin(".cache", "carillon", tool)}`,
]

export const checks = {
  types: () => check("types", () => node([bin("typescript", "bin", "tsc"), "--noEmit", "--pretty", "false"])),
  lint: () =>
    check("lint", () =>
      node([bin("eslint", "bin", "eslint.js"), "--max-warnings=0", "--no-color", ...cached("eslint"), "."]),
    ),
  format: () =>
    check("format", () =>
      node([
        bin("prettier", "bin", "prettier.cjs"),
        "--check",
        "--log-level=warn",
        ...cached("prettier"),
        ".",
      ]),
    ),
  deadCode: () => check("dead code", () => node([bin("knip", "bin", "knip.js"), "--no-progress"])),
  openapi: () => check("API description", () => node([join(root, "scripts", "openapi.ts"), "check"])),
  dependencies: () => check("dependencies and their licences", checkDependencies),
  sdks: () => check("SDKs", () => node([join(root, "scripts", "sdk.ts"), "check"])),
}

type Numbers = { numPassedTests: number; numFailedTests: number }

export const unitTests = (databaseUrl: string, folder: string) =>
  stage("unit and integration tests", async () => {
    const report = join(folder, "vitest.json")
    const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, "--no-color"]
    const env = { DATABASE_URL: databaseUrl, NODE_ENV: "test" }
    const { code, output } = await node([bin("vitest", "vitest.mjs"), ...args], env, 40 * minute)
    const { numPassedTests, numFailedTests } = readReport<Numbers>(report) ?? {
      numPassedTests: 0,
      numFailedTests: 0,
    }
    return { tally: { passed: numPassedTests, failed: atLeastOne(numFailedTests, code) }, output }
  })

type Stats = { stats: { expected: number; unexpected: number; flaky: number } }

/** All of them, or those in `files`. */
export const endToEndTests = (env: Variables, folder: string, files: string[] = []) =>
  stage("end-to-end tests", async () => {
    const report = join(folder, "playwright.json")
    const reporters = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, FORCE_COLOR: "0" }
    const { code, output } = await node(
      [bin("playwright", "cli.js"), "test", ...files, "--project=everyday", "--reporter=list,json"],
      reporters,
      40 * minute,
    )
    const { stats } = readReport<Stats>(report) ?? { stats: { expected: 0, unexpected: 0, flaky: 0 } }
    return {
      tally: { passed: stats.expected + stats.flaky, failed: atLeastOne(stats.unexpected, code) },
      output,
    }
  })

/** Its own installation is killed and frozen while posts fall due; each case counts as a test. */
export const crashSuite = () =>
  stage("crash suite, short form", async () => {
    const { code, output } = await node([join(root, "scripts", "crash.ts"), "--short"], {}, 30 * minute)
    const count = (mark: string) => output.split("\n").filter((line) => line.startsWith(mark)).length
    return { tally: { passed: count("✓ "), failed: atLeastOne(count("✗ "), code) }, output }
  })

/** Every SDK whose language this machine has, against a running instance; each step of the scenario counts. */
export const sdkSuite = (demoFile: string) =>
  stage("SDK conformance", async () => {
    const result = await sdkConformance(JSON.parse(readFileSync(demoFile, "utf8")) as Server)
    for (const line of result.skipped) say(line)
    return result
  })

/** Every snippet of the documentation, in the languages that this machine has; each counts. */
export const docsSuite = (demoFile: string) =>
  stage("snippets of the documentation", async () => {
    const result = await docsSnippets(JSON.parse(readFileSync(demoFile, "utf8")) as Server)
    for (const line of result.skipped) say(line)
    return result
  })

const atLeastOne = (failed: number, code: number) => (code === 0 ? failed : Math.max(1, failed))

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report
  } catch {
    return null // the runner did not get that far; its exit code says so
  }
}

export type TestDatabase = { url: string; tally: Tally; discard: () => Promise<void> }

/** A PostgreSQL of the tests' own with every migration applied; also proves that schema and migrations agree. */
export async function testDatabase(): Promise<TestDatabase> {
  await generateClient()
  const { url, discard } = await throwawayPostgres()
  const tally = await check("migrations", async () => {
    const applied = await deploy(url)
    const difference = await schemaDiff(url, "words")
    if (difference)
      throw new Advice(
        `prisma/schema and the migrations differ: npm run migrate:new -- <name>\n${difference}`,
      )
    return { code: 0, output: applied.join("\n") }
  })
  return { url, tally, discard }
}

export const total = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
})
