// `npm run restore <file>`: restores a backup into this installation, which must be empty.
import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"

import { hasTables } from "../../lib/db/maintenance/catalog.ts"
import { stagingFolder } from "./folders.ts"
import { mediaStore, type Manifest } from "./manifest.ts"
import { restoreArchive, verify } from "./restore-archive.ts"
import { acquireLock } from "../process/lock.ts"
import { deploy, withClient } from "../database/migrations.ts"
import { hasDatabase } from "../database/postgres-data.ts"
import { startPostgres } from "../database/postgres.ts"
import { UserError, runScript, print, step } from "../process/progress.ts"
import { environmentSecrets } from "../process/secrets.ts"
import { databaseUrl, resolveFromCaller, makeDataDir } from "../process/settings.ts"

const usage = "usage: npm run restore -- <file> [--paused] [--moved]"
const ownFiles = ["media", "demo.json", "secrets.json"]

await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { paused: { type: "boolean", default: false }, moved: { type: "boolean", default: false } },
  })
  const [fileArg] = positionals
  if (!fileArg) throw new UserError(usage)
  const source = { file: resolveFromCaller(fileArg), passphrase: process.env.BACKUP_PASSPHRASE || undefined }
  const dataDir = makeDataDir()
  const lock = acquireLock(dataDir, "a restore")
  try {
    const { manifest, secrets } = await step("checking the backup", () => verify(source))
    if (manifest.scope !== "installation")
      throw new UserError("This backup was made before an upgrade. To go back to it: npm run rollback")
    ensureSameSecrets(secrets)
    ensureEmpty(dataDir)
    if (databaseUrl) await ensureEmptyDatabase(databaseUrl)
    const target = { dataDir, secrets, flags: values }
    const { unknownOutcomes, upcoming } = await step("restore", () =>
      databaseUrl ? restoreExternal(databaseUrl, source, target) : restoreEmbedded(source, target),
    )
    report(manifest, unknownOutcomes, upcoming, values.paused)
  } finally {
    lock.release()
  }
})

type Flags = { paused: boolean; moved: boolean }
type Source = Parameters<typeof restoreArchive>[0]

function ensureSameSecrets(secrets: Record<string, string>) {
  for (const [name, value] of Object.entries(environmentSecrets()))
    if (secrets[name] && secrets[name] !== value)
      throw new UserError(
        `${name} differs from the backup's, so the restored data couldn't be decrypted. ` +
          `Unset it, or set it to the value in the backup's secrets.json.`,
      )
}

/** Removes the remains of a killed restore, and never replaces anything else. */
function ensureEmpty(dataDir: string) {
  const staging = stagingFolder(dataDir)
  if (hasDatabase(dataDir)) throw notEmpty(dataDir)
  if (existsSync(staging)) removeFiles(dataDir)
  rmSync(staging, { recursive: true, force: true })
  for (const name of ownFiles) if (existsSync(join(dataDir, name))) throw notEmpty(dataDir)
}

function notEmpty(dataDir: string) {
  return new UserError(
    `${dataDir} already contains an installation. ` + "Move that folder, or set DATA_DIR to another one.",
  )
}

function ensureEmptyDatabase(url: string) {
  return withClient(url, async (db) => {
    if (await hasTables(db))
      throw new UserError(
        "The database at DATABASE_URL isn't empty. Create a new one and set DATABASE_URL to it.",
      )
  })
}

type Target = { dataDir: string; secrets: Record<string, string>; flags: Flags }

/** Gives `work` a staging folder, and removes everything if it fails. */
async function withStaging<Result>({ dataDir }: Target, work: (staging: string) => Promise<Result>) {
  const staging = stagingFolder(dataDir)
  mkdirSync(staging, { mode: 0o700 })
  try {
    return await work(staging)
  } catch (error) {
    removeFiles(dataDir)
    throw error
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

function moveFiles(staging: string, { dataDir, secrets }: Target) {
  writeFileSync(join(staging, "secrets.json"), `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  for (const name of ownFiles)
    if (existsSync(join(staging, name))) renameSync(join(staging, name), join(dataDir, name))
}

function removeFiles(dataDir: string) {
  for (const name of ownFiles) rmSync(join(dataDir, name), { recursive: true, force: true })
}

async function restoreExternal(url: string, source: Source, target: Target) {
  const restored = await withStaging(target, (staging) => {
    const moveIntoPlace = () => moveFiles(staging, target)
    return restoreArchive(source, { ...target.flags, url, staging, replace: false, moveIntoPlace })
  })
  await deploy(url)
  return restored
}

/** Creates the database in the staging folder and moves it last, so that a folder called postgres is always complete. */
function restoreEmbedded(source: Source, { dataDir, flags, secrets }: Target) {
  const password = secrets.postgresPassword ?? randomBytes(32).toString("base64url")
  const target = { dataDir, flags, secrets: { ...secrets, postgresPassword: password } }
  return withStaging(target, async (staging) => {
    const { url, stop } = await startPostgres({ dataDir: staging, password })
    try {
      const moveIntoPlace = () => moveFiles(staging, target)
      const restored = await restoreArchive(source, { ...flags, url, staging, replace: false, moveIntoPlace })
      await deploy(url)
      await stop()
      renameSync(join(staging, "postgres"), join(dataDir, "postgres"))
      return restored
    } finally {
      await stop()
    }
  })
}

function report(
  { createdAt, media, settings }: Manifest,
  unknownOutcomes: number,
  upcoming: number,
  paused: boolean,
) {
  print(`\nRestored the installation as of ${createdAt}.`)
  if (media !== mediaStore(process.env))
    print(`Its media is in ${media}. Use the same storage settings here.`)
  const missing = settings.filter((name) => !process.env[name] && name !== "DATABASE_URL")
  if (missing.length > 0) print(`Set there but not here: ${missing.join(", ")}`)
  if (unknownOutcomes > 0)
    print(
      `${unknownOutcomes} posts came due since the backup. They're published only if they certainly weren't already.`,
    )
  if (paused) print("Publishing is paused in every workspace. Resume it in each one.")
  else if (upcoming > 0)
    print(`${upcoming} posts are scheduled. Stop the other installation, or both will publish them.`)
  print("\nnpm start")
}
