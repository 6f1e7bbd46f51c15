import { mkdir, readdir, rm } from "node:fs/promises"
import { join } from "node:path"

import { backUp } from "./write-backup.ts"
import { backupsFolder, stamp } from "./folders.ts"

const maxKept = 3
const suffix = ".tar.gz" // also for encrypted ones, which a header identifies

/** Backs up the database before a migration, and keeps the newest three of these backups. */
export async function backUpBefore(reason: string, url: string, dataDir: string) {
  const folder = backupsFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${stamp()}-before-${reason}${suffix}`)
  const passphrase = process.env.BACKUP_PASSPHRASE || undefined
  const { rows } = await backUp({ file, url, dataDir, scope: "database", passphrase }, () => {})
  const names = await automaticBackups(dataDir)
  // A migration that keeps failing must not push out the older backups.
  const repeated = names.filter((name) => name.endsWith(`-before-${reason}${suffix}`)).slice(0, -1)
  const old = names.filter((name) => !repeated.includes(name)).slice(0, -maxKept)
  for (const name of [...repeated, ...old]) await rm(join(folder, name), { recursive: true, force: true })
  return { file, rows }
}

/** Oldest first. */
export async function automaticBackups(dataDir: string): Promise<string[]> {
  const names = await readdir(backupsFolder(dataDir)).catch(() => [])
  return names.filter((name) => name.includes("-before-") && name.endsWith(suffix)).sort()
}
