import { randomBytes } from "node:crypto"
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { Advice } from "./progress.ts"

type Secrets = { APP_SECRET: string; ENCRYPTION_KEY: string; postgresPassword: string }

/** What nobody set is generated once; losing the file means losing every connected account, so it is never overwritten. */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secrets.json")
  const had = existsSync(file) ? parse(file) : {}
  const fresh = () => randomBytes(32).toString("base64url")
  const secrets = { APP_SECRET: fresh(), ENCRYPTION_KEY: fresh(), postgresPassword: fresh(), ...had }
  if (Object.keys(secrets).length > Object.keys(had).length) {
    if (existsSync(join(dataDir, "postgres", "PG_VERSION")) && !had.postgresPassword) {
      throw new Advice(
        `${file} is gone, but the database it belongs to is there. Bring it back from a backup.`,
      )
    }
    writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  return secrets
}

function parse(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Partial<Secrets>
  } catch (error) {
    throw new Advice(
      `${file} cannot be read (${(error as Error).message}). Bring it back from a backup; it is not replaced.`,
    )
  }
}
