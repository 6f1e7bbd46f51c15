import { createWriteStream, mkdirSync } from "node:fs"
import { dirname, resolve, sep } from "node:path"
import { pipeline } from "node:stream/promises"

import { commit, rollBack } from "../../lib/db/maintenance/transactions.ts"
import { analyze } from "../../lib/db/maintenance/vacuum.ts"
import { withClient } from "../database/migrations.ts"
import { UserError } from "../process/progress.ts"
import { countUpcoming, markOutcomesUnknown, pauseOrganizations } from "./mark-outcomes-unknown.ts"
import { readAll, readArchive, type Entry } from "./archive-format.ts"
import { scriptsFor, startLoading } from "./load-database.ts"
import { manifestName, type Manifest } from "./manifest.ts"

export type Source = { file: string; passphrase?: string }
type Options = {
  url: string
  /** Where media and secrets go until the database has committed. */
  staging: string
  /** Drop the database's current contents. */
  replace: boolean
  /** The installation didn't run since the backup, so nothing that came due was published. */
  moved: boolean
  paused: boolean
  /** Runs just before the transaction commits. */
  moveIntoPlace: () => void
}

/** Reads the whole archive before anything is changed. */
export async function verify({ file, passphrase }: Source) {
  let manifest: Manifest | null = null
  let secrets: Record<string, string> = {}
  for await (const entry of readArchive(file, passphrase)) {
    if (!manifest) manifest = await readManifest(entry)
    else if (entry.name === "secrets.json")
      secrets = JSON.parse((await readAll(entry.stream)).toString()) as typeof secrets
  }
  if (!manifest) throw new UserError(`${file} isn't a Carillon backup.`)
  scriptsFor(manifest)
  return { manifest, secrets }
}

async function readManifest({ name, stream }: Entry): Promise<Manifest> {
  if (name !== manifestName) throw new UserError("This isn't a Carillon backup: it has no manifest.")
  const manifest = JSON.parse((await readAll(stream)).toString()) as Manifest
  if (manifest.format !== 1)
    throw new UserError(
      `The backup is from Carillon ${manifest.version}, which is newer than this version. Restore it with that version.`,
    )
  return manifest
}

/** Restores everything, or nothing if any part fails. */
export const restoreArchive = (source: Source, options: Options) =>
  withClient(options.url, async (db) => {
    let since = ""
    let load: Awaited<ReturnType<typeof startLoading>> | null = null
    try {
      for await (const entry of readArchive(source.file, source.passphrase)) {
        if (!load) {
          const manifest = await readManifest(entry)
          since = manifest.createdAt
          load = await startLoading(db, manifest, options.replace)
        } else if (entry.name.startsWith("data/")) await load.loadRows(entry)
        else if (entry.name !== "secrets.json") await writeFile(options.staging, entry)
      }
      await load?.finish()
      const unknownOutcomes = options.moved ? 0 : await markOutcomesUnknown(db, since)
      if (options.paused) await pauseOrganizations(db)
      const upcoming = await countUpcoming(db)
      options.moveIntoPlace()
      await commit(db)
      await analyze(db)
      return { since, unknownOutcomes, upcoming }
    } catch (error) {
      await rollBack(db)
      throw error
    }
  })

async function writeFile(staging: string, { name, stream }: Entry) {
  const path = resolve(staging, name)
  if (!path.startsWith(resolve(staging) + sep))
    throw new UserError(`The backup contains a path outside its folder: ${name}`)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(stream, createWriteStream(path, { mode: 0o600, flags: "wx" }))
}
