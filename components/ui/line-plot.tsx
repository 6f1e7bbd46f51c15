"use client"

import { useId, useMemo, useState, type KeyboardEvent, type PointerEvent } from "react"
import { useFormatter, useTranslations } from "use-intl"

import { classNames } from "./class-names"
import { PlotTable } from "./plot-table"
import { percentOf, plotRows, plotRuns, plotTicks, type PlotRow, type PlotSeries } from "./plot-scale"
import { useDateFormat } from "./use-date-format"

type LinePlotProps = {
  title: string
  /** What one sees in it, in a sentence. */
  description: string
  series: PlotSeries[]
  /** Whether a point stands for a day or for an instant. */
  precision?: "day" | "minute"
  /** Where the axis begins: at zero, or just below the least value. */
  base?: "zero" | "fit"
  /** A value with its unit. */
  formatValue?: (value: number) => string
  /** The title stands above already. */
  hideTitle?: boolean
}

const colours = [
  "var(--brand)",
  "var(--violet-ink)",
  "var(--warning-ink)",
  "var(--info-ink)",
  "var(--danger-ink)",
  "var(--success-ink)",
]
const dayMs = 86_400_000

/** A comparison has the colour of the series whose place it follows. */
function colourOf(series: PlotSeries[], place: number) {
  const presents = series.slice(0, place + 1).filter(({ earlierByMs }) => !earlierByMs).length
  return colours[Math.max(0, presents - 1) % colours.length]
}

/**
 * Lines over time. Hover or arrow keys read out one instant; a table behind it has all of them. Drawn in percent, so
 * that it fits its place without measuring it.
 */
export function LinePlot(props: LinePlotProps) {
  const { title, description, series, precision = "minute", base = "zero", hideTitle = false } = props
  const t = useTranslations("ui")
  const format = useFormatter()
  const dateFormat = useDateFormat()
  const ids = useId()
  const rows = useMemo(() => plotRows(series), [series])
  const [chosen, setChosen] = useState<number | null>(null)
  const ticks = plotTicks(
    rows.flatMap(({ values }) => values.filter((value) => value !== null)),
    base,
  )
  const formatValue = props.formatValue ?? ((value: number) => format.number(value))
  const short = (value: number) =>
    props.formatValue?.(value) ?? format.number(value, { notation: "compact", maximumFractionDigits: 1 })
  const moment = (at: number) =>
    dateFormat({
      day: "numeric",
      month: "short",
      year: "numeric",
      ...(precision === "minute" && { hour: "2-digit", minute: "2-digit" }),
    }).format(at)
  if (rows.length === 0) return <p className="text-sm text-soft">{t("plotEmpty")}</p>

  const from = rows[0]!.at
  const to = rows.at(-1)!.at
  const bottom = ticks[0]!
  const top = ticks.at(-1)!
  const x = (at: number) => percentOf(at, from, to)
  const y = (value: number) => 100 - percentOf(value, bottom, top)
  const current = chosen === null ? null : (rows[Math.min(chosen, rows.length - 1)] ?? null)

  const edge = (at: number) =>
    dateFormat(
      precision === "day" || to - from > 2 * dayMs
        ? { day: "numeric", month: "short" }
        : { weekday: "short", hour: "2-digit", minute: "2-digit" },
    ).format(at)
  const marks = rows.length < 3 ? [...new Set([from, to])] : [from, (from + to) / 2, to]
  const said = (row: PlotRow) =>
    `${moment(row.at)}: ${series.map(({ name }, place) => `${name} ${shownValue(row.values[place], formatValue)}`).join(", ")}`

  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const at = from + ((clientX - left) / width) * (to - from)
    const distance = (row: PlotRow) => Math.abs(row.at - at)
    setChosen(rows.reduce((best, row, index) => (distance(row) < distance(rows[best]!) ? index : best), 0))
  }
  const leaveByKey = (event: KeyboardEvent) => event.key === "Escape" && setChosen(null)

  return (
    <figure className="grid gap-2">
      <figcaption className={classNames("font-medium", hideTitle && "sr-only")}>{title}</figcaption>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
        {series.map(({ name, earlierByMs }, place) => (
          <li key={name} className="flex items-center gap-1.5">
            <svg aria-hidden viewBox="0 0 20 4" className="h-1 w-5">
              <path
                d="M0 2H20"
                stroke={colourOf(series, place)}
                strokeWidth={3}
                strokeDasharray={earlierByMs ? "5 4" : undefined}
              />
            </svg>
            {name}
            {current && (
              <span className="font-medium text-ink tabular-nums">
                {shownValue(current.values[place], formatValue)}
              </span>
            )}
          </li>
        ))}
        <li aria-hidden className="ml-auto tabular-nums">
          {current ? moment(current.at) : "\u00a0"}
        </li>
      </ul>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div aria-hidden className="relative min-w-8 text-right text-xs text-soft tabular-nums">
          {/* Holds the width of the widest label. */}
          <span className="invisible">{ticks.map(short).toSorted((a, b) => b.length - a.length)[0]}</span>
          {ticks.map((tick) => (
            <span key={tick} className="absolute right-0 -translate-y-1/2" style={{ top: `${y(tick)}%` }}>
              {short(tick)}
            </span>
          ))}
        </div>
        <div
          className="relative h-44 touch-pan-y rounded-md has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-brand"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setChosen(null)}
        >
          <svg
            role="img"
            aria-labelledby={`${ids}-title`}
            aria-describedby={`${ids}-desc`}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="size-full overflow-visible"
          >
            <title id={`${ids}-title`}>{title}</title>
            <desc id={`${ids}-desc`}>{description}</desc>
            {ticks.map((tick) => (
              <path
                key={tick}
                d={`M0 ${y(tick)}H100`}
                stroke="var(--line)"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {current && (
              <path
                d={`M${x(current.at)} 0V100`}
                stroke="var(--edge)"
                strokeDasharray="3 3"
                vectorEffect="non-scaling-stroke"
              />
            )}
            {series.map((one, place) =>
              plotRuns(rows, place, one).map((run) => (
                <path
                  key={`${one.name} ${run[0]!.at}`}
                  d={`M${run.map(({ at, value }) => `${x(at)} ${y(value)}`).join("L")}${run.length === 1 ? "h0" : ""}`}
                  fill="none"
                  stroke={colourOf(series, place)}
                  strokeWidth={run.length === 1 ? 6 : 2}
                  strokeLinecap="round"
                  strokeLinejoin="round"
                  strokeDasharray={one.earlierByMs ? "6 5" : undefined}
                  vectorEffect="non-scaling-stroke"
                />
              )),
            )}
          </svg>
          {current?.values.map(
            (value, place) =>
              value !== null && (
                <span
                  key={series[place]!.name}
                  aria-hidden
                  className="pointer-events-none absolute size-2.5 -translate-1/2 rounded-full ring-2 ring-surface"
                  style={{
                    left: `${x(current.at)}%`,
                    top: `${y(value)}%`,
                    background: colourOf(series, place),
                  }}
                />
              ),
          )}
          <input
            type="range"
            className="pointer-events-none absolute inset-0 size-full opacity-0"
            aria-label={t("plotRead", { title })}
            min={0}
            max={rows.length - 1}
            value={Math.min(chosen ?? rows.length - 1, rows.length - 1)}
            aria-valuetext={said(current ?? rows.at(-1)!)}
            onChange={(event) => setChosen(Number(event.target.value))}
            onFocus={() => setChosen((before) => before ?? rows.length - 1)}
            onBlur={() => setChosen(null)}
            onKeyDown={leaveByKey}
          />
        </div>
        <div aria-hidden className="col-start-2 mt-1 flex justify-between text-xs text-soft tabular-nums">
          {marks.map((at) => (
            <span key={at}>{edge(at)}</span>
          ))}
        </div>
      </div>
      <PlotTable
        title={title}
        names={series.map(({ name }) => name)}
        rows={rows}
        moment={moment}
        shown={(value) => shownValue(value, formatValue)}
      />
    </figure>
  )
}

const shownValue = (value: number | null | undefined, format: (value: number) => string) =>
  value === null || value === undefined ? "–" : format(value)
