// `npm run backup [file]`: writes the whole installation to one file, whether it's running or not.
import { existsSync, mkdirSync } from "node:fs"
import { dirname, join } from "node:path"

import { backUp, megabytes } from "./write-backup.ts"
import { backupsFolder, stamp } from "./folders.ts"
import { mediaStore } from "./manifest.ts"
import { withInstalledDatabase } from "../database/throwaway-database.ts"
import { hasDatabase } from "../database/postgres-data.ts"
import { UserError, runScript, print, step } from "../process/progress.ts"
import { databaseUrl, dataDir, resolveFromCaller } from "../process/settings.ts"

await runScript(async () => {
  if (!databaseUrl && !hasDatabase(dataDir))
    throw new UserError(`Nothing to back up in ${dataDir}. Check DATA_DIR.`)
  const passphrase = process.env.BACKUP_PASSPHRASE || undefined
  const [fileArg] = process.argv.slice(2)
  const defaultFile = join(backupsFolder(dataDir), `${stamp()}.tar.gz${passphrase ? ".age" : ""}`)
  const file = fileArg ? resolveFromCaller(fileArg) : defaultFile
  if (existsSync(file)) throw new UserError(`${file} already exists. Choose another name.`)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const { size } = await step("backup", () =>
    withInstalledDatabase((url) =>
      backUp({ file, url, dataDir, scope: "installation", passphrase }, (line) => print(`  ${line}`)),
    ),
  )
  print(`\n${file}  ${megabytes(size)}`)
  print(
    passphrase
      ? "It's encrypted. Without BACKUP_PASSPHRASE, nobody can read it, including you."
      : "It contains the secrets for every connected account. Keep it where only you can read it.",
  )
  const store = mediaStore(process.env)
  if (store !== "disk") print(`Media is in ${store}, not in this file. Back it up there.`)
  if (!fileArg) print("Copy it to another machine: it's on the same disk as the installation.")
})
