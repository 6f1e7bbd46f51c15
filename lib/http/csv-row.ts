type Cell = string | number | boolean | null

/** Excel takes a file for UTF-8 by this mark only; every other reader skips it. */
export const byteOrderMark = "\uFEFF"

/** Spreadsheets run what begins like a formula; an apostrophe makes it text (OWASP, "CSV injection"). */
const guarded = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

function field(cell: Cell): string {
  const text = typeof cell === "string" ? guarded(cell) : cell === null ? "" : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One line of a CSV file (RFC 4180). */
export const csvRow = (cells: readonly Cell[]) => `${cells.map(field).join(",")}\r\n`
