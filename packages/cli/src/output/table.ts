import stringWidth from "string-width"

import { oneLine, toneOf, type Output, type Terminal } from "./output.ts"

type Cell = string | number | null | undefined
type CellField<Item> = { [Name in keyof Item]: Item[Name] extends Cell ? Name : never }[keyof Item]
/** A field of the item, or a function of it. */
type Value<Item> = CellField<Item> | ((item: Item) => Cell)

type StyledColumn<Item> = {
  text: (item: Item) => string
  /** Shrinks to fit a narrow terminal. */
  flexible?: true
  right?: true
  /** Colors a status. */
  colored?: true
}

/** By title. */
export type Columns<Item> = Record<string, Value<Item> | StyledColumn<Item>>

const plain = <Item>(value: Value<Item>): StyledColumn<Item> => ({
  text: (item) => oneLine(String((typeof value === "function" ? value(item) : item[value]) ?? "")),
})
export const flexible = <Item>(value: Value<Item>) => ({ ...plain(value), flexible: true as const })
export const right = <Item>(value: Value<Item>) => ({ ...plain(value), right: true as const })
export const colored = <Item>(value: Value<Item>) => ({ ...plain(value), colored: true as const })

type Table<Item> = { columns: Columns<Item>; empty: string; json?: unknown; below?: string | false }

/** One line per item, truncated to the terminal's width. */
export const table = <Item>(
  items: Item[],
  { columns, empty, json = items, below }: Table<NoInfer<Item>>,
): Output => ({
  json,
  text: (terminal) =>
    items.length
      ? [...layOut(items, columns, terminal), ...(below ? [terminal.paint("dim", below)] : [])].join("\n")
      : empty,
})

const gap = "  "
const minColumnWidth = 8

function layOut<Item>(items: Item[], columns: Columns<Item>, { width, paint }: Terminal): string[] {
  const titles = Object.keys(columns)
  const styled = Object.values(columns).map((column) =>
    typeof column === "object" ? column : plain<Item>(column),
  )
  const cells = items.map((item) => styled.map(({ text }) => text(item)))
  const filled = styled.map((_, index) => cells.some((row) => row[index] !== ""))
  const natural = titles.map((title, index) =>
    Math.max(stringWidth(title), ...cells.map((row) => stringWidth(row[index]!))),
  )
  const widths = fit(natural, styled, filled, width)
  const line = (texts: string[], style: (text: string, index: number) => string) =>
    texts
      .flatMap((text, index) =>
        filled[index]
          ? [style(pad(truncate(text, widths[index]!), widths[index]!, styled[index]!.right), index)]
          : [],
      )
      .join(gap)
      .trimEnd()
  const head = line(titles, (text) => paint("dim", text))
  const rows = cells.map((row) =>
    line(row, (text, index) => (styled[index]!.colored ? paint(toneOf(row[index]!), text) : text)),
  )
  return [head, ...rows]
}

/** Shrinks the widest flexible column until the line fits. */
function fit<Item>(
  natural: number[],
  columns: StyledColumn<Item>[],
  filled: boolean[],
  width: number,
): number[] {
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
