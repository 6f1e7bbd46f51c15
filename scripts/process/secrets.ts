import { randomBytes } from "node:crypto"
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { UserError } from "./progress.ts"

type Secrets = {
  APP_SECRET: string
  ENCRYPTION_KEY: string
  /** Previous keys, separated by commas. */
  ENCRYPTION_KEYS_OLD?: string
  postgresPassword: string
}

export const newSecret = () => randomBytes(32).toString("base64url")

/**
 * Generates missing secrets once. Losing the file means losing every connected account, so it's never overwritten.
 */
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
      throw new UserError(`${file} is missing, but its database exists. Restore the file from a backup.`)
    }
    writeSecrets(dataDir, secrets)
  }
  return secrets
}

/** Atomic: readers see either the old or the new file. */
export function writeSecrets(dataDir: string, secrets: Secrets) {
  const file = join(dataDir, "secrets.json")
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** The secrets in use. Environment variables take precedence over the file. */
export function effectiveSecrets(dataDir: string): Record<string, string> {
  const file = join(dataDir, "secrets.json")
  return { ...(existsSync(file) ? parse(file) : {}), ...environmentSecrets() }
}

/** Every key that can decrypt, the current one first. */
export const encryptionKeys = ({ ENCRYPTION_KEY = "", ENCRYPTION_KEYS_OLD = "" }: Record<string, string>) =>
  [ENCRYPTION_KEY, ...ENCRYPTION_KEYS_OLD.split(/[\s,]+/)].filter(Boolean)

/** Secrets set as environment variables, including previous ones. */
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
      `Couldn't read ${file} (${(error as Error).message}). Restore it from a backup. It won't be overwritten.`,
    )
  }
}
