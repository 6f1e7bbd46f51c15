import { randomUUID } from "node:crypto"
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises"
import { join, resolve } from "node:path"

import { sha256 } from "@/lib/crypto/encrypt"
import { env } from "@/lib/config/env"
import { requireDiskSpace } from "./disk-space"

/** Uploads are staged on the local disk, where interrupted ones stay until they're resumed. */
const folder = () => resolve(/* turbopackIgnore: true */ env.DATA_DIR, "media", ".unfinished")

const stagedPath = (name: string) => join(folder(), sha256(name))

/** The number of bytes received of an interrupted upload. */
export async function stagedSize(name: string): Promise<number> {
  return (await stat(stagedPath(name)).catch(() => null))?.size ?? 0
}

export const discardStaged = (name: string) => rm(stagedPath(name), { force: true })

/**
 * Writes a stream to a temporary file and returns its path. The caller removes it.
 * @param resumable keeps an interrupted stream under this name, and resumes it at `offset`
 */
export async function stage(
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  resumable?: { name: string; offset: number },
): Promise<string> {
  const path = join(folder(), randomUUID())
  await mkdir(folder(), { recursive: true })
  // If two requests resume the same upload, only one gets it.
  if (resumable?.offset) await rename(stagedPath(resumable.name), path)
  try {
    await append(path, bytes instanceof Uint8Array ? [bytes] : bytes)
    return path
  } catch (error) {
    if (resumable) await rename(path, stagedPath(resumable.name))
    else await rm(path, { force: true })
    throw error
  }
}

const bytesPerCheck = 8 * 1024 * 1024

/** Unlike a write stream, this guarantees that everything received before a failure is in the file. */
async function append(path: string, bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
  const file = await open(path, "a")
  let unchecked = Infinity
  try {
    for await (const chunk of bytes) {
      unchecked += chunk.length
      if (unchecked >= bytesPerCheck) {
        await requireDiskSpace(chunk.length)
        unchecked = 0
      }
      await file.appendFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Deletes interrupted uploads that weren't resumed. */
export async function sweepStaging(before: Date): Promise<void> {
  await mkdir(folder(), { recursive: true })
  for (const name of await readdir(folder())) {
    const path = join(folder(), name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}
