import { RefusedError } from "./refused.ts"

/** Readers look for a PDF's header this far into a file. */
export const pdfReach = 1024
/** The record that ends an archive, and the longest comment that may follow it. */
const zipEndBytes = 22
export const zipReach = zipEndBytes + 0xffff

const script = /^GIF8[79]a(?:\/\*|=[\d"'`/([{])/
const markup = /<(?:script[\s>/]|!doctype html|\?php\s|html[\s>][^]{0,200}?<(?:head|body)[\s>])/i
const pieceBytes = 4 * 1024 * 1024
/** Longer than any markup that is looked for. */
const overlapBytes = 300

/**
 * A polyglot is a file that is also another one: a picture that opens as a page, a script, a PDF or an archive
 * elsewhere. Nobody makes such by accident.
 */
export function assertOnlyPicture(bytes: Buffer) {
  // A GIF whose width reads as the start of a comment or an assignment is JavaScript as well.
  if (script.test(bytes.toString("latin1", 0, 8))) throw hidden("a script")
  if (holdsPage(bytes)) throw hidden("a web page")
  assertNoDocument(bytes.subarray(0, pdfReach), bytes.subarray(-zipReach))
}

/** The same by the two ends of a file, for one that is too long to read. */
export function assertNoDocument(start: Buffer, end: Buffer) {
  if (start.includes("%PDF-")) throw hidden("a PDF")
  if (holdsArchive(end)) throw hidden("an archive")
}

const hidden = (what: string) => new RefusedError(`There is ${what} hidden in the file.`)

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
