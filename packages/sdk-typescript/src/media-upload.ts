import type { Media, MediaPresign, MediaRegister, PresignedPost } from "./generated/models.ts"
import { contentTypes } from "./generated/version.ts"
import { Resource, type RequestOptions } from "./resource.ts"

export interface UploadOptions {
  /** Its name in the library. Default: the file's. */
  name?: string
  /** What the picture shows, for those who cannot see it. */
  alt?: string
  /** Default: the file's own, or what its name tells. */
  contentType?: string
  intent?: MediaPresign["intent"]
  signal?: AbortSignal
}

export abstract class MediaUpload extends Resource {
  abstract presignUpload(body: MediaPresign, options?: RequestOptions): Promise<PresignedPost>
  abstract register(body: MediaRegister, options?: RequestOptions): Promise<Media>

  /**
   * Brings a file into the library: asks for an address, puts the bytes there, registers them. The same bytes are one
   * item, however often they come.
   *
   * @param file - a path (in Node), or a Blob or File
   */
  async upload(
    file: string | Blob,
    { name, alt, contentType, intent, signal }: UploadOptions = {},
  ): Promise<Media> {
    const blob = typeof file === "string" ? await openFile(file) : file
    const fileName = name ?? (typeof file === "string" ? file.split(/[\\/]/).at(-1)! : nameOf(file))
    const type = contentType ?? (blob.type || contentTypes[extension(fileName)])
    if (!type) throw new TypeError(`The type of ${fileName} is not known: give contentType`)
    const options = { signal }
    const presign = { key: fileName, contentType: type, size: blob.size, intent }
    const { url, key } = await this.presignUpload(presign, options)
    await this.transport.put(url, blob, type, signal)
    return this.register({ key, name: fileName, alt }, options)
  }
}

const extension = (name: string) => name.split(".").at(-1)!.toLowerCase()
const nameOf = (file: Blob) => ("name" in file && typeof file.name === "string" ? file.name : "upload")

/** Read as it is sent, not before. */
async function openFile(file: string): Promise<Blob> {
  const { openAsBlob } = await import("node:fs")
  return openAsBlob(file)
}
