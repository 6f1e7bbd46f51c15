// `npm run rollback [backup]`: replaces the database with its backup from before an upgrade.
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"

import { automaticBackups, backUpBefore } from "../backup/automatic-backup.ts"
import { backupsFolder, rollbackFolder, stamp } from "../backup/folders.ts"
import { restoreArchive, verify } from "../backup/restore-archive.ts"
import { lockHolder, acquireLock } from "../process/lock.ts"
import { startPostgres } from "../database/postgres.ts"
import { UserError, runScript, print, step } from "../process/progress.ts"
import { readSecrets } from "../process/secrets.ts"
import { databaseUrl, resolveFromCaller, makeDataDir } from "../process/settings.ts"

const unchanged = { moved: false, paused: false, moveIntoPlace: () => {} }

await runScript(async () => {
  const dataDir = makeDataDir()
  const running = lockHolder(dataDir)
  if (running) throw new UserError(`Stop Carillon first (process ${running.pid}).`)
  const [fileArg] = process.argv.slice(2)
  const file = fileArg ? resolveFromCaller(fileArg) : await newest(dataDir)
  const source = { file, passphrase: process.env.BACKUP_PASSPHRASE || undefined }
  const lock = acquireLock(dataDir, "a rollback")
  try {
    const { manifest } = await step("checking the backup", () => verify(source))
    const { unknownOutcomes, replaced } = await step("rollback", () =>
      databaseUrl ? rollBackExternal(databaseUrl, dataDir, source) : rollBackEmbedded(dataDir, source),
    )
    print(
      `\nRestored the database as of ${manifest.createdAt}, before Carillon ${manifest.version} migrated it.`,
    )
    if (unknownOutcomes > 0)
      print(
        `${unknownOutcomes} posts came due since the backup. They're published only if they certainly weren't already.`,
      )
    print(`The replaced database is kept in ${replaced}`)
    print("Install the earlier version before you start: this one would migrate the database again.")
  } finally {
    lock.release()
  }
})

async function newest(dataDir: string): Promise<string> {
  const name = (await automaticBackups(dataDir)).findLast((one) => !one.includes("-before-rollback"))
  if (name) return join(backupsFolder(dataDir), name)
  throw new UserError(`No backup from before an upgrade in ${backupsFolder(dataDir)}.`)
}

type Source = Parameters<typeof restoreArchive>[0]

async function rollBackExternal(url: string, dataDir: string, source: Source) {
  const { file: replaced } = await backUpBefore("rollback", url, dataDir)
  const options = { ...unchanged, url, staging: rollbackFolder(dataDir), replace: true }
  return { ...(await restoreArchive(source, options)), replaced }
}

async function rollBackEmbedded(dataDir: string, source: Source) {
  const staging = rollbackFolder(dataDir)
  const present = join(dataDir, "postgres")
  const replaced = join(backupsFolder(dataDir), `${stamp()}-rolled-back`)
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { mode: 0o700 })
  try {
    const postgres = await startPostgres({
      dataDir: staging,
      password: readSecrets(dataDir).postgresPassword,
    })
    const options = { ...unchanged, url: postgres.url, staging, replace: false }
    const restored = await restoreArchive(source, options).finally(() => postgres.stop())
    if (existsSync(present)) renameSync(present, replaced)
    renameSync(join(staging, "postgres"), present)
    return { ...restored, replaced }
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}
