import { createWriteStream, mkdirSync } from "node:fs"
import { dirname, resolve, sep } from "node:path"
import { pipeline } from "node:stream/promises"

import { withClient } from "../migrations.ts"
import { Advice } from "../progress.ts"
import { countAhead, doubtDuePosts, pauseEverything } from "./doubt.ts"
import { readAll, readArchive, type Entry } from "./format.ts"
import { loading, scriptsFor } from "./load.ts"
import { manifestName, type Manifest } from "./manifest.ts"

export type Source = { file: string; passphrase?: string }
type Options = {
  url: string
  /** Where media, secrets and the like go while the rest is not certain yet. */
  staging: string
  /** Drop what the database holds. */
  replace: boolean
  /** Nothing ran on the installation since the backup was made: what fell due meanwhile did not go out. */
  moved: boolean
  paused: boolean
  /** The last thing before the transaction commits. */
  place: () => void
}

/** Reads the whole archive once, before anything is changed. */
export async function verify({ file, passphrase }: Source) {
  let manifest: Manifest | null = null
  let secrets: Record<string, string> = {}
  for await (const entry of readArchive(file, passphrase)) {
    if (!manifest) manifest = await readManifest(entry)
    else if (entry.name === "secrets.json")
      secrets = JSON.parse((await readAll(entry.stream)).toString()) as typeof secrets
  }
  if (!manifest) throw new Advice(`${file} is no backup of Carillon.`)
  scriptsFor(manifest)
  return { manifest, secrets }
}

async function readManifest({ name, stream }: Entry): Promise<Manifest> {
  if (name !== manifestName) throw new Advice("This is no backup of Carillon: it has no manifest.")
  const manifest = JSON.parse((await readAll(stream)).toString()) as Manifest
  if (manifest.format !== 1)
    throw new Advice(`The backup is of Carillon ${manifest.version}, a newer one than this. Take that one.`)
  return manifest
}

/** All of it or, whatever fails, nothing. */
export const restoreArchive = (source: Source, options: Options) =>
  withClient(options.url, async (db) => {
    let since = ""
    let load: Awaited<ReturnType<typeof loading>> | null = null
    try {
      for await (const entry of readArchive(source.file, source.passphrase)) {
        if (!load) {
          const manifest = await readManifest(entry)
          since = manifest.createdAt
          load = await loading(db, manifest, options.replace)
        } else if (entry.name.startsWith("data/")) await load.take(entry)
        else if (entry.name !== "secrets.json") await writeFile(options.staging, entry)
      }
      await load?.finish()
      const doubtful = options.moved ? 0 : await doubtDuePosts(db, since)
      if (options.paused) await pauseEverything(db)
      const ahead = await countAhead(db)
      options.place()
      await db.query("COMMIT")
      await db.query("ANALYZE")
      return { since, doubtful, ahead }
    } catch (error) {
      await db.query("ROLLBACK").catch(() => {})
      throw error
    }
  })

async function writeFile(staging: string, { name, stream }: Entry) {
  const path = resolve(staging, name)
  if (!path.startsWith(resolve(staging) + sep)) throw new Advice(`The backup names a file outside: ${name}`)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(stream, createWriteStream(path, { mode: 0o600, flags: "wx" }))
}
