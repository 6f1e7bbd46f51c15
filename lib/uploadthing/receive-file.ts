import { rm } from "node:fs/promises"
import { Readable } from "node:stream"
import type { ReadableStream } from "node:stream/web"

import busboy from "busboy"

import { prisma } from "@/lib/db/database"
import { AppError, badRequest, conflict, notFound } from "@/lib/errors/app-error"
import { sampleBytes, sniff } from "@/lib/media/sniff"
import { UnusableMediaError, unsupportedFile } from "@/lib/media/unusable-media-error"
import { releaseUpload } from "@/lib/media/upload/upload-row"
import { stagedSize, stage, discardStaged } from "@/lib/storage/staging"
import { storage } from "@/lib/storage/storage"
import { asTenant } from "@/lib/db/tenant"
import type { UploadResult } from "./contract"
import { finishUpload } from "./finish-upload"
import type { IngestGrant } from "./ingest-url"

/** Appends to what was received before. With the last byte, the file is added to the library. */
export async function receiveFile(grant: IngestGrant, request: Request): Promise<UploadResult> {
  const { key, size } = grant
  const upload = await prisma.upload.findUnique({ where: { key } })
  if (!upload || upload.expiresAt < new Date()) throw notFound("Upload")
  try {
    // All bytes may already be stored if adding them to the library failed before.
    if ((await storage.size(key)) !== size) await storeRest(grant, request)
  } catch (error) {
    if (!(error instanceof UnusableMediaError)) throw error
    await discardStaged(key)
    await releaseUpload(key)
    return { refused: error.message }
  }
  return asTenant(upload.organizationId, () => finishUpload(upload.organizationId, key))
}

async function storeRest({ key, size }: IngestGrant, request: Request) {
  const offset = Number(/^bytes=(\d+)-$/.exec(request.headers.get("range") ?? "")?.[1] ?? 0)
  if (offset > 0 && offset !== (await stagedSize(key)))
    throw conflict("Upload offset doesn't match. Send the file again.")
  const tally = { end: offset }
  const path = await stage(checked(await filePart(request), tally, size), { name: key, offset })
  try {
    if (tally.end !== size) throw badRequest(`Expected ${size} bytes but received ${tally.end}.`)
    await storage.putFile(key, path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Streams the file of a multipart form. */
function filePart({ headers, body }: Request): Promise<Readable> {
  if (!body) throw badRequest("Send the file as multipart/form-data.")
  return new Promise((resolve, reject) => {
    const form = busboy({ headers: Object.fromEntries(headers), limits: { files: 1, fields: 0 } })
    form.on("file", (_name, file) => {
      file.on("error", () => {}) // The stream can also fail after its last read, with no one left to handle the error.
      resolve(file)
    })
    form.on("finish", () => reject(badRequest("The form has no file.")))
    form.on("error", reject)
    const source = Readable.fromWeb(body as ReadableStream<Uint8Array>)
    source.on("error", (error) => form.destroy(error))
    source.pipe(form)
  })
}

/** Throws if the file exceeds the declared size, or if its start isn't an image or video. */
async function* checked(file: AsyncIterable<Uint8Array>, tally: { end: number }, size: number) {
  let sample = tally.end === 0 ? new Uint8Array(0) : null
  for await (const chunk of chunksOf(file)) {
    tally.end += chunk.byteLength
    if (tally.end > size) throw new AppError("PAYLOAD_TOO_LARGE", "The file is larger than declared.")
    sample = sample && new Uint8Array(Buffer.concat([sample, chunk.subarray(0, sampleBytes)]))
    if (sample && sample.byteLength >= sampleBytes) {
      if (!(await sniff(sample))) throw new UnusableMediaError(unsupportedFile)
      sample = null
    }
    yield chunk
  }
}

async function* chunksOf(file: AsyncIterable<Uint8Array>) {
  try {
    yield* file
  } catch {
    throw badRequest("The upload was interrupted. Send it again to resume.")
  }
}
