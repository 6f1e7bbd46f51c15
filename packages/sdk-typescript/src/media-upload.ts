import type { Media, MediaPresign, MediaRegister, PresignedPost } from "./generated/models.ts"
import { contentTypes } from "./generated/version.ts"
import { Resource, type RequestOptions } from "./resource.ts"

export interface UploadOptions {
  /** The name in the library. Default: the file name. */
  name?: string
  /** Describes the image for people who can't see it. */
  alt?: string
  /** Default: the file's own type, or derived from its name. */
  contentType?: string
  intent?: MediaPresign["intent"]
  /** The timeout per attempt at sending the file, in milliseconds. Default: 10 minutes. */
  timeoutMs?: number
  signal?: AbortSignal
}

const defaultTimeoutMs = 10 * 60_000

export abstract class MediaUpload extends Resource {
  abstract presignUpload(body: MediaPresign, options?: RequestOptions): Promise<PresignedPost>
  abstract register(body: MediaRegister, options?: RequestOptions): Promise<Media>

  /**
   * Uploads a file to the library: requests a signed URL, uploads the bytes, and registers the file. Uploading the same
   * bytes again returns the existing item.
   *
   * @param file - a path (in Node), a Blob, or a File
   */
  async upload(
    file: string | Blob,
    { name, alt, contentType, intent, timeoutMs = defaultTimeoutMs, signal }: UploadOptions = {},
  ): Promise<Media> {
    const blob = typeof file === "string" ? await openFile(file) : file
    const fileName = name ?? (typeof file === "string" ? file.split(/[\\/]/).at(-1)! : nameOf(file))
    const type = contentType ?? (blob.type || contentTypes[extension(fileName)])
    if (!type) throw new TypeError(`Unknown file type: ${fileName}. Pass contentType.`)
    const options = { signal }
    const presign = { key: fileName, contentType: type, size: blob.size, intent }
    const { url, key } = await this.presignUpload(presign, options)
    await this.transport.put(url, blob, { contentType: type, timeoutMs, signal })
    return this.register({ key, name: fileName, alt }, options)
  }
}

const extension = (name: string) => name.split(".").at(-1)!.toLowerCase()
const nameOf = (file: Blob) => ("name" in file && typeof file.name === "string" ? file.name : "upload")

/** Streams the file instead of loading it into memory. An import of `node:fs` would break bundles for browsers. */
async function openFile(file: string): Promise<Blob> {
  const fs = globalThis.process?.getBuiltinModule?.("node:fs")
  if (!fs) throw new TypeError("Paths work only in Node, Deno, and Bun. Pass a Blob or a File instead.")
  return fs.openAsBlob(file)
}
