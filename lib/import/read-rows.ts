import { z } from "zod"

import { archiveRows, type ArchiveFile, type ArchiveRow } from "./archive-rows"
import { parseJson, type Archive } from "./open-archive"

/** Something that does not come, or not as it was; `place` says where it stands in the file. */
export type Problem = { place: string; message: string }
export type Read<File extends ArchiveFile> = { place: string; row: ArchiveRow<File> }

/** PostgreSQL has no zero characters in texts, and no halves of characters. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i

/** The rows of one file, some at a time. One that is not what it should be is told and left out. */
export async function* readRows<File extends ArchiveFile>(
  archive: Archive,
  file: File,
  tell: (problem: Problem) => void,
  pageSize = 100,
): AsyncGenerator<Read<File>[]> {
  let page: Read<File>[] = []
  for await (const { number, text } of archive.lines(file)) {
    const place = `data/${file}.ndjson, line ${number}`
    const row = readRow(file, text)
    if (typeof row === "string") tell({ place, message: row })
    else page.push({ place, row })
    if (page.length < pageSize) continue
    yield page
    page = []
  }
  if (page.length) yield page
}

function readRow<File extends ArchiveFile>(file: File, text: string): ArchiveRow<File> | string {
  const given = parseJson(text)
  if (given === undefined) return "This line is no JSON."
  const read = archiveRows[file].safeParse(given)
  const [issue] = read.error?.issues ?? []
  if (issue) return `${z.core.toDotPath(issue.path) || "The row"}: ${issue.message}`
  if (unstorable.test(JSON.stringify(read.data))) return "A text holds characters that cannot be stored."
  return read.data as ArchiveRow<File>
}
