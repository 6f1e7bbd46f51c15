import { z } from "zod"

import { archiveRows, type ArchiveFile, type ArchiveRow } from "./archive-rows"
import { parseJson, type Archive } from "./open-archive"

/** A row that was skipped or changed. `place` is its position in the file. */
export type Problem = { place: string; message: string }
export type Read<File extends ArchiveFile> = { place: string; row: ArchiveRow<File> }

/** PostgreSQL can't store NUL or lone surrogates in text. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i

/** Reads a file's rows in pages. Reports and skips invalid ones. */
export async function* readRows<File extends ArchiveFile>(
  archive: Archive,
  file: File,
  report: (problem: Problem) => void,
  pageSize = 100,
): AsyncGenerator<Read<File>[]> {
  let page: Read<File>[] = []
  for await (const { number, text } of archive.lines(file)) {
    const place = `data/${file}.ndjson, line ${number}`
    const row = readRow(file, text)
    if (typeof row === "string") report({ place, message: row })
    else page.push({ place, row })
    if (page.length < pageSize) continue
    yield page
    page = []
  }
  if (page.length) yield page
}

function readRow<File extends ArchiveFile>(file: File, text: string): ArchiveRow<File> | string {
  const value = parseJson(text)
  if (value === undefined) return "This line isn't valid JSON."
  const read = archiveRows[file].safeParse(value)
  const [issue] = read.error?.issues ?? []
  if (issue) return `${z.core.toDotPath(issue.path) || "The row"}: ${issue.message}`
  if (unstorable.test(JSON.stringify(read.data))) return "This row contains characters that can't be stored."
  return read.data as ArchiveRow<File>
}
