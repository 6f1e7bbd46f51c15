// `npm run restore <file>`: a backup becomes this installation, which has to be empty.
import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"

import { stagingFolder } from "./archive/folders.ts"
import { mediaStore, type Manifest } from "./archive/manifest.ts"
import { restoreArchive, verify } from "./archive/restore.ts"
import { takeLock } from "./lock.ts"
import { deploy, withClient } from "./migrations.ts"
import { hasDatabase } from "./postgres-data.ts"
import { startPostgres } from "./postgres.ts"
import { Advice, runScript, say, step } from "./progress.ts"
import { givenSecrets } from "./secrets.ts"
import { databaseUrl, fromWhereTyped, makeDataDir } from "./settings.ts"

const usage = "usage: npm run restore -- <file> [--paused] [--moved]"
const ownFiles = ["media", "demo.json", "secrets.json"]

await runScript(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { paused: { type: "boolean", default: false }, moved: { type: "boolean", default: false } },
  })
  const [given] = positionals
  if (!given) throw new Advice(usage)
  const source = { file: fromWhereTyped(given), passphrase: process.env.BACKUP_PASSPHRASE || undefined }
  const dataDir = makeDataDir()
  const lock = takeLock(dataDir, "a restore of it")
  try {
    const { manifest, secrets } = await step("checking the backup", () => verify(source))
    if (manifest.scope !== "installation")
      throw new Advice("This is the database from before an upgrade. To go back to it: npm run rollback")
    ensureSameSecrets(secrets)
    ensureEmpty(dataDir)
    if (databaseUrl) await ensureEmptyDatabase(databaseUrl)
    const target = { dataDir, secrets, flags: values }
    const { doubtful, ahead } = await step("restore", () =>
      databaseUrl ? restoreGiven(databaseUrl, source, target) : restoreEmbedded(source, target),
    )
    report(manifest, doubtful, ahead, values.paused)
  } finally {
    lock.release()
  }
})

type Flags = { paused: boolean; moved: boolean }
type Source = Parameters<typeof restoreArchive>[0]

function ensureSameSecrets(secrets: Record<string, string>) {
  for (const [name, value] of Object.entries(givenSecrets()))
    if (secrets[name] && secrets[name] !== value)
      throw new Advice(
        `${name} is set to another value than the backup's, which it could not be read with. ` +
          `Take it out of the settings, or set it to the one in the backup's secrets.json.`,
      )
}

/** What a restore that was killed has left is taken away; anything else is not ours to replace. */
function ensureEmpty(dataDir: string) {
  const staging = stagingFolder(dataDir)
  if (hasDatabase(dataDir)) throw occupied(dataDir)
  if (existsSync(staging)) removeFiles(dataDir)
  rmSync(staging, { recursive: true, force: true })
  for (const name of ownFiles) if (existsSync(join(dataDir, name))) throw occupied(dataDir)
}

function occupied(dataDir: string) {
  return new Advice(
    `There is an installation in ${dataDir}, which is not replaced. ` +
      "Move that folder away, or set DATA_DIR to another.",
  )
}

function ensureEmptyDatabase(url: string) {
  return withClient(url, async (db) => {
    const { rowCount } = await db.query(
      `SELECT FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace LIMIT 1`,
    )
    if (rowCount)
      throw new Advice(
        "The database of DATABASE_URL is not empty, and is not replaced. Make a new one and set DATABASE_URL to it.",
      )
  })
}

type Target = { dataDir: string; secrets: Record<string, string>; flags: Flags }

/** `work` has a folder to prepare things in; if it fails, nothing of them stays. */
async function prepared<Result>({ dataDir }: Target, work: (staging: string) => Promise<Result>) {
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

function placeFiles(staging: string, { dataDir, secrets }: Target) {
  writeFileSync(join(staging, "secrets.json"), `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  for (const name of ownFiles)
    if (existsSync(join(staging, name))) renameSync(join(staging, name), join(dataDir, name))
}

function removeFiles(dataDir: string) {
  for (const name of ownFiles) rmSync(join(dataDir, name), { recursive: true, force: true })
}

async function restoreGiven(url: string, source: Source, target: Target) {
  const restored = await prepared(target, (staging) => {
    const place = () => placeFiles(staging, target)
    return restoreArchive(source, { ...target.flags, url, staging, replace: false, place })
  })
  await deploy(url)
  return restored
}

/** The database is made beside its place, and moved there last: a folder called postgres is a complete one. */
function restoreEmbedded(source: Source, { dataDir, flags, secrets }: Target) {
  const password = secrets.postgresPassword ?? randomBytes(32).toString("base64url")
  const target = { dataDir, flags, secrets: { ...secrets, postgresPassword: password } }
  return prepared(target, async (staging) => {
    const { url, stop } = await startPostgres({ dataDir: staging, password })
    try {
      const place = () => placeFiles(staging, target)
      const restored = await restoreArchive(source, { ...flags, url, staging, replace: false, place })
      await deploy(url)
      await stop()
      renameSync(join(staging, "postgres"), join(dataDir, "postgres"))
      return restored
    } finally {
      await stop()
    }
  })
}

function report({ createdAt, media, settings }: Manifest, doubtful: number, ahead: number, paused: boolean) {
  say(`\nThis is now the installation as of ${createdAt}.`)
  if (media !== mediaStore(process.env)) say(`Its media are in ${media}: give this one the same settings.`)
  const missing = settings.filter((name) => !process.env[name] && name !== "DATABASE_URL")
  if (missing.length > 0) say(`Set there, but not here: ${missing.join(", ")}`)
  if (doubtful > 0)
    say(`${doubtful} posts were due since: they go out only where it is certain that they are not out yet.`)
  if (paused) say("Publishing is paused in every workspace: resume it there.")
  else if (ahead > 0)
    say(`${ahead} posts go out when their time comes: stop the other installation, or both publish them.`)
  say("\nnpm start")
}
