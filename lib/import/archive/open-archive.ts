import { StringDecoder } from "node:string_decoder"
import type { Readable } from "node:stream"
import { crc32 } from "node:zlib"
import { fromRandomAccessReaderPromise, type Entry, type ZipFile } from "yauzl"
import { z } from "zod"

import { AppError } from "@/lib/errors/app-error"
import { archiveVersion } from "@/lib/export/archive-tables"
import { maxBytes, maxMegabytes } from "@/lib/media/limits"
import { storage } from "@/lib/storage/storage"
import { rejectImport } from "@/lib/import/reject-import"
import { StorageReader } from "./storage-reader"

const megabyte = 1024 * 1024
const maxEntries = 500_000
const maxManifest = megabyte
/** A post with all its related rows is one line. */
const maxLine = 16 * megabyte
/** Text compresses 10 to 30 times. A higher ratio indicates a zip bomb. */
const maxExpansion = 100

const manifestShape = z.object({
  format: z.literal("carillon-workspace"),
  version: z.int().min(1),
  exportedAt: z.iso.datetime({ offset: true }),
  organization: z.object({
    id: z.string().max(128),
    name: z.string().max(1000),
    timeZone: z.unknown(),
    approvalRequired: z.unknown(),
    latePostHours: z.unknown(),
    logoUrl: z.unknown(),
    brandColor: z.unknown(),
  }),
  files: z.array(z.object({ path: z.string(), rows: z.int().min(0) })).max(100),
})
export type Manifest = z.output<typeof manifestShape>
export type Line = { number: number; text: string }

/** Reads the archive in place. Nothing is unpacked under names from the archive. */
export type Archive = {
  manifest: Manifest
  media: { files: number; bytes: number }
  rowsOf: (file: string) => number
  lines: (file: string) => AsyncGenerator<Line>
  /** Null if the archive doesn't contain the item's file. */
  bytesOf: (mediaId: string) => Promise<Readable> | null
  close: () => void
}

export async function openArchive(key: string): Promise<Archive> {
  const size = await storage.size(key)
  if (size === null) throw rejectImport("This file has expired. Upload it again.")
  const zip = await openZip(key, size)
  try {
    const entries = await listEntries(zip, size)
    const manifest = await readManifest(zip, entries)
    const rows = new Map(manifest.files.map((file) => [file.path, file.rows]))
    const media = [...entries].filter(([name]) => name.startsWith("media/"))
    const rowsOf = (file: string) => rows.get(`data/${file}.ndjson`) ?? 0
    return {
      manifest,
      rowsOf,
      media: {
        files: media.length,
        bytes: media.reduce((sum, [, { uncompressedSize }]) => sum + uncompressedSize, 0),
      },
      lines: (file) => linesOf(zip, entries.get(`data/${file}.ndjson`), file, rowsOf(file)),
      bytesOf: (id) => {
        const entry = entries.get(`media/${id}`)
        return entry && entry.uncompressedSize > 0 ? openEntry(zip, entry) : null
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

const damaged = (error: unknown) =>
  rejectImport(
    `This zip file is damaged or was modified (${(error as Error).message}). Download the archive again and upload it unchanged.`,
  )

async function openZip(key: string, size: number): Promise<ZipFile> {
  try {
    return await fromRandomAccessReaderPromise(new StorageReader(key, size), size, {
      autoClose: false,
      lazyEntries: true,
    })
  } catch (error) {
    throw damaged(error)
  }
}

/** Rejects duplicate names, impossible sizes, and unsupported entries before anything is read. */
async function listEntries(zip: ZipFile, size: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw rejectImport(`The archive has more than ${maxEntries} files.`)
  const entries = new Map<string, Entry>()
  let expanded = 0
  const add = (entry: Entry) => {
    const { fileName, uncompressedSize } = entry
    if (entries.has(fileName)) throw rejectImport(`The archive has two files named ${fileName}.`)
    if (!entry.canDecodeFileData())
      throw rejectImport(`${fileName} in the archive is encrypted or uses an unsupported compression method.`)
    if (fileName.startsWith("media/") && uncompressedSize > maxBytes)
      throw rejectImport(
        `${fileName} in the archive is larger than ${maxMegabytes} MB, this server's limit (MEDIA_MAX_MB).`,
      )
    expanded += uncompressedSize
    if (expanded > Math.max(size, megabyte) * maxExpansion)
      throw rejectImport(`The archive would unpack to more than ${maxExpansion} times its size.`)
    entries.set(fileName, entry)
  }
  await new Promise<void>((resolve, reject) => {
    zip.on("entry", (entry: Entry) => {
      try {
        if (!entry.fileName.endsWith("/")) add(entry)
        zip.readEntry()
      } catch (error) {
        reject(error as Error)
      }
    })
    zip.on("end", resolve)
    zip.on("error", (error: Error) => reject(damaged(error)))
    zip.readEntry()
  })
  return entries
}

async function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  try {
    return await zip.openReadStreamPromise(entry)
  } catch (error) {
    throw damaged(error)
  }
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>): Promise<Manifest> {
  const entry = entries.get("manifest.json")
  if (!entry || entry.uncompressedSize > maxManifest)
    throw rejectImport("This zip file isn't a workspace archive: it has no manifest.json.")
  let text = ""
  for await (const piece of piecesOf(zip, entry)) text += piece
  const read = manifestShape.safeParse(parseJson(text))
  if (!read.success)
    throw rejectImport("This zip file isn't a workspace archive: its manifest.json is invalid.")
  const { version } = read.data
  if (version > archiveVersion)
    throw rejectImport(
      `The archive has version ${version}, but this server only supports versions up to ${archiveVersion}. Upgrade the server, then import it again.`,
    )
  return read.data
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads text, and verifies the checksum at the end. */
async function* piecesOf(zip: ZipFile, entry: Entry): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8")
  let sum = 0
  try {
    for await (const chunk of (await openEntry(zip, entry)) as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum)
      yield decoder.write(chunk)
    }
  } catch (error) {
    throw error instanceof AppError ? error : damaged(error)
  }
  if (sum !== entry.crc32) throw damaged(new Error(`${entry.fileName} doesn't match its checksum`))
  yield decoder.end()
}

async function* linesOf(
  zip: ZipFile,
  entry: Entry | undefined,
  file: string,
  expected: number,
): AsyncGenerator<Line> {
  let number = 0
  let rest = ""
  for await (const piece of entry ? piecesOf(zip, entry) : []) {
    rest += piece
    const lines = rest.split("\n")
    rest = lines.pop()!
    if (rest.length > maxLine) throw rejectImport(`Line ${number + 1} of data/${file}.ndjson is too long.`)
    for (const text of lines) if (text) yield { number: ++number, text }
  }
  if (rest) yield { number: ++number, text: rest }
  if (number !== expected)
    throw rejectImport(
      `data/${file}.ndjson has ${number} rows, but the manifest lists ${expected}. Download the archive again and upload it unchanged.`,
    )
}
