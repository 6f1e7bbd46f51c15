"use client"

import { useId, useState, type KeyboardEvent, type PointerEvent } from "react"
import { useFormatter, useTranslations } from "use-intl"

import { PlotTable } from "./plot-table"
import { plotTicks, type PlotRow } from "./plot-scale"
import { useDateFormat } from "./use-date-format"

export type BarTone = "brand" | "danger" | "neutral"

const colours: Record<BarTone, string> = {
  brand: "var(--brand)",
  danger: "var(--danger)",
  neutral: "var(--edge)",
}

type BarPlotProps = {
  title: string
  /** What one sees in it, in a sentence. */
  description: string
  /** What is stacked, from the bottom up. */
  parts: { name: string; tone: BarTone }[]
  /** One bar for each day, or moment that `moment` names, oldest first, with a value for each part. */
  rows: PlotRow[]
  moment?: (at: number) => string
}

/** Stacked bars over time. Hover or arrow keys read out one of them; a table behind it has all. */
export function BarPlot({ title, description, parts, rows, moment }: BarPlotProps) {
  const t = useTranslations("ui")
  const format = useFormatter()
  const dateFormat = useDateFormat()
  const ids = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const sumOf = ({ values }: PlotRow) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  const ticks = plotTicks(rows.map(sumOf), "zero")
  const top = ticks.at(-1)!
  const day =
    moment ?? ((at: number) => dateFormat({ day: "numeric", month: "short", year: "numeric" }).format(at))
  const short = moment ?? ((at: number) => dateFormat({ day: "numeric", month: "short" }).format(at))
  const number = (value: number | null | undefined) => format.number(value ?? 0)
  if (rows.length === 0) return <p className="text-sm text-soft">{t("plotEmpty")}</p>

  const current = chosen === null ? null : (rows[chosen] ?? null)
  const said = (row: PlotRow) =>
    `${day(row.at)}: ${parts.map(({ name }, place) => `${name} ${number(row.values[place])}`).join(", ")}`
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const place = Math.floor(((clientX - left) / width) * rows.length)
    setChosen(Math.min(rows.length - 1, Math.max(0, place)))
  }
  const leaveByKey = (event: KeyboardEvent) => event.key === "Escape" && setChosen(null)
  const marks = [...new Set([0, Math.floor((rows.length - 1) / 2), rows.length - 1])]

  return (
    <figure className="grid gap-2">
      <figcaption className="sr-only">{title}</figcaption>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft">
        {parts.map(({ name, tone }, place) => (
          <li key={name} className="flex items-center gap-1.5">
            <span aria-hidden className="size-3 rounded-sm" style={{ background: colours[tone] }} />
            {name}
            {current && (
              <span className="font-medium text-ink tabular-nums">{number(current.values[place])}</span>
            )}
          </li>
        ))}
        <li aria-hidden className="ml-auto tabular-nums">
          {current ? day(current.at) : "\u00a0"}
        </li>
      </ul>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <div aria-hidden className="relative min-w-6 text-right text-xs text-soft tabular-nums">
          <span className="invisible">{format.number(top)}</span>
          {ticks.map((tick) => (
            <span
              key={tick}
              className="absolute right-0 -translate-y-1/2"
              style={{ top: `${100 - (tick / top) * 100}%` }}
            >
              {format.number(tick)}
            </span>
          ))}
        </div>
        <div
          className="relative h-36 touch-pan-y rounded-md has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-brand"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setChosen(null)}
        >
          <svg
            role="img"
            aria-labelledby={`${ids}-title`}
            aria-describedby={`${ids}-desc`}
            viewBox={`0 0 ${rows.length} ${top}`}
            preserveAspectRatio="none"
            className="size-full"
          >
            <title id={`${ids}-title`}>{title}</title>
            <desc id={`${ids}-desc`}>{description}</desc>
            {ticks.map((tick) => (
              <path
                key={tick}
                d={`M0 ${top - tick}H${rows.length}`}
                stroke="var(--line)"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {rows.map(({ at, values }, bar) =>
              values.map((value, place) => {
                const below = values.slice(0, place).reduce<number>((sum, one) => sum + (one ?? 0), 0)
                return (
                  value !== null &&
                  value > 0 && (
                    <rect
                      key={`${at} ${parts[place]!.name}`}
                      x={bar + 0.12}
                      width={0.76}
                      y={top - below - value}
                      height={value}
                      fill={colours[parts[place]!.tone]}
                      opacity={chosen === null || chosen === bar ? 1 : 0.55}
                    />
                  )
                )
              }),
            )}
          </svg>
          <input
            type="range"
            className="pointer-events-none absolute inset-0 size-full opacity-0"
            aria-label={t("plotRead", { title })}
            min={0}
            max={rows.length - 1}
            value={chosen ?? rows.length - 1}
            aria-valuetext={said(current ?? rows.at(-1)!)}
            onChange={(event) => setChosen(Number(event.target.value))}
            onFocus={() => setChosen((before) => before ?? rows.length - 1)}
            onBlur={() => setChosen(null)}
            onKeyDown={leaveByKey}
          />
        </div>
        <div aria-hidden className="col-start-2 mt-1 flex justify-between text-xs text-soft tabular-nums">
          {marks.map((bar) => (
            <span key={bar}>{short(rows[bar]!.at)}</span>
          ))}
        </div>
      </div>
      <PlotTable
        title={title}
        names={parts.map(({ name }) => name)}
        rows={rows}
        moment={day}
        shown={number}
      />
    </figure>
  )
}
