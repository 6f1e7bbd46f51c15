"use client"

import { useId, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from "react"
import { useTranslations } from "use-intl"

import { classNames } from "@/components/ui/class-names"
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table"

import { percentOf, type ChartRow } from "./chart-scale"
import { TableDetails } from "./table-details"

export type ChartSeries = { name: string; marker: ReactNode }

type ChartFrameProps = {
  title: string
  /** A sentence for screen readers. */
  description: string
  hideTitle?: boolean
  /** In the order of each row's values. */
  series: ChartSeries[]
  rows: ChartRow[]
  ticks: number[]
  xLabels: string[]
  formatTick: (value: number) => string
  formatTime: (at: number) => string
  formatValue: (value: number | null | undefined) => string
  /** Maps a pointer's position, from 0 at the left edge to 1, to the index of a row. */
  rowAt: (fraction: number) => number
  /** The area for the bars or lines. */
  className: string
  /** SVG in a box of 100 by 100. */
  children: (selected: ChartRow | null) => ReactNode
  overlay?: (selected: ChartRow) => ReactNode
}

/**
 * Title, legend, axes, and table of a chart. Hovering or the arrow keys read out one row. Everything is drawn in
 * percent so the chart fits any width without measuring it.
 */
export function ChartFrame({ title, description, series, rows, ticks, ...props }: ChartFrameProps) {
  const t = useTranslations("ui")
  const id = useId()
  const [selectedIndex, setSelectedIndex] = useState<number | null>(null)
  const { formatTick, formatTime, formatValue } = props
  if (rows.length === 0) return <p className="text-sm text-soft">{t("chartEmpty")}</p>

  const lastIndex = rows.length - 1
  const [bottom, top] = [ticks[0]!, ticks.at(-1)!]
  const selected = selectedIndex === null ? null : (rows[Math.min(selectedIndex, lastIndex)] ?? null)
  const readOut = (row: ChartRow) =>
    `${formatTime(row.at)}: ${series.map(({ name }, index) => `${name} ${formatValue(row.values[index])}`).join(", ")}`
  const selectAtPointer = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setSelectedIndex(Math.min(lastIndex, Math.max(0, props.rowAt((clientX - left) / width))))
  }
  const clearOnEscape = (event: KeyboardEvent) => event.key === "Escape" && setSelectedIndex(null)

  return (
    <figure className="grid gap-2">
      <figcaption className={classNames("font-medium", props.hideTitle && "sr-only")}>{title}</figcaption>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
        {series.map(({ name, marker }, index) => (
          <li key={name} className="flex items-center gap-1.5">
            {marker}
            {name}
            {selected && (
              <span className="font-medium text-ink tabular-nums">{formatValue(selected.values[index])}</span>
            )}
          </li>
        ))}
        <li aria-hidden className="ml-auto tabular-nums">
          {selected ? formatTime(selected.at) : "\u00a0"}
        </li>
      </ul>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div aria-hidden className="relative min-w-8 text-right text-xs text-soft tabular-nums">
          {/* Reserves the width of the widest label. */}
          <span className="invisible">
            {ticks.map(formatTick).toSorted((a, b) => b.length - a.length)[0]}
          </span>
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute right-0 -translate-y-1/2"
              style={{ top: `${100 - percentOf(tick, bottom, top)}%` }}
            >
              {formatTick(tick)}
            </span>
          ))}
        </div>
        <div
          className={classNames(
            "relative touch-pan-y rounded-md has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-brand",
            props.className,
          )}
          onPointerMove={selectAtPointer}
          onPointerDown={selectAtPointer}
          onPointerLeave={() => setSelectedIndex(null)}
        >
          <svg
            role="img"
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-desc`}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="size-full overflow-visible"
          >
            <title id={`${id}-title`}>{title}</title>
            <desc id={`${id}-desc`}>{description}</desc>
            {ticks.map((tick) => (
              <path
                key={tick}
                d={`M0 ${100 - percentOf(tick, bottom, top)}H100`}
                stroke="var(--line)"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {props.children(selected)}
          </svg>
          {selected && props.overlay?.(selected)}
          <input
            type="range"
            className="pointer-events-none absolute inset-0 size-full opacity-0"
            aria-label={t("chartLabel", { title })}
            min={0}
            max={lastIndex}
            value={Math.min(selectedIndex ?? lastIndex, lastIndex)}
            aria-valuetext={readOut(selected ?? rows[lastIndex]!)}
            onChange={(event) => setSelectedIndex(Number(event.target.value))}
            onFocus={() => setSelectedIndex((index) => index ?? lastIndex)}
            onBlur={() => setSelectedIndex(null)}
            onKeyDown={clearOnEscape}
          />
        </div>
        <div aria-hidden className="col-start-2 mt-1 flex justify-between text-xs text-soft tabular-nums">
          {props.xLabels.map((label, index) => (
            <span key={index}>{label}</span>
          ))}
        </div>
      </div>
      <ChartTable
        title={title}
        names={series.map(({ name }) => name)}
        rows={rows}
        formatTime={formatTime}
        formatValue={formatValue}
      />
    </figure>
  )
}

type ChartTableProps = {
  title: string
  names: string[]
  rows: ChartRow[]
  formatTime: (at: number) => string
  formatValue: (value: number | null | undefined) => string
}

function ChartTable({ title, names, rows, formatTime, formatValue }: ChartTableProps) {
  const t = useTranslations("ui")
  return (
    <TableDetails>
      <Table caption={title}>
        <TableHead>
          <HeadCell>{t("chartTime")}</HeadCell>
          {names.map((name) => (
            <HeadCell key={name} className="text-right">
              {name}
            </HeadCell>
          ))}
        </TableHead>
        <TableBody>
          {rows.toReversed().map(({ at, values }) => (
            <Row key={at}>
              <Cell className="whitespace-nowrap">{formatTime(at)}</Cell>
              {values.map((value, index) => (
                <Cell key={names[index]} label={names[index]} className="text-right tabular-nums">
                  {formatValue(value)}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </Table>
    </TableDetails>
  )
}
