import { buffer } from "node:stream/consumers"
import { getDocumentProxy } from "unpdf"
import { fromBufferPromise, type Entry, type ZipFile } from "yauzl"

import { assertNoArchive, pdfSearchBytes } from "./polyglot.ts"
import type { DocumentFacts, MediaSource } from "./protocol.ts"
import { readAll } from "./read-all.ts"
import { RejectedFileError } from "./rejected-file-error.ts"

const office = "application/vnd.openxmlformats-officedocument"
/** Far more than any document of 300 pages has. */
const maxEntries = 50_000
const maxPropertiesBytes = 1_000_000

export async function inspectDocument(source: MediaSource): Promise<DocumentFacts> {
  const bytes = await readAll(source)
  const { mimeType, extension, pages } = bytes.subarray(0, pdfSearchBytes).includes("%PDF-")
    ? await inspectPdf(bytes)
    : await inspectOffice(bytes)
  const unknown = { width: null, height: null, duration: null, located: false, thumbnail: null }
  return { ...unknown, mimeType, extension, pages }
}

/** A PDF that's also an archive is a polyglot. */
async function inspectPdf(bytes: Buffer) {
  assertNoArchive(bytes)
  try {
    const { numPages } = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
    return { mimeType: "application/pdf", extension: "pdf", pages: numPages }
  } catch (error) {
    if ((error as Error).name === "PasswordException")
      throw new RejectedFileError("The document is protected with a password. Remove it and try again.")
    throw error
  }
}

async function inspectOffice(bytes: Buffer) {
  const zip = await fromBufferPromise(bytes)
  const entries = await listEntries(zip)
  if ([...entries.keys()].some((name) => name.endsWith("vbaProject.bin")))
    throw new RejectedFileError("The document contains macros. Save it without them and try again.")
  if (entries.has("word/document.xml"))
    return {
      mimeType: `${office}.wordprocessingml.document`,
      extension: "docx",
      pages: await readPageCount(zip, entries.get("docProps/app.xml")),
    }
  const slides = [...entries.keys()].filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
  if (entries.has("ppt/presentation.xml"))
    return { mimeType: `${office}.presentationml.presentation`, extension: "pptx", pages: slides.length }
  throw new RejectedFileError("This file isn't a supported image, video, or document.")
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new RejectedFileError("The document has too many parts.")
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

/** The number of pages when the document was last saved. Not every app writes it. */
async function readPageCount(zip: ZipFile, entry: Entry | undefined): Promise<number | null> {
  if (!entry || entry.uncompressedSize > maxPropertiesBytes) return null
  const xml = (await buffer(await zip.openReadStreamPromise(entry))).toString()
  return Number(/<Pages>(\d{1,6})<\/Pages>/.exec(xml)?.[1] ?? 0) || null
}
