import stringWidth from "string-width"

import { oneLine, type Output, type Terminal, type Tone } from "./output.ts"

export type Column<Item> = {
  title: string
  value: (item: Item) => string | number | null | undefined
  /** Shrinks to fit a narrow terminal. */
  flexible?: true
  right?: true
  tone?: (value: string) => Tone
}

/** One line per item, truncated to the terminal's width. */
export const table = <Item>(
  items: Item[],
  columns: Column<Item>[],
  { empty, json = items, below }: { empty: string; json?: unknown; below?: string | false },
): Output => ({
  json,
  text: (terminal) =>
    items.length
      ? [...layOut(items, columns, terminal), ...(below ? [terminal.paint("dim", below)] : [])].join("\n")
      : empty,
})

const gap = "  "
const minColumnWidth = 8

function layOut<Item>(items: Item[], columns: Column<Item>[], { width, paint }: Terminal): string[] {
  const cells = items.map((item) => columns.map(({ value }) => oneLine(String(value(item) ?? ""))))
  const filled = columns.map((_, index) => cells.some((row) => row[index] !== ""))
  const natural = columns.map(({ title }, index) =>
    Math.max(stringWidth(title), ...cells.map((row) => stringWidth(row[index]!))),
  )
  const widths = fit(natural, columns, filled, width)
  const line = (texts: string[], style: (text: string, index: number) => string) =>
    texts
      .flatMap((text, index) =>
        filled[index]
          ? [style(pad(truncate(text, widths[index]!), widths[index]!, columns[index]!.right), index)]
          : [],
      )
      .join(gap)
      .trimEnd()
  const head = line(
    columns.map(({ title }) => title),
    (text) => paint("dim", text),
  )
  const rows = cells.map((row) =>
    line(row, (text, index) => {
      const tone = columns[index]!.tone
      return tone ? paint(tone(row[index]!), text) : text
    }),
  )
  return [head, ...rows]
}

/** Shrinks the widest flexible column until the line fits. */
function fit<Item>(natural: number[], columns: Column<Item>[], filled: boolean[], width: number): number[] {
  const widths = [...natural]
  const visible = filled.filter(Boolean).length
  const total = () =>
    widths.reduce((sum, each, index) => sum + (filled[index] ? each : 0), 0) +
    gap.length * Math.max(0, visible - 1)
  while (total() > width) {
    const flexible = widths.map((each, index) => (columns[index]!.flexible && filled[index] ? each : 0))
    const widest = Math.max(...flexible)
    if (widest <= minColumnWidth) break
    widths[flexible.indexOf(widest)]!--
  }
  return widths
}

const pad = (text: string, width: number, right?: true) => {
  const space = " ".repeat(Math.max(0, width - stringWidth(text)))
  return right ? space + text : text + space
}

const segmenter = new Intl.Segmenter()

/** Truncates at grapheme boundaries, so a compound emoji stays whole. */
export function truncate(text: string, width: number): string {
  if (stringWidth(text) <= width) return text
  let result = ""
  let used = 1 // for the ellipsis
  for (const { segment } of segmenter.segment(text)) {
    used += stringWidth(segment)
    if (used > width) break
    result += segment
  }
  return `${result}…`
}
