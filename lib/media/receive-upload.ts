import { createHash, type Hash } from "node:crypto"
import type { ReadableStream } from "node:stream/web"

import { AppError, badRequest, conflict } from "@/lib/errors"
import { storage } from "@/lib/storage"
import { hashStored } from "./hash-stored"
import { maxBytesOf, maxMegabytesOf, tooLarge } from "./limits"
import { acceptedType, isVideo } from "./media-types"
import { sampleBytes, sniff } from "./sniff"
import { openUploadUrl, type UploadGrant } from "./upload-url"

type Tally = { size: number; hash: Hash }

/** The bytes that a presigned URL was made for. The same bytes may come again; others never take their place. */
export async function receiveUpload(key: string, request: Request): Promise<{ key: string; size: number }> {
  const grant = openUploadUrl(key, new URL(request.url).searchParams)
  checkHeaders(request.headers, grant)
  const tally: Tally = { size: 0, hash: createHash("sha256") }
  const body = (request.body ?? new Response("").body) as ReadableStream<Uint8Array>
  const stored = await storage.put(key, checked(body, grant, tally))
  if (!stored && (await hashStored(key)).contentHash !== tally.hash.digest("hex"))
    throw conflict("Other bytes were uploaded to this address. Ask POST /v0/media/presign for another one.")
  return { key, size: tally.size }
}

const limitOf = ({ size, contentType }: UploadGrant) => size ?? maxBytesOf(contentType)

const overLimit = ({ size, contentType }: UploadGrant) =>
  new AppError(
    "PAYLOAD_TOO_LARGE",
    size === undefined ? tooLarge(maxMegabytesOf(contentType)) : `More than the declared ${size} bytes.`,
  )

const underSize = (size: number, got: number) => badRequest(`${size} bytes were declared, but ${got} came.`)

/** What the headers give away need not be read first. */
function checkHeaders(headers: Headers, grant: UploadGrant) {
  const length = Number(headers.get("content-length") ?? NaN)
  if (length > limitOf(grant)) throw overLimit(grant)
  if (grant.size !== undefined && length < grant.size) throw underSize(grant.size, length)
  if (!/^(identity)?$/i.test(headers.get("content-encoding") ?? ""))
    throw badRequest("Send the file as it is, without a Content-Encoding.")
  const type = headers.get("content-type")
  if (type && acceptedType(type) !== grant.contentType)
    throw badRequest(`Send the file with "Content-Type: ${grant.contentType}", as it was declared.`)
}

/** Passes the bytes on while they keep to what was declared, and throws as soon as they do not. */
async function* checked(body: ReadableStream<Uint8Array>, grant: UploadGrant, tally: Tally) {
  let sample: Uint8Array | null = new Uint8Array(0)
  for await (const chunk of chunksOf(body)) {
    tally.size += chunk.byteLength
    if (tally.size > limitOf(grant)) throw overLimit(grant)
    tally.hash.update(chunk)
    sample = sample && new Uint8Array(Buffer.concat([sample, chunk.subarray(0, sampleBytes)]))
    if (sample && sample.byteLength >= sampleBytes) {
      await checkKind(sample, grant)
      sample = null
    }
    yield chunk
  }
  if (grant.size !== undefined && tally.size < grant.size) throw underSize(grant.size, tally.size)
  if (sample) await checkKind(sample, grant)
}

async function* chunksOf(body: ReadableStream<Uint8Array>) {
  try {
    // A cancelled body would cut the connection, and the client would never see our answer.
    yield* body.values({ preventCancel: true })
  } catch {
    throw badRequest("The upload broke off. Send it again.")
  }
}

async function checkKind(sample: Uint8Array, { contentType }: UploadGrant) {
  const found = await sniff(sample)
  if (!found || isVideo(found.mimeType) !== isVideo(contentType))
    throw badRequest(
      `These bytes are not ${isVideo(contentType) ? "a video" : "a picture"}, as ${contentType} declares.`,
    )
}
