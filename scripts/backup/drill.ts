import { createHash, randomUUID } from "node:crypto"
import { mkdirSync, rmSync, statfsSync } from "node:fs"
import { join } from "node:path"
import type pg from "pg"

import { countRows, readDatabaseSize, readTables } from "../../lib/db/maintenance/catalog.ts"
import { createDatabase, dropDatabase } from "../../lib/db/maintenance/databases.ts"
import { readSequences } from "../../lib/db/maintenance/sequences.ts"
import { prepareForCopies } from "../../lib/db/maintenance/table-copies.ts"
import { tryLock } from "../../lib/db/maintenance/transactions.ts"
import { typedClient } from "../../lib/db/typed-client.ts"
import { migrationState, withClient } from "../database/migrations.ts"
import { findUnreadable } from "../database/reencrypt.ts"
import { UserError } from "../process/progress.ts"
import { effectiveSecrets, encryptionKeys } from "../process/secrets.ts"
import { readArchive } from "./archive-format.ts"
import { dumpTable } from "./dump-database.ts"
import { drillFolder } from "./folders.ts"
import type { Manifest } from "./manifest.ts"
import { restoreArchive, verify, type Source } from "./restore-archive.ts"
import { backUp } from "./write-backup.ts"

export type Drill = {
  result: "passed" | "failed" | "skipped"
  reason: string | null
  tables: number
  rows: number
  bytes: number
}

type Options = { url: string; dataDir: string; onArchive?: (file: string) => Promise<void> | void }

class Skipped extends Error {}

/**
 * Dumps the database with the code of `npm run backup`, restores the dump into a scratch database on the same server,
 * compares the two, and drops the scratch database. The result is recorded in the installation's database.
 */
export const drillRestore = ({ url, dataDir, onArchive }: Options): Promise<Drill> =>
  withClient(url, async (db) => {
    if (!(await tryLock(db, "carillon restore drill"))) throw new UserError("Another drill is running.")
    const startedAt = new Date()
    const drill: Drill = { result: "passed", reason: null, tables: 0, rows: 0, bytes: 0 }
    const folder = drillFolder(dataDir)
    const scratch = scratchName(url)
    try {
      rmSync(folder, { recursive: true, force: true }) // of a killed drill
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      await ensureSpace(db, folder)
      await createScratch(db, scratch)
      const file = join(folder, "database.tar.gz")
      const source = { file, passphrase: process.env.BACKUP_PASSPHRASE || undefined }
      const { rows, size } = await backUp({ ...source, url, dataDir, scope: "database" }, () => {})
      drill.tables = Object.keys(rows).length
      drill.rows = Object.values(rows).reduce((sum, count) => sum + count, 0)
      drill.bytes = size
      await onArchive?.(file)
      const { manifest } = await verify(source)
      const target = Object.assign(new URL(url), { pathname: `/${scratch}` }).href
      const changes = { replace: false, moved: true, paused: false, moveIntoPlace: () => {} }
      await restoreArchive(source, { ...changes, url: target, staging: folder })
      const differences = await withClient(target, (copy) => compare(copy, source, manifest, rows, dataDir))
      if (differences.length > 0) Object.assign(drill, { result: "failed", reason: describe(differences) })
    } catch (error) {
      drill.result = error instanceof Skipped ? "skipped" : "failed"
      drill.reason = (error as Error).message
    } finally {
      await dropDatabase(db, scratch).catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    }
    await withClient(url, (fresh) => record(fresh, drill, startedAt)) // this one may have been idle for hours
    return drill
  })

/** The same in every drill of a database, so that a drill removes what a killed one left. */
const scratchName = (url: string) => {
  const { host, pathname } = new URL(url)
  return `carillon_drill_${createHash("sha256").update(`${host}${pathname}`).digest("hex").slice(0, 16)}`
}

/** The dump and the copy need at most as much as the database, and some more while they're written. */
async function ensureSpace(db: pg.Client, folder: string) {
  const { bavail, bsize } = statfsSync(folder)
  const needed = (await readDatabaseSize(db)) * 2 + 500_000_000
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`
  if (bavail * bsize < needed)
    throw new Error(
      `A drill needs ${gigabytes(needed)} of disk space, and ${gigabytes(bavail * bsize)} are free.`,
    )
}

const insufficientPrivilege = "42501"

async function createScratch(db: pg.Client, name: string) {
  try {
    await dropDatabase(db, name)
    await createDatabase(db, name)
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error
    throw new Skipped("The database user may not create databases. Grant CREATEDB to drill restores.")
  }
}

/** What differs between the restored database and the dump, one line each. */
async function compare(
  copy: pg.Client,
  source: Source,
  manifest: Manifest,
  rows: Record<string, number>,
  dataDir: string,
): Promise<string[]> {
  await prepareForCopies(copy)
  const restored = await countRows(copy)
  const { pending, failed, edited, unknown } = await migrationState(copy)
  const dumped = await digestDump(source)
  const differences = []
  for (const [table, count] of Object.entries(rows))
    if (restored[table] !== count) differences.push(`${table}: ${restored[table] ?? 0} of ${count} rows`)
  for (const table of await readTables(copy)) {
    const hash = createHash("sha256")
    await dumpTable(copy, table, async (_, content) => void hash.update(content as Buffer))
    const digest = hash.digest("hex")
    if (digest !== (dumped.get(table.name) ?? emptyDigest)) differences.push(`${table.name}: other contents`)
  }
  if (JSON.stringify(await readSequences(copy)) !== JSON.stringify(manifest.sequences))
    differences.push("other sequences")
  if (pending.length + failed.length + edited.length + unknown.length > 0)
    differences.push("other migrations")
  const unreadable = await findUnreadable(copy, encryptionKeys(effectiveSecrets(dataDir)))
  if (unreadable.length > 0) differences.push(`no key decrypts ${unreadable.join(", ")}`)
  return differences
}

const emptyDigest = createHash("sha256").digest("hex")

async function digestDump({ file, passphrase }: Source): Promise<Map<string, string>> {
  const hashes = new Map<string, ReturnType<typeof createHash>>()
  for await (const { name, stream } of readArchive(file, passphrase)) {
    const [kind, table = ""] = name.split("/")
    if (kind !== "data") continue
    const hash = hashes.get(table) ?? createHash("sha256")
    hashes.set(table, hash)
    for await (const chunk of stream) hash.update(chunk as Buffer)
  }
  return new Map([...hashes].map(([table, hash]) => [table, hash.digest("hex")]))
}

const describe = (differences: string[]) =>
  `The restored database differs: ${differences.slice(0, 10).join("; ")}`

const record = (db: pg.Client, drill: Drill, startedAt: Date) =>
  typedClient(db)
    .insertInto("RestoreDrill")
    .values({ id: randomUUID(), startedAt, finishedAt: new Date(), ...drill })
    .execute()
