import stringWidth from "string-width"

import { oneLine, type Output, type Terminal, type Tone } from "./output.ts"

export type Column<Item> = {
  title: string
  value: (item: Item) => string | number | null | undefined
  /** Gives way where the terminal is narrow. */
  flexible?: true
  right?: true
  tone?: (value: string) => Tone
}

/** A list for people: one line an item, cut to the terminal where it is one. */
export const table = <Item>(
  items: Item[],
  columns: Column<Item>[],
  { empty, json = items, below }: { empty: string; json?: unknown; below?: string | false },
): Output => ({
  json,
  text: (terminal) =>
    items.length
      ? [...layOut(items, columns, terminal), ...(below ? [terminal.paint("faint", below)] : [])].join("\n")
      : empty,
})

const gap = "  "
const narrowest = 8

function layOut<Item>(items: Item[], columns: Column<Item>[], { width, paint }: Terminal): string[] {
  const cells = items.map((item) => columns.map(({ value }) => oneLine(String(value(item) ?? ""))))
  const filled = columns.map((_, at) => cells.some((row) => row[at] !== ""))
  const natural = columns.map(({ title }, at) =>
    Math.max(stringWidth(title), ...cells.map((row) => stringWidth(row[at]!))),
  )
  const widths = fit(natural, columns, filled, width)
  const line = (texts: string[], dress: (text: string, at: number) => string) =>
    texts
      .flatMap((text, at) =>
        filled[at] ? [dress(pad(cut(text, widths[at]!), widths[at]!, columns[at]!.right), at)] : [],
      )
      .join(gap)
      .trimEnd()
  const head = line(
    columns.map(({ title }) => title),
    (text) => paint("faint", text),
  )
  const rows = cells.map((row) =>
    line(row, (text, at) => {
      const tone = columns[at]!.tone
      return tone ? paint(tone(row[at]!), text) : text
    }),
  )
  return [head, ...rows]
}

/** Takes from the widest of those that give way, until the line fits. */
function fit<Item>(natural: number[], columns: Column<Item>[], filled: boolean[], width: number): number[] {
  const widths = [...natural]
  const shown = filled.filter(Boolean).length
  const total = () =>
    widths.reduce((sum, each, at) => sum + (filled[at] ? each : 0), 0) + gap.length * Math.max(0, shown - 1)
  while (total() > width) {
    const flexible = widths.map((each, at) => (columns[at]!.flexible && filled[at] ? each : 0))
    const widest = Math.max(...flexible)
    if (widest <= narrowest) break
    widths[flexible.indexOf(widest)]!--
  }
  return widths
}

const pad = (text: string, width: number, right?: true) => {
  const space = " ".repeat(Math.max(0, width - stringWidth(text)))
  return right ? space + text : text + space
}

const segmenter = new Intl.Segmenter()

/** By what people see as letters: an emoji of several parts is not torn apart. */
export function cut(text: string, width: number): string {
  if (stringWidth(text) <= width) return text
  let kept = ""
  let used = 1 // the ellipsis
  for (const { segment } of segmenter.segment(text)) {
    used += stringWidth(segment)
    if (used > width) break
    kept += segment
  }
  return `${kept}…`
}
