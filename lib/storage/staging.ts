import { randomUUID } from "node:crypto"
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from "node:fs/promises"
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

type Resumable = {
  name: string
  offset: number
  /** Frees each chunk once it's written. For chunks that nothing else uses. */
  freesChunks?: boolean
}

/**
 * Writes a stream to a temporary file and returns its path. The caller removes it.
 * @param resumable keeps an interrupted stream under this name, and resumes it at `offset`
 */
export async function stage(
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  resumable?: Resumable,
): Promise<string> {
  const path = join(folder(), randomUUID())
  await mkdir(folder(), { recursive: true })
  // If two requests resume the same upload, only one gets it.
  if (resumable?.offset) await rename(stagedPath(resumable.name), path)
  try {
    await append(
      path,
      bytes instanceof Uint8Array ? [bytes] : bytes,
      resumable?.freesChunks ? free : () => {},
    )
    return path
  } catch (error) {
    if (resumable) await rename(path, stagedPath(resumable.name))
    else await rm(path, { force: true })
    throw error
  }
}

const bytesPerCheck = 8 * 1024 * 1024
/** Sockets deliver 64 KB at a time, which would make writing cost more than receiving. */
const bytesPerWrite = 1024 * 1024

/** Unlike a write stream, this guarantees that everything received before a failure is in the file. */
async function append(
  path: string,
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  onWritten: (chunk: Uint8Array) => void,
) {
  const file = await open(path, "a")
  let unchecked = Infinity
  let batch: Uint8Array[] = []
  let batched = 0
  let writing: Promise<void> = Promise.resolve()
  /** Waits for the previous batch only, so that the next one arrives while this one is written. */
  const flush = async () => {
    const chunks = batch
    batch = []
    batched = 0
    await writing
    writing = writeAll(file, chunks).then(() => chunks.forEach(onWritten))
    writing.catch(() => {}) // the next `await writing` throws it
  }
  try {
    try {
      for await (const chunk of bytes) {
        unchecked += chunk.length
        if (unchecked >= bytesPerCheck) {
          await requireDiskSpace(chunk.length)
          unchecked = 0
        }
        batch.push(chunk)
        batched += chunk.length
        if (batched >= bytesPerWrite) await flush()
      }
    } finally {
      await flush()
      await writing
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Left to the garbage collector, 64 MB of chunks at a time trigger a full collection, which costs more than the upload. */
function free({ buffer, byteLength }: Uint8Array) {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0)
}

/** On a nearly full disk, a write can be partial, and only the next one fails. */
async function writeAll(file: FileHandle, chunks: Uint8Array[]) {
  let rest = chunks.filter((chunk) => chunk.length > 0)
  while (rest.length) {
    let { bytesWritten } = await file.writev(rest)
    while (rest.length && bytesWritten >= rest[0]!.length) bytesWritten -= rest.shift()!.length
    if (rest.length) rest = [rest[0]!.subarray(bytesWritten), ...rest.slice(1)]
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
