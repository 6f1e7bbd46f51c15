import { randomUUID } from "node:crypto"
import { createReadStream, type ReadStream } from "node:fs"
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises"
import { dirname, join, resolve, sep } from "node:path"

import { env } from "./env"

/** Where the bytes of media are kept. Disk is the default; other drivers take the same shape. */
export type Storage = {
  bucket: string
  put: (key: string, bytes: Uint8Array) => Promise<void>
  get: (key: string) => Promise<Uint8Array<ArrayBuffer>>
  stream: (key: string, range?: { start: number; end: number }) => ReadStream
  size: (key: string) => Promise<number | null>
  remove: (key: string) => Promise<void>
}

const root = () => resolve(/* turbopackIgnore: true */ env.DATA_DIR, "media")

/** Keys come from us, but a key that leaves the folder must never work. */
function pathOf(key: string): string {
  const path = join(root(), key)
  if (!path.startsWith(root() + sep)) throw new Error("The storage key leaves the media folder")
  return path
}

export const storage: Storage = {
  bucket: "local",
  /** Whole or not at all: written beside its place, then moved there. */
  put: async (key, bytes) => {
    const path = pathOf(key)
    const unfinished = `${path}.${randomUUID()}.part`
    await mkdir(dirname(path), { recursive: true })
    try {
      await writeFile(unfinished, bytes, { flush: true })
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
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
}
