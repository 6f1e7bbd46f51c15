// `npm run rotate-key`: another encryption key, and everything that is encrypted at rest brought under it, while the
// product runs or not. Stopped half-way, it goes on where it was.
import { setTimeout as sleep } from "node:timers/promises"

import { withInstalledDatabase } from "./database.ts"
import { lockHolder } from "./lock.ts"
import { withClient } from "./migrations.ts"
import { hasDatabase } from "./postgres-data.ts"
import { Advice, runScript, say, step, warn } from "./progress.ts"
import { reencrypt, type Reencrypted } from "./reencrypt.ts"
import { fresh, givenSecrets, readSecrets, writeSecrets } from "./secrets.ts"
import { databaseUrl, dataDir } from "./settings.ts"

/** By then every process has looked into secrets.json again (lib/keyring.ts), and writes with the new key. */
const noticedMs = 5_000

const split = (list = "") => list.split(/[\s,]+/).filter(Boolean)

const bringOver = (keys: string[]): Promise<Reencrypted> =>
  withInstalledDatabase((url) => withClient(url, (db) => reencrypt(db, keys)))

function report({ moved, renamed, lost }: Reencrypted): number {
  say(`${moved + renamed} texts re-encrypted`)
  if (lost.length === 0) return 0
  warn(`${lost.length} cannot be opened by any key here, and are left as they are:`)
  for (const one of lost.slice(0, 20)) warn(`  ${one}`)
  warn("Put the key that made them into ENCRYPTION_KEYS_OLD and run this again, or connect or set them anew.")
  return 1
}

/** The operator keeps the keys: all of their processes have to know both before this begins. */
async function withGivenKeys(key: string, old: string[]) {
  if (old.length === 0)
    throw new Advice(
      "ENCRYPTION_KEY is set in the environment, so its successor has to be set there. Make one (openssl rand -base64 32),\n" +
        "start every process with ENCRYPTION_KEYS_OLD=<the new one>, then every process with ENCRYPTION_KEY=<the new one>\n" +
        "and ENCRYPTION_KEYS_OLD=<the one it replaces>, and run this again with the same two.",
    )
  const done = await step("re-encrypting", () => bringOver([key, ...old]))
  const code = report(done)
  if (code === 0)
    say("ENCRYPTION_KEYS_OLD can go, and with it the old key, once no backup is left that needs it.")
  return code
}

async function withOwnKeys(forget: boolean) {
  const secrets = readSecrets(dataDir)
  const old = split(secrets.ENCRYPTION_KEYS_OLD)
  const keys = [secrets.ENCRYPTION_KEY, ...old]
  const before = await step("looking for texts of an older key", () => bringOver(keys))
  if (forget) return forgetOld(before)
  if (before.moved > 0) say("An earlier run had not come to its end; now it has.")
  else {
    const next = { ...secrets, ENCRYPTION_KEY: fresh(), ENCRYPTION_KEYS_OLD: keys.join(",") }
    writeSecrets(dataDir, next)
    if (lockHolder(dataDir)) await step("the running processes take the new key", () => sleep(noticedMs))
    const done = await step("re-encrypting", () => bringOver([next.ENCRYPTION_KEY, ...keys]))
    before.moved = done.moved
    before.lost = done.lost
  }
  const code = report(before)
  if (code === 0)
    say(
      "Nothing needs the old key any more. It stays in secrets.json for the backups that were made with it;\n" +
        "`npm run rotate-key -- --forget` takes it out.",
    )
  return code
}

function forgetOld(before: Reencrypted) {
  if (before.lost.length > 0) return report(before)
  const { ENCRYPTION_KEYS_OLD: _old, ...rest } = readSecrets(dataDir)
  writeSecrets(dataDir, rest)
  say("secrets.json holds the current key alone.")
  return 0
}

await runScript(async () => {
  if (!databaseUrl && !hasDatabase(dataDir))
    throw new Advice(`There is nothing to encrypt in ${dataDir}. Is DATA_DIR right?`)
  const { ENCRYPTION_KEY: key, ENCRYPTION_KEYS_OLD: old } = givenSecrets()
  return key ? withGivenKeys(key, split(old)) : withOwnKeys(process.argv.includes("--forget"))
})
