import { CsvError, parse } from "csv-parse/sync"

import { AppError } from "@/lib/errors/app-error"

const columns = [
  "channel",
  "caption",
  "title",
  "action",
  "scheduledAt",
  "timeZone",
  "tags",
  "media",
  "platformConfiguration",
] as const
type Column = (typeof columns)[number]

export type CsvRow = { line: number; cells: Partial<Record<Column, string>>; excess: boolean }

const mostRows = 1000

const refuse = (message: string) =>
  new AppError("UNPROCESSABLE_CONTENT", message, { message, fieldErrors: { csv: [message] }, formErrors: [] })

/** Case, spaces, hyphens and underscores make no difference: `Scheduled at` is `scheduledAt`. */
const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, "")
const columnOf = new Map(columns.map((column) => [plain(column), column]))

/** The separator is the one that the header has most of; no name of a column contains one. */
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
      to: mostRows + 2,
    }) as unknown as Parsed[]
  } catch (error) {
    if (error instanceof CsvError) throw refuse(`This is not sound CSV: ${error.message}`)
    throw error
  }
}

/** Rows by the names of their columns, with the line of the file on which each begins (RFC 4180). */
export function readCsv(text: string): CsvRow[] {
  const [header, ...rows] = parseAll(text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n"))
  if (!header || rows.length === 0) throw refuse("There are no rows below the names of the columns.")
  if (rows.length > mostRows) throw refuse(`One import takes up to ${mostRows} rows; split the file.`)
  const names = header.record.map((name) => columnOf.get(plain(name)))
  const unknown = header.record.filter((_, index) => !names[index])
  if (unknown.length) throw refuse(`Unknown columns: ${unknown.join(", ")}. There are ${columns.join(", ")}.`)
  if (new Set(names).size < names.length) throw refuse("A column is there twice.")
  return rows.map(({ record, raw, info }) => ({
    line: info.lines - (raw.trimEnd().split("\n").length - 1),
    cells: Object.fromEntries(names.map((name, index) => [name, record[index]?.trim()])),
    excess: record.length > names.length,
  }))
}
