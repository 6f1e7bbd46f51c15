import { randomUUID } from "node:crypto"
import { createReadStream, createWriteStream, type ReadStream } from "node:fs"
import { link, mkdir, readdir, readFile, rm, stat } from "node:fs/promises"
import { dirname, join, resolve, sep } from "node:path"
import { pipeline } from "node:stream/promises"

import { env } from "./env"

type Range = { start: number; end: number }

/** Where the bytes of media are kept. Disk is the default; other drivers take the same shape. */
export type Storage = {
  bucket: string
  /** Whole or not at all, and once: false when the key is taken, whose bytes then stay as they are. */
  put: (key: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => Promise<boolean>
  get: (key: string) => Promise<Uint8Array<ArrayBuffer>>
  /** `end` is the last byte that is wanted, as in HTTP. */
  stream: (key: string, range?: Range) => ReadStream
  size: (key: string) => Promise<number | null>
  remove: (key: string) => Promise<void>
  /** Drops what writes that never ended have left behind since before that time. */
  sweep: (before: Date) => Promise<void>
}

const root = () => resolve(/* turbopackIgnore: true */ env.DATA_DIR, "media")
const unfinishedFolder = () => join(root(), ".unfinished")

/** Keys come from us, but a key that leaves the folder must never work. */
function pathOf(key: string): string {
  const path = join(root(), key)
  if (!path.startsWith(root() + sep)) throw new Error("The storage key leaves the media folder")
  return path
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && error.code === code

export const storage: Storage = {
  bucket: "local",
  /** Written elsewhere, then linked to its place: a link, unlike a rename, never replaces what is there. */
  put: async (key, bytes) => {
    const path = pathOf(key)
    const unfinished = join(unfinishedFolder(), randomUUID())
    await mkdir(unfinishedFolder(), { recursive: true })
    await mkdir(dirname(path), { recursive: true })
    try {
      const source = bytes instanceof Uint8Array ? [bytes] : bytes
      await pipeline(source, createWriteStream(unfinished, { flush: true }))
      await link(unfinished, path)
      return true
    } catch (error) {
      if (isCode(error, "EEXIST")) return false
      throw error
    } finally {
      await rm(unfinished, { force: true })
    }
  },
  get: async (key) => new Uint8Array(await readFile(pathOf(key))),
  stream: (key, range) => createReadStream(pathOf(key), range),
  size: async (key) => {
    try {
      return (await stat(pathOf(key))).size
    } catch {
      return null
    }
  },
  remove: async (key) => rm(pathOf(key), { force: true }),
  sweep: async (before) => {
    await mkdir(unfinishedFolder(), { recursive: true })
    for (const name of await readdir(unfinishedFolder())) {
      const path = join(unfinishedFolder(), name)
      const found = await stat(path).catch(() => null)
      if (found && found.mtime < before) await rm(path, { force: true })
    }
  },
}
