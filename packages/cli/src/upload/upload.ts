import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { basename, extname, join, resolve } from "node:path"
import type { Readable } from "node:stream"

import { ConnectionError, type Carillon, type Media } from "../../../sdk-typescript/src/index.ts"
import { contentTypes } from "../../../sdk-typescript/src/generated/version.ts"
import { cacheFolder } from "../config.ts"
import { exitCodes, Failure } from "../errors.ts"
import { send, type Sent } from "./send-file.ts"

type PendingUpload = { url: string; key: string; createdAt: number }
type Upload = {
  env: NodeJS.Dict<string>
  signal: AbortSignal
  name?: string
  alt?: string
  onProgress?: (sent: number, size: number) => void
}

const maxAttempts = 5
/** Signed URLs expire after an hour. */
const resumableForMs = 50 * 60_000

/**
 * Uploads a file to the library. If the server stores the files itself, an interrupted upload resumes where it stopped,
 * even in a later run. With other storage, it starts over.
 */
export async function upload(carillon: Carillon, file: string, more: Upload): Promise<Media> {
  const { size, mtimeMs, contentType } = await readFileInfo(file)
  const name = more.name ?? basename(file)
  const stateFile = stateFileFor(more.env, [resolve(file), size, mtimeMs])
  const pending = await readState(stateFile)
  const presign = () =>
    carillon.media.presignUpload({ key: name, contentType, size }, { signal: more.signal })
  const target: PendingUpload = pending ?? { ...(await presign()), createdAt: Date.now() }
  if (!pending) await writeState(stateFile, target)
  const offset = pending ? await offsetOf(target.url) : 0
  if (offset === null) {
    await rm(stateFile, { force: true })
    return upload(carillon, file, more)
  }
  if (offset < size || size === 0) await sendAll(target.url, { file, size, contentType, offset, ...more })
  const { alt, signal } = more
  const media = await carillon.media.register({ key: target.key, name, alt }, { signal })
  await rm(stateFile, { force: true })
  return media
}

/** @param label - the name in error messages */
export async function readFileInfo(file: string, label = file) {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new Failure(`File not found: ${label}`, exitCodes.usage)
  const contentType = contentTypes[extname(file).slice(1).toLowerCase()]
  if (!contentType) {
    const extensions = Object.keys(contentTypes).join(", ")
    throw new Failure(
      `Unsupported file type: ${label}. Supported extensions: ${extensions}.`,
      exitCodes.usage,
    )
  }
  return { size: found.size, mtimeMs: found.mtimeMs, contentType }
}

type Sending = Upload & { file: string; size: number; contentType: string; offset: number }

async function sendAll(url: string, { offset, signal, onProgress, ...sending }: Sending) {
  for (let attempt = 1, from = offset; ; attempt++) {
    const response = await send(url, { ...sending, from, signal, onProgress }).catch((error: Error): Sent => {
      signal.throwIfAborted()
      return { status: 0, text: error.message }
    })
    const { status } = response
    if (status >= 200 && status < 300) return
    const isRetryable = status === 0 || status === 400 || status === 409 || status >= 500
    const received = isRetryable && attempt < maxAttempts ? await offsetOf(url) : null
    // A rejected upload can't be resumed.
    if (attempt >= maxAttempts || !isRetryable || (status === 400 && !received)) throw errorOf(response)
    from = received ?? 0
    await new Promise((resolve) => setTimeout(resolve, Math.min(8000, 500 * 2 ** attempt)))
  }
}

function errorOf({ status, text }: Sent): Error {
  if (status === 0) return new ConnectionError(text)
  let message = `the storage returned ${status}`
  try {
    message = (JSON.parse(text) as { message?: string }).message ?? message
  } catch {
    // S3 returns XML, which isn't readable.
  }
  return new Failure(`Upload rejected: ${message}`, exitCodes.rejected)
}

/** The number of bytes that the server has received, or null if the URL is no longer valid. */
async function offsetOf(url: string): Promise<number | null> {
  const response = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(20_000) }).catch(() => null)
  const offset = response?.headers.get("upload-offset")
  return response?.ok && offset ? Number(offset) : null
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex")

/** Where this machine saves an upload in progress. */
const stateFileFor = (env: NodeJS.Dict<string>, file: unknown) =>
  join(cacheFolder(env), "uploads", `${sha256(JSON.stringify(file))}.json`)

async function readState(stateFile: string): Promise<PendingUpload | null> {
  const text = await readFile(stateFile, "utf8").catch(() => null)
  const pending = text === null ? null : (JSON.parse(text) as PendingUpload)
  return pending && Date.now() - pending.createdAt < resumableForMs ? pending : null
}

async function writeState(stateFile: string, pending: PendingUpload) {
  await mkdir(join(stateFile, ".."), { recursive: true, mode: 0o700 })
  await writeFile(stateFile, JSON.stringify(pending), { mode: 0o600 })
}

/** The same hash that the library uses as the entity tag. */
export const hashFile = (file: string): Promise<string> => hashStream(createReadStream(file))

export async function hashStream(stream: Readable): Promise<string> {
  const hash = createHash("sha256")
  for await (const chunk of stream) hash.update(chunk as Buffer)
  return hash.digest("hex")
}
