import { createHash } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { open, rename, rm } from "node:fs/promises"
import { PassThrough, Readable, type Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGunzip, createGzip } from "node:zlib"
import { Decrypter, Encrypter } from "age-encryption"
import { extract, pack } from "tar-stream"

import { UserError } from "../process/progress.ts"

// An archive is a gzipped tar, and with a passphrase an age file around it (https://age-encryption.org/v1), so that it
// can be opened without Carillon. Its last entry counts the others and holds a checksum over all of them.

export type Add = (name: string, content: Buffer | { size: number; stream: Readable }) => Promise<void>
export type Entry = { name: string; stream: Readable }
type Totals = { entries: number; sha256: string }

const totalsName = "totals.json"
const ageHeader = "age-encryption.org/v1"

/** Writes the whole archive or nothing, readable by its owner only. */
export async function writeArchive(
  file: string,
  passphrase: string | undefined,
  write: (add: Add) => Promise<void>,
) {
  const part = `${file}.part`
  const tar = pack()
  try {
    const zip = createGzip({ level: 1 }) // mostly media, which doesn't compress
    const output = passphrase ? await encrypt(tar.pipe(zip), passphrase) : tar.pipe(zip)
    const written = pipeline(output, createWriteStream(part, { mode: 0o600 }))
    written.catch((error: Error) => tar.destroy(error))
    await Promise.race([fill(tar, write), written.then(() => fail("The archive ended early"))])
    tar.finalize()
    await written
    const handle = await open(part, "r+")
    await handle.sync().finally(() => handle.close())
    await rename(part, file)
  } catch (error) {
    tar.destroy()
    await rm(part, { force: true })
    throw error
  }
}

async function fill(tar: ReturnType<typeof pack>, write: (add: Add) => Promise<void>) {
  const digest = createHash("sha256")
  let entries = 0
  const add: Add = async (name, content) => {
    const { size, stream } = Buffer.isBuffer(content)
      ? { size: content.length, stream: Readable.from([content], { objectMode: false }) }
      : content
    const entryHash = createHash("sha256")
    await pipeline(stream, hashing(entryHash), tar.entry({ name, size, mode: 0o600 }))
    digest.update(`${entryHash.digest("hex")}  ${name}\n`)
    entries++
  }
  await write(add)
  const totals: Totals = { entries, sha256: digest.digest("hex") }
  const bytes = Buffer.from(JSON.stringify(totals))
  await pipeline(Readable.from([bytes]), tar.entry({ name: totalsName, size: bytes.length, mode: 0o600 }))
}

/** Yields the entries in order, and throws if the archive is incomplete or damaged. */
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<Entry> {
  const digest = createHash("sha256")
  let entries = 0
  let totals: Totals | null = null
  const tar = extract()
  const source = await openArchive(file, passphrase)
  const reading = pipeline(source, createGunzip(), tar)
  reading.catch(() => {}) // the loop below also throws it
  try {
    for await (const entry of tar) {
      const { name } = entry.header
      const entryHash = createHash("sha256")
      const stream = entry.pipe(hashing(entryHash))
      entry.on("error", (error) => stream.destroy(error))
      if (name === totalsName) {
        totals = JSON.parse((await readAll(stream)).toString()) as Totals
        continue
      }
      yield { name, stream }
      if (!stream.readableEnded) for await (const _rest of stream); // the checksum also covers unread entries
      digest.update(`${entryHash.digest("hex")}  ${name}\n`)
      entries++
    }
    await reading
  } catch (error) {
    source.destroy()
    throw error instanceof UserError ? error : invalid((error as Error).message)
  }
  if (!totals) throw invalid("it's incomplete")
  if (totals.entries !== entries || totals.sha256 !== digest.digest("hex"))
    throw invalid("its checksum doesn't match")
}

const invalid = (reason: string) =>
  new UserError(`The backup can't be used: ${reason}. Nothing was changed. Try another backup.`)
const fail = (message: string): never => {
  throw new Error(message)
}

export async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function hashing(hash: ReturnType<typeof createHash>): Transform {
  const through = new PassThrough()
  through.on("data", (bytes: Buffer) => hash.update(bytes))
  through.pause()
  return through
}

// Node and the DOM library declare the same streams with different types.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as Parameters<typeof Readable.fromWeb>[0])

async function encrypt(plain: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return fromWeb(await encrypter.encrypt(toWeb(plain)))
}

async function openArchive(file: string, passphrase: string | undefined): Promise<Readable> {
  const handle = await open(file).catch((error: Error) => {
    throw new UserError(`Can't read ${file}: ${error.message}`)
  })
  const start = Buffer.alloc(ageHeader.length)
  await handle.read(start, 0, start.length, 0).finally(() => handle.close())
  if (start.toString() !== ageHeader) return createReadStream(file)
  if (!passphrase) throw new UserError("The backup is encrypted. Set BACKUP_PASSPHRASE to its passphrase.")
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(createReadStream(file))))
  } catch {
    throw new UserError("BACKUP_PASSPHRASE isn't this backup's passphrase.")
  }
}
