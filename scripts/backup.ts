// `npm run backup [file]`: the whole installation in one file, while it runs or not.
import { existsSync, mkdirSync } from "node:fs"
import { dirname, join } from "node:path"

import { backUp, megabytes } from "./archive/back-up.ts"
import { backupsFolder, stamp } from "./archive/folders.ts"
import { mediaStore } from "./archive/manifest.ts"
import { withInstalledDatabase } from "./database.ts"
import { hasDatabase } from "./postgres-data.ts"
import { Advice, runScript, say, step } from "./progress.ts"
import { databaseUrl, dataDir, fromWhereTyped } from "./settings.ts"

await runScript(async () => {
  if (!databaseUrl && !hasDatabase(dataDir))
    throw new Advice(`There is nothing to back up in ${dataDir}. Is DATA_DIR right?`)
  const passphrase = process.env.BACKUP_PASSPHRASE || undefined
  const [given] = process.argv.slice(2)
  const usual = join(backupsFolder(dataDir), `${stamp()}.tar.gz${passphrase ? ".age" : ""}`)
  const file = given ? fromWhereTyped(given) : usual
  if (existsSync(file)) throw new Advice(`${file} is there already; name another file.`)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const { size } = await step("backup", () =>
    withInstalledDatabase((url) =>
      backUp({ file, url, dataDir, scope: "installation", passphrase }, (line) => say(`  ${line}`)),
    ),
  )
  say(`\n${file}  ${megabytes(size)}`)
  say(
    passphrase
      ? "It is encrypted: without BACKUP_PASSPHRASE nobody can read it, nor can you."
      : "It holds the secrets that open every connected account: keep it where only you can read it.",
  )
  const store = mediaStore(process.env)
  if (store !== "disk") say(`Media are in ${store} and not in this file: keep a copy of them there.`)
  if (!given) say("Keep a copy on another machine: this one is beside what it is a backup of.")
})
