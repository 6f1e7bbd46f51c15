// `npm run rollback [backup]`: the database as it was before an upgrade takes the place of the present one.
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"

import { automaticBackups, backUpBefore } from "./archive/automatic.ts"
import { backupsFolder, rollbackFolder, stamp } from "./archive/folders.ts"
import { restoreArchive, verify } from "./archive/restore.ts"
import { lockHolder, takeLock } from "./lock.ts"
import { startPostgres } from "./postgres.ts"
import { Advice, runScript, say, step } from "./progress.ts"
import { readSecrets } from "./secrets.ts"
import { databaseUrl, fromWhereTyped, makeDataDir } from "./settings.ts"

const asItWas = { moved: false, paused: false, place: () => {} }

await runScript(async () => {
  const dataDir = makeDataDir()
  const running = lockHolder(dataDir)
  if (running) throw new Advice(`Stop Carillon first (process ${running.pid}).`)
  const [given] = process.argv.slice(2)
  const file = given ? fromWhereTyped(given) : await newest(dataDir)
  const source = { file, passphrase: process.env.BACKUP_PASSPHRASE || undefined }
  const lock = takeLock(dataDir, "a rollback of it")
  try {
    const { manifest } = await step("checking the backup", () => verify(source))
    const { doubtful, kept } = await step("rollback", () =>
      databaseUrl ? rollBackGiven(databaseUrl, dataDir, source) : rollBackEmbedded(dataDir, source),
    )
    say(`\nThe database is as of ${manifest.createdAt}, before Carillon ${manifest.version} migrated it.`)
    if (doubtful > 0)
      say(`${doubtful} posts were due since: they go out only where it is certain that they are not out yet.`)
    say(`What it was until now is kept in ${kept}`)
    say("Put the earlier version in place before you start: this one would migrate it again.")
  } finally {
    lock.release()
  }
})

async function newest(dataDir: string): Promise<string> {
  const name = (await automaticBackups(dataDir)).findLast((one) => !one.includes("-before-rollback"))
  if (name) return join(backupsFolder(dataDir), name)
  throw new Advice(`There is no backup from before an upgrade in ${backupsFolder(dataDir)}.`)
}

type Source = Parameters<typeof restoreArchive>[0]

async function rollBackGiven(url: string, dataDir: string, source: Source) {
  const { file: kept } = await backUpBefore("rollback", url, dataDir)
  const options = { ...asItWas, url, staging: rollbackFolder(dataDir), replace: true }
  return { ...(await restoreArchive(source, options)), kept }
}

async function rollBackEmbedded(dataDir: string, source: Source) {
  const staging = rollbackFolder(dataDir)
  const present = join(dataDir, "postgres")
  const kept = join(backupsFolder(dataDir), `${stamp()}-rolled-back`)
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { mode: 0o700 })
  try {
    const postgres = await startPostgres({
      dataDir: staging,
      password: readSecrets(dataDir).postgresPassword,
    })
    const options = { ...asItWas, url: postgres.url, staging, replace: false }
    const restored = await restoreArchive(source, options).finally(() => postgres.stop())
    if (existsSync(present)) renameSync(present, kept)
    renameSync(join(staging, "postgres"), present)
    return { ...restored, kept }
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}
