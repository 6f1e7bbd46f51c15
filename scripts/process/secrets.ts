import { randomBytes } from "node:crypto"
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { UserError } from "./progress.ts"

type Secrets = {
  APP_SECRET: string
  ENCRYPTION_KEY: string
  /** Those it has replaced, separated by commas. */
  ENCRYPTION_KEYS_OLD?: string
  postgresPassword: string
}

export const newSecret = () => randomBytes(32).toString("base64url")

/** What nobody set is generated once; losing the file means losing every connected account, so it is never overwritten. */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, "secrets.json")
  const had = existsSync(file) ? parse(file) : {}
  const secrets = {
    APP_SECRET: newSecret(),
    ENCRYPTION_KEY: newSecret(),
    postgresPassword: newSecret(),
    ...had,
  }
  if (Object.keys(secrets).length > Object.keys(had).length) {
    if (existsSync(join(dataDir, "postgres", "PG_VERSION")) && !had.postgresPassword) {
      throw new UserError(
        `${file} is gone, but the database it belongs to is there. Bring it back from a backup.`,
      )
    }
    writeSecrets(dataDir, secrets)
  }
  return secrets
}

/** In one piece: whoever reads the file meanwhile sees the old one or the new one. */
export function writeSecrets(dataDir: string, secrets: Secrets) {
  const file = join(dataDir, "secrets.json")
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** What this installation works with: the environment's word goes before the file's. */
export function effectiveSecrets(dataDir: string): Record<string, string> {
  const file = join(dataDir, "secrets.json")
  return { ...(existsSync(file) ? parse(file) : {}), ...environmentSecrets() }
}

/** Secrets that stand in the environment, their older ones included. */
export const environmentSecrets = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      /^(APP_SECRET|ENCRYPTION_KEY)/.test(name) && value ? [[name, value]] : [],
    ),
  )

function parse(file: string): Partial<Secrets> {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Partial<Secrets>
  } catch (error) {
    throw new UserError(
      `${file} cannot be read (${(error as Error).message}). Bring it back from a backup; it is not replaced.`,
    )
  }
}
