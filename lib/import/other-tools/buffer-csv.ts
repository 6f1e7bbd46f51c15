import { CsvError, parse } from "csv-parse/sync"
import { DateTime } from "luxon"

import { sha256 } from "@/lib/crypto/encrypt"
import type { ExternalExport, ExternalPost } from "./external-post"
import type { Problem } from "@/lib/import/archive/read-rows"
import { resolveLocalTime, type LocalTime } from "@/lib/posts/import/local-time"
import { rejectImport } from "@/lib/import/reject-import"

/**
 * Buffer's bulk upload file, the only CSV format in its help center: `Text,Image URL,Tags,Posting Time`. It's for a single
 * channel, which the user selects.
 */

const channelKey = "file"
const formats = ["yyyy-MM-dd HH:mm", "M/d/yy HH:mm", "M/d/yyyy HH:mm"]

export const isBufferCsv = (text: string): boolean =>
  /^\ufeff?"?Text"?,"?Image URL"?,"?Tags"?,"?Posting Time"?/.test(text)

/** @param zone the time zone of the file's times */
export function readBufferCsv(text: string, zone: string): ExternalExport {
  const problems: Problem[] = []
  const seen = new Map<string, number>()
  const posts = parseRows(text).map((row, index): ExternalPost => {
    const place = `row ${index + 1}`
    const content = JSON.stringify(row)
    const nth = (seen.get(content) ?? 0) + 1
    seen.set(content, nth)
    const time = row["Posting Time"]?.trim()
    const read = time ? parseTime(time, zone) : null
    const at = read && "at" in read ? read.at : null
    if (read && "problem" in read)
      problems.push({ place, message: `Imported without a time: ${read.problem}` })
    return {
      place,
      channel: channelKey,
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
  const channels = [{ key: channelKey, platform: null, name: "Buffer", handles: [] }]
  return { kind: "buffer", channels, posts, problems }
}

function parseRows(text: string): Record<string, string | undefined>[] {
  try {
    return parse(text, { bom: true, columns: true, relax_column_count: true, skip_empty_lines: true })
  } catch (error) {
    if (error instanceof CsvError) throw rejectImport(`This isn't valid CSV: ${error.message}`)
    throw error
  }
}

function parseTime(time: string, zone: string): LocalTime {
  const read = formats
    .map((format) => DateTime.fromFormat(time, format, { zone: "utc" }))
    .find(({ isValid }) => isValid)
  if (!read) return { problem: `"${time}" isn't in a supported format such as 2026-03-02 09:00.` }
  return resolveLocalTime(read, zone)
}
