import { CsvError, parse } from "csv-parse/sync"
import { DateTime } from "luxon"

import { sha256 } from "@/lib/crypto"
import type { Foreign, ForeignPost } from "./foreign-post"
import type { Problem } from "./read-rows"
import { refuse } from "./refuse"

/**
 * The file of Buffer's bulk upload, the one form of CSV that its help centre describes: `Text,Image URL,Tags,Posting Time`,
 * for one channel, which the person names.
 */

const only = "file"
const formats = ["yyyy-MM-dd HH:mm", "M/d/yy HH:mm", "M/d/yyyy HH:mm"]

export const isBufferCsv = (text: string): boolean =>
  /^\ufeff?"?Text"?,"?Image URL"?,"?Tags"?,"?Posting Time"?/.test(text)

/** @param zone where the times of the file are meant */
export function readBufferCsv(text: string, zone: string): Foreign {
  const problems: Problem[] = []
  const seen = new Map<string, number>()
  const posts = parseRows(text).map((row, index): ForeignPost => {
    const place = `row ${index + 1}`
    const content = JSON.stringify(row)
    const nth = (seen.get(content) ?? 0) + 1
    seen.set(content, nth)
    const time = row["Posting Time"]?.trim()
    const at = time ? readTime(time, zone) : null
    if (time && !at)
      problems.push({ place, message: `${time} is no time: write 2026-03-02 09:00. It comes without one.` })
    return {
      place,
      channel: only,
      sourceId: sha256(`${content}${nth}`),
      state: at ? "scheduled" : "draft",
      at,
      caption: row.Text ?? "",
      title: null,
      parts: [],
      media: (row["Image URL"] ?? "")
        .split(/[\s,|]+/)
        .filter(Boolean)
        .map((url) => ({ url, alt: null })),
      tags: (row.Tags ?? "")
        .split(/\s*[,;|]\s*/)
        .filter(Boolean)
        .map((name) => ({ name: name.slice(0, 100), color: null })),
      ...{ url: null, remoteId: null, error: null },
    }
  })
  const channels = [{ key: only, platform: null, name: "Buffer", handles: [] }]
  return { kind: "buffer", channels, posts, problems }
}

function parseRows(text: string): Record<string, string | undefined>[] {
  try {
    return parse(text, { bom: true, columns: true, relax_column_count: true, skip_empty_lines: true })
  } catch (error) {
    if (error instanceof CsvError) throw refuse(`This is not sound CSV: ${error.message}`)
    throw error
  }
}

function readTime(time: string, zone: string): string | null {
  const read = formats
    .map((format) => DateTime.fromFormat(time, format, { zone }))
    .find(({ isValid }) => isValid)
  return read?.toUTC().toISO() ?? null
}
