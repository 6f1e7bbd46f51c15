type Cell = string | number | boolean | null

/** Excel only recognizes UTF-8 by this mark. Other programs ignore it. */
export const byteOrderMark = "\uFEFF"

/** An apostrophe prevents formula execution: https://owasp.org/www-community/attacks/CSV_Injection */
const escapeFormula = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

function field(cell: Cell): string {
  const text = typeof cell === "string" ? escapeFormula(cell) : cell === null ? "" : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** https://www.rfc-editor.org/rfc/rfc4180 */
export const csvRow = (cells: readonly Cell[]) => `${cells.map(field).join(",")}\r\n`
