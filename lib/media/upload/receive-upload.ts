import { createReadStream } from "node:fs"
import { rm, stat } from "node:fs/promises"
import { buffer } from "node:stream/consumers"

import { AppError, badRequest, conflict } from "@/lib/errors/app-error"
import { stagedSize, stage, discardStaged } from "@/lib/storage/staging"
import { storage } from "@/lib/storage/storage"
import { hashFile, hashStored } from "./hash-stored"
import { maxBytesOf, maxMegabytesOf, tooLargeMessage } from "@/lib/media/limits"
import { acceptedType } from "@/lib/media/media-types"
import { mediaKind } from "@/lib/platforms/check/media-kind"
import { claimStorage } from "./quota"
import { sampleBytes, sniff } from "@/lib/media/sniff"
import { verifyUploadUrl, type UploadGrant } from "./upload-url"

/** Receives a presigned upload. The same bytes may be uploaded again, but never replaced by others. */
export async function receiveUpload(
  key: string,
  request: Request,
  body: AsyncIterable<Uint8Array>,
): Promise<{ key: string; size: number }> {
  const grant = verifyUploadUrl(key, new URL(request.url).searchParams)
  const offset = await checkHeaders(request.headers, key, grant)
  const path = await receive(key, body, offset, grant)
  try {
    const { size } = await stat(/* turbopackIgnore: true */ path)
    if (grant.size !== undefined && size < grant.size) throw underSize(grant.size, size)
    await checkKind(path, grant)
    await claimStorage(key, size)
    const isNew = await storage.putFile(key, path)
    if (!isNew && (await hashStored(key)).contentHash !== (await hashFile(path))) throw differentBytes()
    return { key, size }
  } finally {
    await rm(path, { force: true })
  }
}

/** Where to resume an interrupted upload. */
export async function uploadOffset(key: string, query: URLSearchParams): Promise<number> {
  verifyUploadUrl(key, query)
  return storage.receivedBytes(key)
}

const limitOf = ({ size, contentType }: UploadGrant) => size ?? maxBytesOf(contentType)

const overLimit = ({ size, contentType }: UploadGrant) =>
  new AppError(
    "PAYLOAD_TOO_LARGE",
    size === undefined
      ? tooLargeMessage(maxMegabytesOf(contentType))
      : `The upload is larger than the declared ${size} bytes.`,
  )

const underSize = (size: number, received: number) =>
  badRequest(`Expected ${size} bytes but received ${received}.`)

const differentBytes = () =>
  conflict("A different file was already uploaded to this URL. Get a new one from POST /v0/media/presign.")

/** Rejects what the headers already rule out. Returns the offset of the upload's first byte. */
async function checkHeaders(headers: Headers, key: string, grant: UploadGrant): Promise<number> {
  const offset = await checkOffset(headers.get("content-range"), key, grant)
  const end = offset + Number(headers.get("content-length") ?? NaN)
  if (end > limitOf(grant)) throw overLimit(grant)
  if (grant.size !== undefined && end < grant.size) throw underSize(grant.size, end)
  if (!/^(identity)?$/i.test(headers.get("content-encoding") ?? ""))
    throw badRequest("Content-Encoding isn't supported. Send the file uncompressed.")
  const type = headers.get("content-type")
  if (type && acceptedType(type) !== grant.contentType)
    throw badRequest(`Content-Type must be ${grant.contentType}, as declared.`)
  return offset
}

/** A partial PUT (RFC 9110, section 14.5) must resume an earlier one and reach the end of the file. */
async function checkOffset(range: string | null, key: string, { size }: UploadGrant): Promise<number> {
  if (range === null) return 0
  const [start, last, total] = (/^bytes (\d+)-(\d+)\/(\d+)$/.exec(range) ?? []).slice(1).map(Number)
  if (start === undefined || last! + 1 !== total || (size !== undefined && total !== size))
    throw badRequest("Content-Range must reach the end of the file: bytes <first>-<last>/<size>.")
  const received = await stagedSize(key)
  if (start > 0 && start !== received)
    throw conflict(`Upload offset is ${received}. Resume from there. HEAD this URL to get the offset.`)
  return start
}

/** Stages the bytes. An interrupted upload is kept, an invalid one is discarded. */
async function receive(
  key: string,
  body: AsyncIterable<Uint8Array>,
  offset: number,
  grant: UploadGrant,
): Promise<string> {
  const state = { isInterrupted: false }
  try {
    return await stage(checked(body, offset, grant, state), { name: key, offset, freesChunks: true })
  } catch (error) {
    if (!state.isInterrupted) await discardStaged(key)
    throw error
  }
}

/** Throws as soon as the bytes exceed the limit. */
async function* checked(
  body: AsyncIterable<Uint8Array>,
  offset: number,
  grant: UploadGrant,
  state: { isInterrupted: boolean },
) {
  let end = offset
  try {
    for await (const chunk of body) {
      end += chunk.byteLength
      if (end > limitOf(grant)) throw overLimit(grant)
      yield chunk
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    state.isInterrupted = true
    throw badRequest("The upload was interrupted. HEAD this URL to get the offset, then send the rest.")
  }
}

async function checkKind(path: string, { contentType }: UploadGrant) {
  const found = await sniff(await buffer(createReadStream(path, { end: sampleBytes - 1 })))
  const kind = mediaKind(contentType)
  if (found?.kind !== kind)
    throw badRequest(
      `The file isn't ${kind === "image" ? "an" : "a"} ${kind}, as declared by ${contentType}.`,
    )
}
