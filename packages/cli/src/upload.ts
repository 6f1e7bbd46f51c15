import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { mkdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { basename, extname, join, resolve } from "node:path"

import { ConnectionError, type Carillon, type Media } from "../../sdk-typescript/src/index.ts"
import { contentTypes } from "../../sdk-typescript/src/generated/version.ts"
import { cacheFolder } from "./config.ts"
import { exitCodes, Failure } from "./failures.ts"
import { send, type Sent } from "./send-file.ts"

type Place = { url: string; key: string; madeAt: number }
type Upload = {
  env: NodeJS.Dict<string>
  signal: AbortSignal
  name?: string
  alt?: string
  onProgress?: (sent: number, size: number) => void
}

const most = 5
/** The address is good for an hour. */
const goodForMs = 50 * 60_000

/**
 * Brings a file into the library. What was cut goes on where it was cut – after a lost connection, and in a later run as
 * well – where the server keeps the files itself; a store elsewhere begins anew.
 */
export async function upload(carillon: Carillon, file: string, more: Upload): Promise<Media> {
  const found = await stat(file).catch(() => null)
  if (!found?.isFile()) throw new Failure(`There is no file ${file}`, exitCodes.usage)
  const contentType = contentTypes[extname(file).slice(1).toLowerCase()]
  if (!contentType) {
    const known = Object.keys(contentTypes).join(", ")
    throw new Failure(`${file} cannot be posted. Its name must end in one of ${known}.`, exitCodes.usage)
  }
  const { size, mtimeMs } = found
  const name = more.name ?? basename(file)
  const note = noteFor(more.env, [resolve(file), size, mtimeMs])
  const earlier = await readNote(note)
  const begin = () => carillon.media.presignUpload({ key: name, contentType, size }, { signal: more.signal })
  const place: Place = earlier ?? { ...(await begin()), madeAt: Date.now() }
  if (!earlier) await writeNote(note, place)
  const offset = earlier ? await offsetOf(place.url) : 0
  if (offset === null) {
    await rm(note, { force: true })
    return upload(carillon, file, more)
  }
  if (offset < size || size === 0) await sendAll(place.url, { file, size, contentType, offset, ...more })
  const { alt, signal } = more
  const media = await carillon.media.register({ key: place.key, name, alt }, { signal })
  await rm(note, { force: true })
  return media
}

type Sending = Upload & { file: string; size: number; contentType: string; offset: number }

async function sendAll(url: string, { offset, signal, onProgress, ...sending }: Sending) {
  for (let attempt = 1, from = offset; ; attempt++) {
    const answer = await send(url, { ...sending, from, signal, onProgress }).catch((error: Error): Sent => {
      signal.throwIfAborted()
      return { status: 0, text: error.message }
    })
    if (answer.status >= 200 && answer.status < 300) return
    const worthIt =
      answer.status === 0 || answer.status === 400 || answer.status === 409 || answer.status >= 500
    const here = worthIt && attempt < most ? await offsetOf(url) : null
    // A refusal leaves nothing there to go on from; a cut does.
    if (attempt >= most || !worthIt || (answer.status === 400 && !here)) throw refusal(answer)
    from = here ?? 0
    await new Promise((done) => setTimeout(done, Math.min(8000, 500 * 2 ** attempt)))
  }
}

function refusal({ status, text }: Sent): Error {
  if (status === 0) return new ConnectionError(text)
  let message = `The store answered ${status}`
  try {
    message = (JSON.parse(text) as { message?: string }).message ?? message
  } catch {
    // It speaks XML, which says little to people.
  }
  return new Failure(`The upload was refused: ${message}`, exitCodes.refused)
}

/** How many bytes are there already; null when the address is not good any more. */
async function offsetOf(url: string): Promise<number | null> {
  const answer = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(20_000) }).catch(() => null)
  const offset = answer?.headers.get("upload-offset")
  return answer?.ok && offset ? Number(offset) : null
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex")

/** Where this machine remembers an upload that is under way. */
const noteFor = (env: NodeJS.Dict<string>, file: unknown) =>
  join(cacheFolder(env), "uploads", `${sha256(JSON.stringify(file))}.json`)

async function readNote(note: string): Promise<Place | null> {
  const text = await readFile(note, "utf8").catch(() => null)
  const place = text === null ? null : (JSON.parse(text) as Place)
  return place && Date.now() - place.madeAt < goodForMs ? place : null
}

async function writeNote(note: string, place: Place) {
  await mkdir(join(note, ".."), { recursive: true, mode: 0o700 })
  await writeFile(note, JSON.stringify(place), { mode: 0o600 })
}

/** The hash by which the library knows a file's bytes. */
export async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256")
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest("hex")
}
