import { CsvError, parse } from "csv-parse/sync"

import { AppError } from "@/lib/errors/app-error"
import { postFieldNames } from "@/lib/posts/post-fields"

const columns = [
  "channel",
  "caption",
  ...postFieldNames,
  "action",
  "scheduledAt",
  "timeZone",
  "tags",
  "media",
  "platformConfiguration",
] as const
type Column = (typeof columns)[number]

export type CsvRow = { line: number; cells: Partial<Record<Column, string>>; excess: boolean }

const maxRows = 1000

const rejectFile = (message: string) =>
  new AppError("UNPROCESSABLE_CONTENT", message, { message, fieldErrors: { csv: [message] }, formErrors: [] })

/** Ignores case, spaces, hyphens, and underscores: `Scheduled at` is `scheduledAt`. */
const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, "")
const columnOf = new Map(columns.map((column) => [plain(column), column]))

/** The most frequent separator in the header. No column name contains one. */
function delimiterOf(csv: string): string {
  const header = csv.split("\n", 1)[0] ?? ""
  const count = (separator: string) => header.split(separator).length
  return [",", ";", "\t"].reduce((best, separator) => (count(separator) > count(best) ? separator : best))
}

type Parsed = { record: string[]; raw: string; info: { lines: number } }

function parseAll(csv: string): Parsed[] {
  try {
    return parse(csv, {
      delimiter: delimiterOf(csv),
      info: true,
      raw: true,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      to: maxRows + 2,
    }) as unknown as Parsed[]
  } catch (error) {
    if (error instanceof CsvError) throw rejectFile(`This isn't valid CSV: ${error.message}`)
    throw error
  }
}

/** Rows by column name, each with the line on which it starts (RFC 4180). */
export function readCsv(text: string): CsvRow[] {
  const [header, ...rows] = parseAll(text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n"))
  if (!header || rows.length === 0) throw rejectFile("The file has no rows below the header.")
  if (rows.length > maxRows)
    throw rejectFile(`A file can have at most ${maxRows} rows. Split it into several files.`)
  const names = header.record.map((name) => columnOf.get(plain(name)))
  const unknown = header.record.filter((_, index) => !names[index])
  if (unknown.length)
    throw rejectFile(`Unknown columns: ${unknown.join(", ")}. Supported columns: ${columns.join(", ")}.`)
  if (new Set(names).size < names.length) throw rejectFile("Two columns have the same name.")
  return rows.map(({ record, raw, info }) => ({
    line: info.lines - (raw.trimEnd().split("\n").length - 1),
    cells: Object.fromEntries(names.map((name, index) => [name, record[index]?.trim()])),
    excess: record.length > names.length,
  }))
}
