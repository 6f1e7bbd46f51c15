import { spawn, type ChildProcess } from "node:child_process"
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import pg from "pg"

import { createDatabase, databaseExists } from "../../lib/db/maintenance/databases.ts"
import {
  choosePort,
  createData,
  killLeftoverBackends,
  folderOf,
  hasDatabase,
  rememberedPort,
  serverPid,
  stopLeftover,
} from "./postgres-data.ts"
import { findPostgres } from "./postgres-build.ts"
import { waitUntil } from "../process/run-process.ts"
import { UserError } from "../process/progress.ts"
import { asAccount, changeOwner, grantPathAccess, unprivilegedAccount } from "../process/unprivileged.ts"

/** The embedded PostgreSQL server; `exited` resolves to its exit code or signal. */
export type Postgres = { url: string; stop: () => Promise<void>; exited: Promise<string> }
export type PostgresSettings = { dataDir: string; password: string }

const logFile = (dataDir: string) => join(dataDir, "postgres.log")
const urlOf = (password: string, port: number, database = "carillon") =>
  `postgresql://carillon:${password}@127.0.0.1:${port}/${database}`

/** The URL of a running Carillon's database, or null. */
export function runningUrl({ dataDir, password }: PostgresSettings): string | null {
  const port = rememberedPort(dataDir)
  return port && serverPid(folderOf(dataDir)) ? urlOf(password, port) : null
}

/** Starts the embedded server; creates its data on the first run, and cleans up after a killed run. */
export async function startPostgres({ dataDir, password }: PostgresSettings): Promise<Postgres> {
  const account = unprivilegedAccount()
  const build = await findPostgres(dataDir)
  await stopLeftover(folderOf(dataDir))
  if (!hasDatabase(dataDir)) await createData(build.initdb, dataDir, password, account)
  changeOwner(account, folderOf(dataDir))
  const port = await choosePort(dataDir)
  const url = urlOf(password, port)
  const end = performance.now() + 5 * 60_000 // a process waiting for its disk outlives a SIGKILL
  for (;;) {
    const child = launch(build.postgres, dataDir, port)
    const exited = new Promise<string>((resolve) => {
      child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`))
      child.once("error", (error) => resolve(error.message))
    })
    const problem = await untilReady(urlOf(password, port, "postgres"), exited)
    if (!problem) return { url, stop: () => stop(child, exited), exited }
    await stop(child, exited)
    // A killed server's backends take a moment to exit, and a new server can't start until then.
    killLeftoverBackends(folderOf(dataDir))
    const isTransient = /shared memory block|lock file/.test(lastLog(dataDir))
    if (!isTransient || performance.now() > end)
      throw new UserError(`PostgreSQL couldn't start: ${problem}\n${lastLog(dataDir)}`)
    await sleep(300)
  }
}

function launch(binary: string, dataDir: string, port: number): ChildProcess {
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    shared_buffers: "128MB",
    random_page_cost: "1.1", // assumes an SSD, and that much of the data is cached
    max_connections: "100",
    timezone: "UTC",
    log_timezone: "UTC",
    log_min_error_statement: "panic", // statements contain users' content
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])
  const account = unprivilegedAccount()
  const { command, args, options } = asAccount(
    binary,
    ["-D", folderOf(dataDir), "-p", String(port), ...flags],
    account,
  )
  grantPathAccess(account, dataDir)
  const log = openLog(dataDir)
  // In its own process group, because Ctrl-C must stop PostgreSQL last.
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

/** Waits until the database accepts connections; resolves to null, or to what's wrong. */
async function untilReady(url: string, exited: Promise<string>): Promise<string | null> {
  let problem: string | null = "it doesn't accept connections"
  let hasExited = false
  void exited.then((reason) => ((hasExited = true), (problem = `it exited with ${reason}`)))
  const attempt = async () => {
    const rejection = await ensureDatabase(url)
    if (!hasExited) problem = rejection
    return hasExited || rejection === null || rejection.startsWith("the password")
  }
  await waitUntil(attempt, 120_000, 30) // recovering from a crash can take long
  return problem
}

async function ensureDatabase(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on("error", () => {})
  try {
    await client.connect()
    if (!(await databaseExists(client, "carillon"))) await createDatabase(client, "carillon")
    return null
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    return code === "28P01" ? "the password in DATA_DIR/secrets.json doesn't match this database" : message
  } finally {
    await client.end().catch(() => {})
  }
}

async function stop(child: ChildProcess, exited: Promise<string>) {
  let hasExited = child.pid === undefined
  void exited.then(() => (hasExited = true))
  // Fast shutdown, then immediate, then by force.
  for (const [signal, timeout] of [
    ["SIGINT", 15_000],
    ["SIGQUIT", 5000],
    ["SIGKILL", 5000],
  ] as const) {
    if (hasExited || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await waitUntil(() => hasExited, timeout, 20)
  }
}
