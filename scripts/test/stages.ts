import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { generate } from "../build/generate.ts"
import { deploy } from "../database/migrations.ts"
import { schemaDiff } from "../database/schema-diff.ts"
import { throwawayPostgres } from "../database/throwaway-database.ts"
import { docsSnippets } from "../docs/docs-snippets.ts"
import { print, seconds, UserError } from "../process/progress.ts"
import { run, stopRunning, type CommandResult, type Variables } from "../process/run-process.ts"
import { root } from "../process/settings.ts"
import { sdkConformance, type Server } from "../sdk/sdk-conformance.ts"
import { checkDependencies } from "../check/dependencies.ts"
import { playwrightFiles, vitestFiles, type FileTime } from "./slowest-files.ts"
import { tools } from "../check/tools.ts"

export type Tally = { passed: number; failed: number; files?: FileTime[] }
type StageResult = { tally: Tally; output: string }

const minute = 60_000

/** Tests have their own settings: those of this machine's user or .env don't reach them. */
export function cleanEnvironment() {
  const known = readFileSync(join(root, ".env.example"), "utf8").matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)
  for (const [, name] of known) if (name !== "CHROMIUM_PATH") delete process.env[name!]
  process.env.ENV_FILE = ""
  process.env.CI ??= "1" // no prompts, no watch mode
}

/** A folder that's removed when the process exits. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "carillon-test-"))
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

let interrupted = false

/** On Ctrl-C, stops what's running, then cleans up. */
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

/** Runs one stage, prints its result and time, and its output only if it failed. */
export async function stage(name: string, work: () => Promise<StageResult>): Promise<Tally> {
  const start = performance.now()
  print(`… ${name}`)
  const { tally, output } = await work().catch((error: Error): StageResult => {
    const text = error instanceof UserError ? error.message : (error.stack ?? error.message)
    return { tally: { passed: 0, failed: 1 }, output: text }
  })
  if (interrupted) return new Promise(() => {}) // a stopped stage has no result
  const time = seconds(performance.now() - start)
  const count =
    tally.passed > 0 ? ` (${tally.passed} passed${tally.failed ? `, ${tally.failed} failed` : ""})` : ""
  if (tally.failed > 0) print(`✗ ${name}${count} ${time}\n\n${output}\n`)
  else print(`✓ ${name}${count} ${time}`)
  return tally
}

/** A stage without tests to count: it adds one failure if it fails, and nothing if it passes. */
export const check = (name: string, work: () => Promise<CommandResult>) =>
  stage(name, async () => {
    const { code, output } = await work()
    return { tally: { passed: 0, failed: code === 0 ? 0 : 1 }, output }
  })

type Limits = { timeout?: number; background?: boolean }

const node = (args: string[], env: Variables = {}, { timeout = 20 * minute, background }: Limits = {}) =>
  run(process.execPath, args, { timeout, env, background })

/** In the background, so that tests which depend on real time don't wait for the compiler. */
const background = (args: string[]) => node(args, {}, { background: true })

const staticChecks = {
  /** Each checker works out shared types again, and the tests keep the other cores busy. */
  types: () => check("types", () => background([...tools.typecheck(), "--checkers", "1"])),
  lint: () => check("lint", () => background(tools.lint(["."]))),
  promises: () => check("unhandled promises", () => background(tools.lintPromises(["."]))),
  format: () => check("format", () => background(tools.checkFormat(["."]))),
  deadCode: () => check("dead code", () => background(tools.deadCode())),
  cycles: () =>
    check("import cycles", () => background([join(root, "scripts", "check", "import-cycles.ts")])),
  dependencies: () => check("dependencies and their licenses", checkDependencies),
  openapi: () =>
    check("API description", () => background([join(root, "scripts", "openapi", "openapi.ts"), "check"])),
  sdks: () => check("SDKs", () => background([join(root, "scripts", "sdk", "sdk.ts"), "check"])),
}

/** Everything that needs neither a database nor a browser. */
export async function runStaticChecks(): Promise<Tally> {
  const tallies: Tally[] = []
  for (const staticCheck of Object.values(staticChecks)) tallies.push(await staticCheck())
  return total(tallies)
}

type VitestReport = Parameters<typeof vitestFiles>[0] & { numPassedTests: number; numFailedTests: number }

export const unitTests = (databaseUrl: string, folder: string) =>
  stage("unit and integration tests", async () => {
    const file = join(folder, "vitest.json")
    const args = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`, "--no-color"]
    const env = { DATABASE_URL: databaseUrl, NODE_ENV: "test" }
    const { code, output } = await node(tools.unitTests(args), env, { timeout: 40 * minute })
    const report = readReport<VitestReport>(file)
    const { numPassedTests = 0, numFailedTests = 0 } = report ?? {}
    const files = report ? vitestFiles(report) : []
    return { tally: { passed: numPassedTests, failed: atLeastOne(numFailedTests, code), files }, output }
  })

type PlaywrightReport = Parameters<typeof playwrightFiles>[0] & {
  stats: { expected: number; unexpected: number }
}

/** Browser tests of one Playwright project against a running instance. */
export const browserTests = (
  project: "features" | "pages",
  env: Variables,
  folder: string,
  args: string[] = [],
) =>
  stage(project === "features" ? "end-to-end tests" : "every page and tour", async () => {
    const file = join(folder, "playwright.json")
    const { code, output } = await node(
      tools.browserTests([...args, `--project=${project}`, "--reporter=list,json"]),
      { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, FORCE_COLOR: "0" },
      { timeout: 40 * minute },
    )
    const report = readReport<PlaywrightReport>(file)
    const { expected = 0, unexpected = 0 } = report?.stats ?? {}
    const files = report ? playwrightFiles(report) : []
    return { tally: { passed: expected, failed: atLeastOne(unexpected, code), files }, output }
  })

/** Kills and freezes an installation of its own while posts come due; each case counts as a test. */
export const crashSuite = () =>
  stage("crash suite, short form", async () => {
    const script = join(root, "scripts", "test", "crash.ts")
    const { code, output } = await node([script, "--short"], {}, { timeout: 30 * minute })
    const count = (mark: string) => output.split("\n").filter((line) => line.startsWith(mark)).length
    return { tally: { passed: count("✓ "), failed: atLeastOne(count("✗ "), code) }, output }
  })

/** Runs each SDK whose language this machine has; every step of the scenario counts as a test. */
export const sdkSuite = (demoFile: string) =>
  stage("SDK conformance", async () => {
    const result = await sdkConformance(JSON.parse(readFileSync(demoFile, "utf8")) as Server)
    for (const line of result.skipped) print(line)
    return result
  })

/** Runs each snippet of the docs in the languages this machine has; every snippet counts as a test. */
export const docsSuite = (demoFile: string) =>
  stage("snippets in the docs", async () => {
    const result = await docsSnippets(JSON.parse(readFileSync(demoFile, "utf8")) as Server)
    for (const line of result.skipped) print(line)
    return result
  })

const atLeastOne = (failed: number, code: number) => (code === 0 ? failed : Math.max(1, failed))

function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Report
  } catch {
    return null // the runner failed before writing a report, which its exit code shows
  }
}

export type TestDatabase = { url: string; tally: Tally; discard: () => Promise<void> }

/** A migrated PostgreSQL for the tests; also checks that the schema and the migrations agree. */
export async function testDatabase(): Promise<TestDatabase> {
  await generate()
  const { url, discard } = await throwawayPostgres()
  const tally = await check("migrations", async () => {
    const applied = await deploy(url)
    const difference = await schemaDiff(url, "summary")
    if (difference)
      throw new UserError(
        `prisma/schema and the migrations differ: npm run migrate:new -- <name>\n${difference}`,
      )
    return { code: 0, output: applied.join("\n") }
  })
  return { url, tally, discard }
}

export const total = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  files: tallies.flatMap(({ files = [] }) => files),
})
