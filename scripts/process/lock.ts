import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { processStartTime } from "./run-process.ts"
import { UserError } from "./progress.ts"

type Holder = { pid: number; startedAt: string | null; url: string }

/** One instance per DATA_DIR. `wasKilled` is true if a killed run left its lock behind. */
export function acquireLock(dataDir: string, url: string): { wasKilled: boolean; release: () => void } {
  const file = join(dataDir, "carillon.lock")
  const mine: Holder = { pid: process.pid, startedAt: processStartTime(process.pid), url }
  let wasKilled = false
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, JSON.stringify(mine), { flag: "wx", mode: 0o600 })
      return { wasKilled, release: () => rmSync(file, { force: true }) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error
    }
    const holder = lockHolder(dataDir)
    if (holder) throw new UserError(`Carillon is already running at ${holder.url} (process ${holder.pid}).`)
    wasKilled = true
    rmSync(file, { force: true })
  }
  throw new UserError(`Couldn't create ${file}. Remove it if Carillon isn't running.`)
}

/** The running instance in this DATA_DIR, or null. Compares pid and start time, because pids are reused. */
export function lockHolder(dataDir: string): Holder | null {
  const file = join(dataDir, "carillon.lock")
  if (!existsSync(file)) return null
  try {
    const holder = JSON.parse(readFileSync(file, "utf8")) as Holder
    return holder.startedAt !== null && processStartTime(holder.pid) === holder.startedAt ? holder : null
  } catch {
    return null // only partly written
  }
}
