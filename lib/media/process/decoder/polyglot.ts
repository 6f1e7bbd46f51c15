import { RejectedFileError } from "./rejected-file-error.ts"

/** PDF readers look for the header this far into a file. */
export const pdfSearchBytes = 1024
/** The end-of-archive record and the longest comment that may follow it. */
const zipEndBytes = 22
export const zipSearchBytes = zipEndBytes + 0xffff

const script = /^GIF8[79]a(?:\/\*|=[\d"'`/([{])/
const markup = /<(?:script[\s>/]|!doctype html|\?php\s|html[\s>][^]{0,200}?<(?:head|body)[\s>])/i
const pieceBytes = 4 * 1024 * 1024
/** Longer than any markup we look for. */
const overlapBytes = 300

/**
 * A polyglot is also valid as another file type: an image that opens as a page, a script, a PDF, or an archive elsewhere.
 * That never happens by accident.
 */
export function assertNotPolyglot(bytes: Buffer) {
  // A GIF whose width reads as the start of a comment or an assignment is also valid JavaScript.
  if (script.test(bytes.toString("latin1", 0, 8))) throw hidden("a script")
  if (holdsPage(bytes)) throw hidden("a web page")
  assertNoDocument(bytes.subarray(0, pdfSearchBytes), bytes)
}

/** Checks only the two ends, for files too large to read. */
export function assertNoDocument(start: Buffer, end: Buffer) {
  if (start.includes("%PDF-")) throw hidden("a PDF")
  assertNoArchive(end)
}

export function assertNoArchive(bytes: Buffer) {
  if (holdsArchive(bytes.subarray(-zipSearchBytes))) throw hidden("an archive")
}

const hidden = (what: string) => new RejectedFileError(`The file contains ${what}.`)

function holdsArchive(end: Buffer): boolean {
  for (let at = end.indexOf("PK\x05\x06"); at >= 0; at = end.indexOf("PK\x05\x06", at + 1)) {
    const afterRecord = at + zipEndBytes
    if (afterRecord <= end.length && afterRecord + end.readUInt16LE(at + 20) <= end.length) return true
  }
  return false
}

function holdsPage(bytes: Buffer): boolean {
  for (let start = 0; start < bytes.length; start += pieceBytes)
    if (markup.test(bytes.toString("latin1", start, start + pieceBytes + overlapBytes))) return true
  return false
}
