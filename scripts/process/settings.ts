import { existsSync, mkdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { parseEnv } from "node:util"

import { isOff } from "../../lib/config/is-off.ts"

/** The project's folder, in which every script runs. */
export const root = resolve(import.meta.dirname, "..", "..")
process.chdir(root)
readSettingsFile(process.env.ENV_FILE ?? ".env")
process.env.NEXT_TELEMETRY_DISABLED = "1"
process.env.__NEXT_PROCESSED_ENV = "true" // otherwise Next would read .env again, which test instances must avoid

/** Environment variables take precedence over the file. An empty value means "not set". */
function readSettingsFile(file: string) {
  if (!file || !existsSync(file)) return
  for (const [name, value] of Object.entries(parseEnv(readFileSync(file, "utf8")))) {
    if (value) process.env[name] ??= value
  }
}

const { env } = process

export const dataDir = resolve(env.DATA_DIR || ".data")
export const port = Number(env.PORT || 3000)
export const appUrl = (env.APP_URL || `http://localhost:${port}`).replace(/\/$/, "")
export const databaseUrl = env.DATABASE_URL || undefined
export const externalInngest = Boolean(env.INNGEST_DEV || env.INNGEST_BASE_URL || env.INNGEST_SIGNING_KEY)
/** What this machine runs: everything, or its part of a distributed installation. */
export const role = readRole(env.ROLE)
export const demoEnabled = !isOff(env.DEMO ?? "")
export const backupBeforeMigration = !isOff(env.BACKUP_BEFORE_MIGRATION ?? "")

type Role = "all" | "web" | "worker"

function readRole(given = ""): Role {
  const roles: Role[] = ["all", "web", "worker"]
  const found = roles.find((name) => name === (given || "all"))
  if (found) return found
  process.stderr.write(`\n✗ ROLE=${given} is invalid. Use ${roles.join(", ")}.\n`)
  process.exit(1)
}

/** Only its owner has access, because it contains the secrets and the database. */
export function makeDataDir() {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return dataDir
}

/** Resolves a file from the command line relative to the caller's folder. */
export const resolveFromCaller = (file: string) => resolve(env.INIT_CWD ?? root, file)

export const inDataDir = (name: string) => join(dataDir, name)
