import type { Readable } from "node:stream"

/** `end` is the last byte that is wanted, as in HTTP. */
export type ByteRange = { start: number; end: number }

type Upload = { key: string; contentType: string; size?: number; expiresAt: Date }

/** How a browser is to take what it fetches. */
type Shown = { contentType: string; disposition: "inline" | "attachment" }

/** Where the bytes of media are kept: what each kind of store has to know. */
export type StorageDriver = {
  bucket: string
  /** Where browsers send to and fetch from, beside us. */
  origins: string[]
  /** Takes in a whole file. Whole or not at all, and once: false when the key is taken, whose bytes stay as they are. */
  putFile: (key: string, path: string) => Promise<boolean>
  stream: (key: string, range?: ByteRange) => Promise<Readable>
  /** Null when there is nothing under the key. */
  size: (key: string) => Promise<number | null>
  remove: (key: string) => Promise<void>
  /** For stores that clients may send to themselves. What comes there is taken over by `collect`. */
  uploadUrl?: (upload: Upload) => Promise<string>
  /** Brings what a client sent to its key, out of that client's reach. Nothing happens when it is there or never came. */
  collect?: (key: string) => Promise<void>
  /** For stores that everybody can fetch from with an address that ends by itself. */
  fetchUrl?: (key: string, shown: Shown, seconds: number) => Promise<string>
}
