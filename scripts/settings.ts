import { existsSync, mkdirSync } from "node:fs"
import { join, resolve } from "node:path"

/** The project's folder; every script works from there. */
export const root = resolve(import.meta.dirname, "..")
process.chdir(root)
if (existsSync(".env")) process.loadEnvFile(".env")
process.env.NEXT_TELEMETRY_DISABLED = "1"

const { env } = process

export const dataDir = resolve(env.DATA_DIR || ".data")
export const port = Number(env.PORT || 3000)
export const appUrl = (env.APP_URL || `http://localhost:${port}`).replace(/\/$/, "")
export const databaseUrl = env.DATABASE_URL || undefined
export const externalInngest = Boolean(env.INNGEST_DEV || env.INNGEST_BASE_URL || env.INNGEST_SIGNING_KEY)
export const withDemo = !/^(0|false|no|off)$/i.test(env.DEMO ?? "")

/** Only its owner may look inside: it holds the secrets and the database. */
export function makeDataDir() {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return dataDir
}

export const inDataDir = (name: string) => join(dataDir, name)

/** Milliseconds since the command was typed. */
export const elapsed = () => Date.now() - Number(env.CARILLON_BEGAN || Date.now() - performance.now())
