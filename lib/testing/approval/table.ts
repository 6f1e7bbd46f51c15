import { readFileSync, writeFileSync } from "node:fs"

const texts: Record<string, string> = {
  approval: "Needs approval",
  rejected: "Rejected",
  approved: "Approved by the change",
  unchanged: "No effect",
  "not offered": "Not offered",
  "new post": "New post only",
}

/** Markdown as Prettier formats it. Entry points with the same results share a column. */
export function approvalTable(columns: string[], results: Map<string, string[]>): string {
  const cells = [...results.values()].map((row) => row.map((result) => texts[result] ?? result))
  const groups = Map.groupBy(columns.keys(), (column) => cells.map((row) => row[column]).join("|"))
  const kept = [...groups.values()]
  const rows = [
    ["Change", ...kept.map((group) => group.map((column) => columns[column]).join(", "))],
    ...[...results.keys()].map((name, index) => [name, ...kept.map(([column]) => cells[index]![column!]!)]),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`
  const [head = [], ...body] = rows
  return [line(head), `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...body.map(line)].join(
    "\n",
  )
}

/** Replaces the page's table. */
export function updateTable(file: string, table: string): void {
  const page = readFileSync(file, "utf8")
  writeFileSync(
    file,
    page.replace(/^\| Change [^]*?(?=\n\n)/m, () => table),
  )
}
