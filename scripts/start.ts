// The supervisor: prepares what is missing, starts database, executor and web server, and keeps them running.
import { existsSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

import { ensureNothingHalfDone } from "./archive/folders.ts"
import { buildIfNeeded, bundle, bundleAndWatch } from "./build.ts"
import { generateClient } from "./generate.ts"
import { openEmbeddedDatabase, openGivenDatabase, type Database } from "./installation.ts"
import { takeLock } from "./lock.ts"
import { withClient } from "./migrations.ts"
import { freePort } from "./postgres-data.ts"
import { must, stopRunning, until } from "./processes.ts"
import { Advice, runScript, say, step, warn } from "./progress.ts"
import { readSecrets } from "./secrets.ts"
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
  withDemo,
} from "./settings.ts"
import { printSummary, readDemo } from "./summary.ts"
import { wayBack } from "./upgrade-database.ts"

const dev = process.argv.includes("--dev")
const localUrl = `http://localhost:${port}`
const demoFile = inDataDir("demo.json")

/** In the order they were started; stopped the other way round. */
const services: Service[] = []
let opening: Promise<unknown> = Promise.resolve()
let stopped: Promise<void> | null = null

async function stopAll() {
  stopRunning()
  await opening.catch(() => {})
  for (const service of services.toReversed()) await service.stop()
}

async function main() {
  ensureRole()
  const dataDir = makeDataDir()
  ensureNothingHalfDone(dataDir)
  const lock = takeLock(dataDir, localUrl)
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
    const [database] = await allDone(opened, dev ? prepareDev() : buildIfNeeded())
    process.env.DATABASE_URL = database.url
    if (withDemo && role === "all") await seed()
    if (stopped) return stopped
    await startServices()
    if (role === "worker") return say("the executor runs; stop with Ctrl-C")
    await waitUntilHealthy(database.upgrade?.backup ? `\n${wayBack}` : "")
    if (stopped) return stopped
    if (externalInngest) await registerFunctions()
    printSummary(appUrl, readDemo(demoFile, appUrl))
  } catch (error) {
    if (stopped) return stopped // Ctrl-C while preparing: what then fails is no news
    await stopAll()
    lock.release()
    throw error
  }
}

/** What the processes of several machines have to agree on cannot be made up by each of them. */
function ensureRole() {
  if (role === "all") return
  if (role === "worker" && externalInngest)
    throw new Advice("With an Inngest server there is no executor to run: start ROLE=web only.")
  for (const name of ["DATABASE_URL", "APP_SECRET", "ENCRYPTION_KEY"])
    if (!process.env[name]) throw new Advice(`ROLE=${role} needs ${name}, the same for every process.`)
}

/** Like Promise.all, but a failure of one does not leave the other running unattended. */
async function allDone<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other])
  return Promise.all([one, other])
}

/** Ctrl-C, a service manager's SIGTERM, or the end of the npm process that started us. */
function onStop(release: () => void) {
  const stop = () => {
    stopped ??= stopAll().then(() => {
      release()
      say("stopped")
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
  if (await until(free, wasKilled ? 10_000 : 0)) return
  throw new Advice(
    `Port ${port} is taken by another program. Stop that, or choose another: PORT=${port + 1} npm start`,
  )
}

async function openDatabase(dataDir: string, password: string): Promise<Database> {
  const opened = databaseUrl
    ? openGivenDatabase(databaseUrl, dataDir)
    : openEmbeddedDatabase({ dataDir, password })
  const database = await (existsSync(join(dataDir, "postgres")) ? opened : step("database", () => opened))
  if (database.service) services.push(database.service)
  return database
}

async function prepareDev() {
  await generateClient()
  await bundle(["server", "seed"])
}

/** Demo data for the first run; nothing once anybody has signed up. */
async function seed() {
  const script = join(root, "dist", "seed.mjs")
  if (existsSync(demoFile) || !existsSync(script) || (await hasUsers())) return
  await step("demo workspace", () =>
    must(process.execPath, [script], {
      timeout: 120_000,
      env: { DEMO_FILE: demoFile },
      remedy: "The demo workspace could not be made; `DEMO=0 npm start` starts without it.",
    }),
  )
}

const hasUsers = () =>
  withClient(process.env.DATABASE_URL!, async (db) => {
    const { rows } = await db.query<{ found: boolean }>(`SELECT EXISTS (SELECT FROM "User") AS found`)
    return rows[0]?.found ?? false
  })

async function startServices() {
  if (!externalInngest && role !== "web") services.push(await startWorker())
  if (role === "worker") return
  services.push(
    await keepRunning("the web server", () =>
      launchNode(join(root, "dist", "server.mjs"), { PORT: String(port) }),
    ),
  )
}

async function startWorker() {
  if (!dev) return keepRunning("the executor", () => launchNode(join(root, "dist", "worker.mjs"), {}))
  const folder = join(root, "dist", "dev")
  let service: Service | null = null
  await bundleAndWatch(["worker"], folder, () => service?.restart())
  service = await keepRunning("the executor", () => launchNode(join(folder, "worker.mjs"), {}))
  return service
}

async function waitUntilHealthy(remedy: string) {
  let last = "no answer"
  const check = async () => {
    if (stopped) return true
    const dead = services.find((service) => service.failures() >= 3)
    if (dead) throw new Advice(`${dead.name} does not start; the lines above say why.`)
    try {
      const part = role === "web" ? "?of=web" : "" // the executors may come up later than we do
      const answer = await fetch(`http://127.0.0.1:${port}/api/health${part}`, {
        signal: AbortSignal.timeout(20_000),
      })
      last = `${answer.status} ${await answer.text()}`
      return answer.status === 200
    } catch (error) {
      last = (error as Error).message
      return false
    }
  }
  if (!(await until(check, 120_000)))
    throw new Advice(`Carillon started, but does not get healthy. /api/health: ${last}${remedy}`)
}

/** A real Inngest server has to be told which functions there are, at every deployment. */
async function registerFunctions() {
  let last = "no answer"
  const register = async () => {
    if (stopped) return true
    try {
      const url = `http://127.0.0.1:${port}/api/inngest`
      const answer = await fetch(url, { method: "PUT", signal: AbortSignal.timeout(20_000) })
      last = `${answer.status} ${await answer.text()}`
      return answer.ok
    } catch (error) {
      last = (error as Error).message
      return false
    }
  }
  if (!(await until(register, 60_000, 1_000)))
    warn(
      `The Inngest server has not taken the functions (${last}). PUT ${appUrl}/api/inngest when it is there.`,
    )
}

await runScript(async () => {
  await main()
  while (!stopped) await sleep(3_600_000)
  await stopped
})
