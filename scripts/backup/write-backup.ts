import { readFileSync, statSync } from "node:fs"
import { open, readdir } from "node:fs/promises"
import { join, relative, sep } from "node:path"
import type { Readable } from "node:stream"

import { readTables, readTransactionTime } from "../../lib/db/maintenance/catalog.ts"
import { readAppliedMigrations } from "../../lib/db/maintenance/migrations-table.ts"
import { readSequences } from "../../lib/db/maintenance/sequences.ts"
import { prepareForCopies } from "../../lib/db/maintenance/table-copies.ts"
import { inSnapshot } from "../../lib/db/maintenance/transactions.ts"
import { withClient } from "../database/migrations.ts"
import { effectiveSecrets } from "../process/secrets.ts"
import { dumpTable } from "./dump-database.ts"
import { writeArchive, type Add } from "./archive-format.ts"
import { manifestName, mediaStore, productVersion, settingNames, type Manifest } from "./manifest.ts"

export type Progress = (line: string) => void
type Options = { file: string; url: string; dataDir: string; scope: Manifest["scope"]; passphrase?: string }

/** Writes the installation as of one moment to one file, whether it's running or not. */
export async function backUp({ file, url, dataDir, scope, passphrase }: Options, progress: Progress) {
  const rows: Record<string, number> = {}
  await writeArchive(file, passphrase, async (add) => {
    await withClient(url, async (db) => {
      await prepareForCopies(db)
      await inSnapshot(db, async () => {
        const manifest: Manifest = {
          format: 1,
          version: productVersion(),
          createdAt: (await readTransactionTime(db)).toISOString(),
          scope,
          migrations: await readAppliedMigrations(db),
          tables: await readTables(db),
          sequences: await readSequences(db), // after the snapshot is taken, so that none is behind the rows
          media: mediaStore(process.env),
          settings: settingNames().filter((name) => process.env[name]),
        }
        await add(manifestName, json(manifest))
        if (scope === "installation") await addOwnFiles(dataDir, add)
        for (const table of manifest.tables) rows[table.name] = await dumpTable(db, table, add)
        const sum = Object.values(rows).reduce((total, count) => total + count, 0)
        progress(`${sum} rows in ${manifest.tables.length} tables`)
      })
    })
    if (scope === "installation" && mediaStore(process.env) === "disk") await addMedia(dataDir, add, progress)
  })
  return { size: statSync(file).size, rows }
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

async function addOwnFiles(dataDir: string, add: Add) {
  await add("secrets.json", json(effectiveSecrets(dataDir)))
  const demo = readIfExists(join(dataDir, "demo.json"))
  if (demo) await add("demo.json", demo)
}

function readIfExists(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}

/** Media files never change, so reading them after the database is safe. Unfinished uploads are left out. */
async function addMedia(dataDir: string, add: Add, progress: Progress) {
  const folder = join(dataDir, "media")
  let files = 0
  let bytes = 0
  for await (const path of filesIn(folder)) {
    const handle = await open(path).catch(() => null) // just deleted
    if (!handle) continue
    const { size } = await handle.stat()
    // `end` is inclusive, which can't express an empty file.
    const stream: Readable = handle.createReadStream(size ? { start: 0, end: size - 1 } : {})
    await add(`media/${relative(folder, path).split(sep).join("/")}`, { size, stream })
    bytes += size
    if (++files % 1000 === 0) progress(`${files} media files, ${megabytes(bytes)}`)
  }
  progress(`${files} media files, ${megabytes(bytes)}`)
}

export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith(".")) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (entry.isFile()) yield path
  }
}
