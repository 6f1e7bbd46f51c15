import { rm } from "node:fs/promises"
import { Readable } from "node:stream"
import type { ReadableStream } from "node:stream/web"

import busboy from "busboy"

import { prisma } from "@/lib/db"
import { AppError, badRequest, conflict, notFound } from "@/lib/errors"
import { sampleBytes, sniff } from "@/lib/media/sniff"
import { UnusableMediaError } from "@/lib/media/unusable"
import { settleUpload } from "@/lib/media/upload-row"
import { parkedSize, stage, unpark } from "@/lib/storage/staging"
import { storage } from "@/lib/storage/storage"
import { asTenant } from "@/lib/tenant"
import type { UploadResult } from "./contract"
import { finishUpload } from "./finish-upload"
import type { IngestGrant } from "./ingest-url"

/** Keeps the rest of a file behind what has arrived of it; with the last byte it goes into the library. */
export async function receiveFile(grant: IngestGrant, request: Request): Promise<UploadResult> {
  const { key, size } = grant
  const upload = await prisma.upload.findUnique({ where: { key } })
  if (!upload || upload.expiresAt < new Date()) throw notFound("Upload")
  try {
    // All of it may be here already, from a time when the library could not take it.
    if ((await storage.size(key)) !== size) await storeRest(grant, request)
  } catch (error) {
    if (!(error instanceof UnusableMediaError)) throw error
    await unpark(key)
    await settleUpload(key)
    return { refused: error.message }
  }
  return asTenant(upload.organizationId, () => finishUpload(upload.organizationId, key))
}

async function storeRest({ key, size }: IngestGrant, request: Request) {
  const offset = Number(/^bytes=(\d+)-$/.exec(request.headers.get("range") ?? "")?.[1] ?? 0)
  if (offset > 0 && offset !== (await parkedSize(key)))
    throw conflict("The bytes before these are not here. Send it again.")
  const tally = { end: offset }
  const path = await stage(checked(await filePart(request), tally, size), { name: key, offset })
  try {
    if (tally.end !== size) throw badRequest(`${size} bytes were declared, but ${tally.end} came.`)
    await storage.putFile(key, path)
  } finally {
    await rm(path, { force: true })
  }
}

/** The file of a multipart form, while it arrives. */
function filePart({ headers, body }: Request): Promise<Readable> {
  if (!body) throw badRequest("Send the file as multipart/form-data.")
  return new Promise((found, fail) => {
    const form = busboy({ headers: Object.fromEntries(headers), limits: { files: 1, fields: 0 } })
    form.on("file", (_name, file) => {
      file.on("error", () => {}) // it also fails when nobody reads it any more, which nobody would hear
      found(file)
    })
    form.on("finish", () => fail(badRequest("There is no file in this form.")))
    form.on("error", fail)
    const source = Readable.fromWeb(body as ReadableStream<Uint8Array>)
    source.on("error", (error) => form.destroy(error))
    source.pipe(form)
  })
}

/** Passes on what keeps to the declared size, and is a picture or video, as the beginning of the file tells. */
async function* checked(file: AsyncIterable<Uint8Array>, tally: { end: number }, size: number) {
  let sample = tally.end === 0 ? new Uint8Array(0) : null
  for await (const chunk of chunksOf(file)) {
    tally.end += chunk.byteLength
    if (tally.end > size) throw new AppError("PAYLOAD_TOO_LARGE", "More bytes than were declared.")
    sample = sample && new Uint8Array(Buffer.concat([sample, chunk.subarray(0, sampleBytes)]))
    if (sample && sample.byteLength >= sampleBytes) {
      if (!(await sniff(sample)))
        throw new UnusableMediaError("This is not a picture or video that can be posted.")
      sample = null
    }
    yield chunk
  }
}

async function* chunksOf(file: AsyncIterable<Uint8Array>) {
  try {
    yield* file
  } catch {
    throw badRequest("The upload broke off. Send it again: it goes on where it was cut.")
  }
}
