import { createReadStream } from "node:fs"
import { rm, stat } from "node:fs/promises"
import { buffer } from "node:stream/consumers"
import type { ReadableStream } from "node:stream/web"

import { AppError, badRequest, conflict } from "@/lib/errors"
import { parkedSize, stage, unpark } from "@/lib/storage/staging"
import { storage } from "@/lib/storage/storage"
import { hashFile, hashStored } from "./hash-stored"
import { maxBytesOf, maxMegabytesOf, tooLarge } from "./limits"
import { acceptedType, isVideo } from "./media-types"
import { claimRoom } from "./room"
import { sampleBytes, sniff } from "./sniff"
import { openUploadUrl, type UploadGrant } from "./upload-url"

/** The bytes that a presigned URL was made for. The same bytes may come again; others never take their place. */
export async function receiveUpload(key: string, request: Request): Promise<{ key: string; size: number }> {
  const grant = openUploadUrl(key, new URL(request.url).searchParams)
  const offset = await checkHeaders(request.headers, key, grant)
  const path = await receive(key, request.body as ReadableStream<Uint8Array> | null, offset, grant)
  try {
    const { size } = await stat(/* turbopackIgnore: true */ path)
    if (grant.size !== undefined && size < grant.size) throw underSize(grant.size, size)
    await checkKind(path, grant)
    await claimRoom(key, size)
    const isNew = await storage.putFile(key, path)
    if (!isNew && (await hashStored(key)).contentHash !== (await hashFile(path))) throw otherBytes()
    return { key, size }
  } finally {
    await rm(path, { force: true })
  }
}

/** How many bytes are here of an upload that was cut: it goes on from there. */
export async function uploadOffset(key: string, query: URLSearchParams): Promise<number> {
  openUploadUrl(key, query)
  return storage.arrived(key)
}

const limitOf = ({ size, contentType }: UploadGrant) => size ?? maxBytesOf(contentType)

const overLimit = ({ size, contentType }: UploadGrant) =>
  new AppError(
    "PAYLOAD_TOO_LARGE",
    size === undefined ? tooLarge(maxMegabytesOf(contentType)) : `More than the declared ${size} bytes.`,
  )

const underSize = (size: number, got: number) => badRequest(`${size} bytes were declared, but ${got} came.`)

const otherBytes = () =>
  conflict("Other bytes were uploaded to this address. Ask POST /v0/media/presign for another one.")

/** What the headers give away need not be read first. Answers from which byte on the file comes. */
async function checkHeaders(headers: Headers, key: string, grant: UploadGrant): Promise<number> {
  const offset = await checkOffset(headers.get("content-range"), key, grant)
  const end = offset + Number(headers.get("content-length") ?? NaN)
  if (end > limitOf(grant)) throw overLimit(grant)
  if (grant.size !== undefined && end < grant.size) throw underSize(grant.size, end)
  if (!/^(identity)?$/i.test(headers.get("content-encoding") ?? ""))
    throw badRequest("Send the file as it is, without a Content-Encoding.")
  const type = headers.get("content-type")
  if (type && acceptedType(type) !== grant.contentType)
    throw badRequest(`Send the file with "Content-Type: ${grant.contentType}", as it was declared.`)
  return offset
}

/** A partial PUT (RFC 9110, section 14.5) goes on where an earlier one was cut, and to the end of the file. */
async function checkOffset(range: string | null, key: string, { size }: UploadGrant): Promise<number> {
  if (range === null) return 0
  const [start, last, total] = (/^bytes (\d+)-(\d+)\/(\d+)$/.exec(range) ?? []).slice(1).map(Number)
  if (start === undefined || last! + 1 !== total || (size !== undefined && total !== size))
    throw badRequest("Content-Range must reach to the end of the file: bytes <first>-<last>/<size>.")
  const here = await parkedSize(key)
  if (start > 0 && start !== here)
    throw conflict(`${here} bytes are here. Go on from there; HEAD of this address tells how many there are.`)
  return start
}

/** Into a file of its own. What came before a cut is kept, what breaks a rule is not. */
async function receive(
  key: string,
  body: ReadableStream<Uint8Array> | null,
  offset: number,
  grant: UploadGrant,
): Promise<string> {
  const state = { isCut: false }
  try {
    return await stage(checked(body, offset, grant, state), { name: key, offset })
  } catch (error) {
    if (!state.isCut) await unpark(key)
    throw error
  }
}

/** Passes the bytes on while they keep to what was declared, and throws as soon as they do not. */
async function* checked(
  body: ReadableStream<Uint8Array> | null,
  offset: number,
  grant: UploadGrant,
  state: { isCut: boolean },
) {
  let end = offset
  try {
    // A cancelled body would cut the connection, and the client would never see our answer.
    for await (const chunk of body?.values({ preventCancel: true }) ?? []) {
      end += chunk.byteLength
      if (end > limitOf(grant)) throw overLimit(grant)
      yield chunk
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    state.isCut = true
    throw badRequest("The upload broke off. HEAD of this address tells how much is here; send the rest.")
  }
}

async function checkKind(path: string, { contentType }: UploadGrant) {
  const found = await sniff(await buffer(createReadStream(path, { end: sampleBytes - 1 })))
  if (!found || isVideo(found.mimeType) !== isVideo(contentType))
    throw badRequest(
      `These bytes are not ${isVideo(contentType) ? "a video" : "a picture"}, as ${contentType} declares.`,
    )
}
