// The supervisor: prepares what's missing, starts the database, the executor, and the web server, and keeps them running.
import { existsSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import { ensureNoUnfinishedRestore } from "../backup/folders.ts"
import { buildIfNeeded, bundleAndWatch, bundleForDev, devFolder } from "../build/build.ts"
import { generate } from "../build/generate.ts"
import { openEmbeddedDatabase, openExternalDatabase, type Database } from "./open-database.ts"
import { acquireLock } from "../process/lock.ts"
import { withClient } from "../database/migrations.ts"
import { freePort } from "../database/postgres-data.ts"
import { runOrFail, stopRunning, waitUntil, type Variables } from "../process/run-process.ts"
import { UserError, runScript, print, step, warn } from "../process/progress.ts"
import { readSecrets } from "../process/secrets.ts"
import { checkSettings } from "./check-settings.ts"
import { keepRunning, launchNode, type Service } from "./services.ts"
import {
  appUrl,
  databaseUrl,
  externalInngest,
  inDataDir,
  makeDataDir,
  port,
  role,
  root,
  demoEnabled,
} from "../process/settings.ts"
import { printSummary, readDemo } from "./summary.ts"
import { rollbackHint } from "../release/upgrade-database.ts"

const dev = process.argv.includes("--dev")
const localUrl = `http://localhost:${port}`
const demoFile = inDataDir("demo.json")
const programs = dev ? devFolder : join(root, "dist")

/** In the order they were started; they stop in reverse. */
const services: Service[] = []
let opening: Promise<unknown> = Promise.resolve()
let stopped: Promise<void> | null = null

async function stopAll() {
  stopRunning()
  await opening.catch(() => {})
  for (const service of services.toReversed()) await service.stop()
}

async function main() {
  await checkSettings()
  ensureRole()
  const dataDir = makeDataDir()
  ensureNoUnfinishedRestore(dataDir)
  const lock = acquireLock(dataDir, localUrl)
  onStop(lock.release)
  try {
    if (role !== "worker") await ensurePort(lock.wasKilled)
    const { postgresPassword, ...secrets } = readSecrets(dataDir)
    for (const [name, value] of Object.entries(secrets)) process.env[name] ||= value
    Object.assign(process.env, {
      DATA_DIR: dataDir,
      APP_URL: appUrl,
      NODE_ENV: dev ? "development" : "production",
    })
    const opened = openDatabase(dataDir, postgresPassword)
    opening = opened
    const [database] = await settleBoth(opened, dev ? prepareDev() : buildIfNeeded())
    process.env.DATABASE_URL = database.url
    if (demoEnabled && role === "all") await seed()
    if (stopped) return stopped
    await startServices()
    if (role === "worker") return print("the executor is running; press Ctrl-C to stop")
    await waitUntilHealthy(database.upgrade?.backup ? `\n${rollbackHint}` : "")
    if (stopped) return stopped
    if (externalInngest) await registerFunctions()
    printSummary(appUrl, readDemo(demoFile, appUrl))
  } catch (error) {
    if (stopped) return stopped // Ctrl-C during preparation, which then fails as expected
    await stopAll()
    lock.release()
    throw error
  }
}

/** On several machines, the processes share settings that none of them can generate. */
function ensureRole() {
  if (role === "all") return
  if (role === "worker" && externalInngest)
    throw new UserError("An Inngest server replaces the executor. Start ROLE=web only.")
  for (const name of ["DATABASE_URL", "APP_SECRET", "ENCRYPTION_KEY"])
    if (!process.env[name])
      throw new UserError(`ROLE=${role} requires ${name}, with the same value for every process.`)
}

/** Like Promise.all, but waits for both even if one fails. */
async function settleBoth<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other])
  return Promise.all([one, other])
}

/** Ctrl-C, a service manager's SIGTERM, or the end of the npm process that started us. */
function onStop(release: () => void) {
  const stop = () => {
    stopped ??= stopAll().then(() => {
      release()
      print("stopped")
      process.exit(0)
    })
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop)
  process.on("disconnect", stop)
}

async function ensurePort(wasKilled: boolean) {
  const host = process.env.HOST || "::"
  const free = async () => (await freePort(port, host)) !== null
  // The web process of a killed run may still be closing its connections.
  if (await waitUntil(free, wasKilled ? 10_000 : 0)) return
  throw new UserError(
    `Another program is using port ${port}. Stop it, or choose another port: PORT=${port + 1} npm start`,
  )
}

async function openDatabase(dataDir: string, password: string): Promise<Database> {
  const opened = databaseUrl
    ? openExternalDatabase(databaseUrl, dataDir)
    : openEmbeddedDatabase({ dataDir, password }, followDatabase)
  const database = await (existsSync(join(dataDir, "postgres")) ? opened : step("database", () => opened))
  if (database.service) services.push(database.service)
  return database
}

/** The other services read the database's URL when they start. */
function followDatabase(url: string) {
  warn("another program took PostgreSQL's port; restarting with a new one")
  process.env.DATABASE_URL = url
  for (const service of services) if (service.name !== "PostgreSQL") service.restart()
}

async function prepareDev() {
  await generate()
  await bundleForDev()
}

/** Creates demo data on the first run, unless someone has already signed up. */
async function seed() {
  const script = join(programs, "seed.mjs")
  if (existsSync(demoFile) || !existsSync(script) || (await hasUsers())) return
  await step("demo workspace", () =>
    runOrFail(process.execPath, [script], {
      timeout: 120_000,
      env: { DEMO_FILE: demoFile },
      hint: "Couldn't create the demo workspace. To start without it: DEMO=0 npm start",
    }),
  )
}

/** Kysely is imported on demand, because only first runs get here. */
async function hasUsers(): Promise<boolean> {
  const { typedClient } = await import("../../lib/db/typed-client.ts")
  const user = await withClient(process.env.DATABASE_URL!, (db) =>
    typedClient(db).selectFrom("User").select("id").limit(1).executeTakeFirst(),
  )
  return user !== undefined
}

async function startServices() {
  if (!externalInngest && role !== "web") services.push(await startProgram("worker", "the executor"))
  if (role === "worker") return
  let web: Service | null = null
  if (dev) await bundleAndWatch("api-server", () => web?.send("reload"))
  web = await startProgram("server", "the web server", { PORT: String(port) })
  services.push(web)
}

/** In development, the executor restarts on every change; the web server reloads what changed. */
async function startProgram(program: "server" | "worker", name: string, env: Variables = {}) {
  let service: Service | null = null
  if (dev && program === "worker") await bundleAndWatch("worker", () => service?.restart())
  service = await keepRunning(name, () => launchNode(join(programs, `${program}.mjs`), env))
  return service
}

async function waitUntilHealthy(hint: string) {
  let last = "no response"
  const check = async () => {
    if (stopped) return true
    const failing = services.find((service) => service.failures() >= 3)
    if (failing) throw new UserError(`Couldn't start ${failing.name}. See the lines above.`)
    try {
      const response = await fetch(`http://127.0.0.1:${port}/api/health`, {
        signal: AbortSignal.timeout(20_000),
      })
      last = `${response.status} ${await response.text()}`
      // After downtime, late posts and a nearly full disk are reported, but don't prevent the start.
      const { database, executor } = JSON.parse(last.slice(4)) as { database: string; executor: string }
      return database === "ok" && (role === "web" || executor !== "down")
    } catch (error) {
      last = (error as Error).message
      return false
    }
  }
  if (!(await waitUntil(check, 120_000)))
    throw new UserError(`Carillon started but isn't healthy. /api/health: ${last}${hint}`)
}

/** An Inngest server learns about the functions from each deployment. */
async function registerFunctions() {
  let last = "no response"
  const register = async () => {
    if (stopped) return true
    try {
      const url = `http://127.0.0.1:${port}/api/inngest`
      const response = await fetch(url, { method: "PUT", signal: AbortSignal.timeout(20_000) })
      last = `${response.status} ${await response.text()}`
      return response.ok
    } catch (error) {
      last = (error as Error).message
      return false
    }
  }
  if (!(await waitUntil(register, 60_000, 1_000)))
    warn(
      `Couldn't register the functions with the Inngest server (${last}). Carillon tries again until jobs arrive.`,
    )
}

await runScript(async () => {
  await main()
  while (!stopped) await sleep(3_600_000)
  await stopped
})
