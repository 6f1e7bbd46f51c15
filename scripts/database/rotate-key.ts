// `npm run rotate-key`: creates a new encryption key and re-encrypts everything at rest, whether Carillon is running or not.
// If it's interrupted, the next run resumes.
import { setTimeout as sleep } from "node:timers/promises"

import { withInstalledDatabase } from "./throwaway-database.ts"
import { lockHolder } from "../process/lock.ts"
import { withClient } from "./migrations.ts"
import { hasDatabase } from "./postgres-data.ts"
import { UserError, runScript, print, step, warn } from "../process/progress.ts"
import { reencrypt, type Reencrypted } from "./reencrypt.ts"
import { newSecret, environmentSecrets, readSecrets, writeSecrets } from "../process/secrets.ts"
import { databaseUrl, dataDir } from "../process/settings.ts"

/** By then, every process has reread secrets.json (lib/crypto/keyring.ts) and encrypts with the new key. */
const reloadMs = 5_000

const split = (list = "") => list.split(/[\s,]+/).filter(Boolean)

const reencryptAll = (keys: string[]): Promise<Reencrypted> =>
  withInstalledDatabase((url) => withClient(url, (db) => reencrypt(db, keys)))

function report({ moved, renamed, lost }: Reencrypted): number {
  print(`${moved + renamed} values re-encrypted`)
  if (lost.length === 0) return 0
  warn(`${lost.length} can't be decrypted with any of the keys, and were left unchanged:`)
  for (const one of lost.slice(0, 20)) warn(`  ${one}`)
  warn(
    "Add their key to ENCRYPTION_KEYS_OLD and run this again, or reconnect the accounts and set the secrets again.",
  )
  return 1
}

/** The operator manages the keys, and every process must have both before this starts. */
async function rotateExternalKey(key: string, old: string[]) {
  if (old.length === 0)
    throw new UserError(
      "ENCRYPTION_KEY is set in the environment, so set the new key there, too. Create one (openssl rand -base64 32),\n" +
        "restart every process with ENCRYPTION_KEYS_OLD=<new key>, then every process with ENCRYPTION_KEY=<new key>\n" +
        "and ENCRYPTION_KEYS_OLD=<old key>, and run this again with the same two.",
    )
  const done = await step("re-encrypting", () => reencryptAll([key, ...old]))
  const code = report(done)
  if (code === 0) print("You can remove ENCRYPTION_KEYS_OLD and delete the old key once no backup needs it.")
  return code
}

async function rotateManagedKey(forget: boolean) {
  const secrets = readSecrets(dataDir)
  const old = split(secrets.ENCRYPTION_KEYS_OLD)
  const keys = [secrets.ENCRYPTION_KEY, ...old]
  const before = await step("looking for values encrypted with an older key", () => reencryptAll(keys))
  if (forget) return forgetOld(before)
  if (before.moved > 0) print("Finished a rotation that was interrupted.")
  else {
    const next = { ...secrets, ENCRYPTION_KEY: newSecret(), ENCRYPTION_KEYS_OLD: keys.join(",") }
    writeSecrets(dataDir, next)
    if (lockHolder(dataDir))
      await step("waiting for running processes to load the new key", () => sleep(reloadMs))
    const done = await step("re-encrypting", () => reencryptAll([next.ENCRYPTION_KEY, ...keys]))
    before.moved = done.moved
    before.lost = done.lost
  }
  const code = report(before)
  if (code === 0)
    print(
      "Nothing needs the old key anymore. It stays in secrets.json for backups that were made with it;\n" +
        "`npm run rotate-key -- --forget` removes it.",
    )
  return code
}

function forgetOld(before: Reencrypted) {
  if (before.lost.length > 0) return report(before)
  const { ENCRYPTION_KEYS_OLD: _old, ...rest } = readSecrets(dataDir)
  writeSecrets(dataDir, rest)
  print("secrets.json now contains only the current key.")
  return 0
}

await runScript(async () => {
  if (!databaseUrl && !hasDatabase(dataDir))
    throw new UserError(`Nothing to encrypt in ${dataDir}. Check DATA_DIR.`)
  const { ENCRYPTION_KEY: key, ENCRYPTION_KEYS_OLD: old } = environmentSecrets()
  return key ? rotateExternalKey(key, split(old)) : rotateManagedKey(process.argv.includes("--forget"))
})
