import type { Readable } from "node:stream"

/** `end` is inclusive, as in HTTP. */
export type ByteRange = { start: number; end: number }

type Upload = { key: string; contentType: string; size?: number; expiresAt: Date }

/** Response headers of a fetched object. */
type ResponseHeaders = { contentType: string; disposition: "inline" | "attachment" }

/** What every kind of storage implements. */
export type StorageDriver = {
  bucket: string
  /** Origins that browsers upload to and fetch from, besides ours. */
  origins: string[]
  /** Atomic, and never replaces an object: returns false if the key exists. */
  putFile: (key: string, path: string) => Promise<boolean>
  stream: (key: string, range?: ByteRange) => Promise<Readable>
  /** Null if there is no object with this key. */
  size: (key: string) => Promise<number | null>
  remove: (key: string) => Promise<void>
  /** For storage that clients can upload to directly. `collect` then moves the upload to its key. */
  uploadUrl?: (upload: Upload) => Promise<string>
  /**
   * Moves an upload to its key, where the client can no longer change it. Does nothing if it was already moved or
   * never uploaded.
   */
  collect?: (key: string) => Promise<void>
  /** For storage that can be fetched from directly with an expiring URL. */
  fetchUrl?: (key: string, headers: ResponseHeaders, seconds: number) => Promise<string>
}
