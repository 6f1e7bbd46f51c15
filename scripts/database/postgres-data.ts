import { randomBytes } from "node:crypto"
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"

import { commandOf, isAlive, runOrFail, waitUntil } from "../process/run-process.ts"
import { asAccount, changeOwner, grantPathAccess, type Account } from "../process/unprivileged.ts"

export const folderOf = (dataDir: string) => join(dataDir, "postgres")
export const hasDatabase = (dataDir: string) => existsSync(join(folderOf(dataDir), "PG_VERSION"))

export async function createData(initdb: string, dataDir: string, password: string, account: Account | null) {
  const folder = `${folderOf(dataDir)}.new` // renamed when complete, because a killed initdb leaves a partial folder
  const passwordFile = join(dataDir, `password-${randomBytes(4).toString("hex")}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  changeOwner(account, folder)
  const access = ["-U", "carillon", "--auth=scram-sha-256", `--pwfile=${passwordFile}`]
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
  const { command, args, options } = asAccount(initdb, ["-D", folder, ...access, ...locale], account)
  grantPathAccess(account, dataDir)
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (account) chownSync(passwordFile, account.uid, account.gid)
    await runOrFail(command, args, {
      timeout: 120_000,
      cwd: "/",
      spawn: options,
      hint: "PostgreSQL couldn't create its data folder. Fix the error below, or set DATABASE_URL to your own server:",
    })
    renameSync(folder, folderOf(dataDir))
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** The server process for this data folder, or null. The pid alone isn't enough: another program may have it now. */
export function serverPid(folder: string): number | null {
  const file = join(folder, "postmaster.pid")
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, "utf8").split("\n")[0])
  if (!(pid > 1) || !isAlive(pid)) return null
  const command = commandOf(pid)
  return command?.includes("postgres") && command.includes(folder) ? pid : null
}

/** Stops a server left by a killed run, and removes a lock file whose pid belongs to another program. */
export async function stopLeftover(folder: string) {
  const file = join(folder, "postmaster.pid")
  if (!existsSync(file)) return
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    const pid = serverPid(folder)
    if (!pid) break
    process.kill(pid, signal)
    await waitUntil(() => serverPid(folder) !== pid, 10_000, 20)
  }
  const pid = existsSync(file) ? Number(readFileSync(file, "utf8").split("\n")[0]) : 0
  if (pid > 0 && isAlive(pid)) rmSync(file)
}

/**
 * Kills backends that a killed server left behind, such as a suspended one that didn't notice. A new server can't start
 * while one is running. Linux only, because /proc shows which server a backend belonged to.
 */
export function killLeftoverBackends(folder: string) {
  if (process.platform !== "linux" || serverPid(folder)) return
  const data = realpathSync(folder)
  for (const pid of readdirSync("/proc").map(Number)) {
    try {
      const isBackend = readlinkSync(`/proc/${pid}/cwd`) === data && commandOf(pid)?.startsWith("postgres: ")
      if (isBackend) process.kill(pid, "SIGKILL")
    } catch {
      // not a process, someone else's, or gone
    }
  }
}

const portFile = (dataDir: string) => join(dataDir, "postgres.port")

export const rememberedPort = (dataDir: string) =>
  existsSync(portFile(dataDir)) ? Number(readFileSync(portFile(dataDir), "utf8")) : 0

/** The previous port if it's still free, otherwise any free one. */
export async function choosePort(dataDir: string): Promise<number> {
  const previous = rememberedPort(dataDir)
  const port = (await freePort(previous)) ?? (await freePort(0)) ?? 0
  if (port !== previous) writeFileSync(portFile(dataDir), String(port))
  return port
}

/** The port if it's free (any free one for 0), otherwise null. */
export function freePort(port: number, host = "127.0.0.1"): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once("error", () => resolve(null))
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address ? address.port : null))
    })
  })
}
