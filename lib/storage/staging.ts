import { randomUUID } from "node:crypto"
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises"
import { join, resolve } from "node:path"

import { sha256 } from "@/lib/crypto"
import { env } from "@/lib/env"

/** What is on its way into storage lies on the local disk first: whole, or as far as it came before it broke off. */
const folder = () => resolve(/* turbopackIgnore: true */ env.DATA_DIR, "media", ".unfinished")

const parkedPath = (name: string) => join(folder(), sha256(name))

/** How much of an upload came before it broke off. */
export async function parkedSize(name: string): Promise<number> {
  return (await stat(parkedPath(name)).catch(() => null))?.size ?? 0
}

export const unpark = (name: string) => rm(parkedPath(name), { force: true })

/**
 * Writes a stream to a file of its own and returns its path; the caller removes it when done.
 * @param parked where to put what came when the stream breaks off, and from where to go on: `offset` is what is there
 */
export async function stage(
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  parked?: { name: string; offset: number },
): Promise<string> {
  const path = join(folder(), randomUUID())
  await mkdir(folder(), { recursive: true })
  // Of two that go on with the same upload only one gets it.
  if (parked?.offset) await rename(parkedPath(parked.name), path)
  try {
    await append(path, bytes instanceof Uint8Array ? [bytes] : bytes)
    return path
  } catch (error) {
    if (parked) await rename(path, parkedPath(parked.name))
    else await rm(path, { force: true })
    throw error
  }
}

/** What came before the source fails is in the file, which a stream's buffer would not promise. */
async function append(path: string, bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
  const file = await open(path, "a")
  try {
    for await (const chunk of bytes) await file.appendFile(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Drops what nobody went on with since before that time. */
export async function sweepStaging(before: Date): Promise<void> {
  await mkdir(folder(), { recursive: true })
  for (const name of await readdir(folder())) {
    const path = join(folder(), name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}
