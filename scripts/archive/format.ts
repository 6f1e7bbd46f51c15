import { createHash } from "node:crypto"
import { createReadStream, createWriteStream } from "node:fs"
import { open, rename, rm } from "node:fs/promises"
import { PassThrough, Readable, type Transform } from "node:stream"
import { pipeline } from "node:stream/promises"
import { createGunzip, createGzip } from "node:zlib"
import { Decrypter, Encrypter } from "age-encryption"
import { extract, pack } from "tar-stream"

import { Advice } from "../progress.ts"

// An archive is a gzipped tar, and with a passphrase an age file around it (https://age-encryption.org/v1), so that it
// can be opened without Carillon. Its last entry counts the others and holds a checksum over all of them.

export type Add = (name: string, content: Buffer | { size: number; stream: Readable }) => Promise<void>
export type Entry = { name: string; stream: Readable }
type Totals = { entries: number; sha256: string }

const totalsName = "totals.json"
const ageHeader = "age-encryption.org/v1"

/** Writes the whole archive or nothing; only its owner may read it. */
export async function writeArchive(
  file: string,
  passphrase: string | undefined,
  write: (add: Add) => Promise<void>,
) {
  const part = `${file}.part`
  const tar = pack()
  try {
    const zip = createGzip({ level: 1 }) // most of it are media, which do not get smaller
    const wrapped = passphrase ? await encrypted(tar.pipe(zip), passphrase) : tar.pipe(zip)
    const written = pipeline(wrapped, createWriteStream(part, { mode: 0o600 }))
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
    const own = createHash("sha256")
    await pipeline(stream, hashing(own), tar.entry({ name, size, mode: 0o600 }))
    digest.update(`${own.digest("hex")}  ${name}\n`)
    entries++
  }
  await write(add)
  const totals: Totals = { entries, sha256: digest.digest("hex") }
  const bytes = Buffer.from(JSON.stringify(totals))
  await pipeline(Readable.from([bytes]), tar.entry({ name: totalsName, size: bytes.length, mode: 0o600 }))
}

/** Reads the entries in order, each to its end, and throws when the archive is not whole. */
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<Entry> {
  const digest = createHash("sha256")
  let entries = 0
  let totals: Totals | null = null
  const tar = extract()
  const source = await opened(file, passphrase)
  const reading = pipeline(source, createGunzip(), tar)
  reading.catch(() => {}) // the loop below throws it as well
  try {
    for await (const entry of tar) {
      const { name } = entry.header
      const own = createHash("sha256")
      const stream = entry.pipe(hashing(own))
      entry.on("error", (error) => stream.destroy(error))
      if (name === totalsName) {
        totals = JSON.parse((await readAll(stream)).toString()) as Totals
        continue
      }
      yield { name, stream }
      if (!stream.readableEnded) for await (const _rest of stream); // what nobody read counts all the same
      digest.update(`${own.digest("hex")}  ${name}\n`)
      entries++
    }
    await reading
  } catch (error) {
    source.destroy()
    throw error instanceof Advice ? error : broken((error as Error).message)
  }
  if (!totals) throw broken("its end is missing")
  if (totals.entries !== entries || totals.sha256 !== digest.digest("hex"))
    throw broken("its checksum differs")
}

const broken = (why: string) =>
  new Advice(`The backup cannot be used: ${why}. Nothing was changed; take another one.`)
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

// The same streams by the names of two libraries of types.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as Parameters<typeof Readable.fromWeb>[0])

async function encrypted(plain: Readable, passphrase: string): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  return fromWeb(await encrypter.encrypt(toWeb(plain)))
}

async function opened(file: string, passphrase: string | undefined): Promise<Readable> {
  const handle = await open(file).catch((error: Error) => {
    throw new Advice(`${file} cannot be read: ${error.message}`)
  })
  const start = Buffer.alloc(ageHeader.length)
  await handle.read(start, 0, start.length, 0).finally(() => handle.close())
  if (start.toString() !== ageHeader) return createReadStream(file)
  if (!passphrase) throw new Advice("The backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.")
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return fromWeb(await decrypter.decrypt(toWeb(createReadStream(file))))
  } catch {
    throw new Advice("BACKUP_PASSPHRASE is not the passphrase of this backup.")
  }
}
