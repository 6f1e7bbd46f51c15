"use client"

import { useMemo } from "react"
import { useFormatter } from "use-intl"

import { ChartFrame } from "./chart-frame"
import { chartRows, chartTicks, lineSegments, percentOf, type ChartRow, type LineSeries } from "./chart-scale"
import { useDateFormat } from "@/components/ui/time/use-date-format"

type LineChartProps = {
  title: string
  /** A sentence for screen readers. */
  description: string
  series: LineSeries[]
  /** Whether a point is a day or an instant. */
  precision?: "day" | "minute"
  /** Whether the y-axis starts at zero or just below the lowest value. */
  base?: "zero" | "fit"
  formatValue?: (value: number) => string
  hideTitle?: boolean
}

const colors = [
  "var(--brand)",
  "var(--violet-ink)",
  "var(--warning-ink)",
  "var(--info-ink)",
  "var(--danger-ink)",
  "var(--success-ink)",
]

const dayMs = 86_400_000

/** A comparison has the color of the series before it. */
function seriesColor(series: LineSeries[], index: number) {
  const currentSeries = series.slice(0, index + 1).filter(({ earlierByMs }) => !earlierByMs).length
  return colors[Math.max(0, currentSeries - 1) % colors.length]
}

/** Lines over time. */
export function LineChart(props: LineChartProps) {
  const { title, description, series, precision = "minute", base = "zero", hideTitle } = props
  const format = useFormatter()
  const dateFormat = useDateFormat()
  const rows = useMemo(() => chartRows(series), [series])
  const ticks = chartTicks(
    rows.flatMap(({ values }) => values.filter((value) => value !== null)),
    base,
  )
  const formatValue = props.formatValue ?? ((value: number) => format.number(value))
  const formatTick = (value: number) =>
    props.formatValue?.(value) ?? format.number(value, { notation: "compact", maximumFractionDigits: 1 })
  const formatTime = (at: number) =>
    dateFormat({
      day: "numeric",
      month: "short",
      year: "numeric",
      ...(precision === "minute" && { hour: "numeric", minute: "2-digit" }),
    }).format(at)

  const [from, to] = [rows[0]?.at ?? 0, rows.at(-1)?.at ?? 0]
  const x = (at: number) => percentOf(at, from, to)
  const y = (value: number) => 100 - percentOf(value, ticks[0]!, ticks.at(-1)!)
  const formatLabel = (at: number) =>
    dateFormat(
      precision === "day" || to - from > 2 * dayMs
        ? { day: "numeric", month: "short" }
        : { weekday: "short", hour: "numeric", minute: "2-digit" },
    ).format(at)
  const labeledTimes = rows.length < 3 ? [...new Set([from, to])] : [from, (from + to) / 2, to]
  const nearestRow = (fraction: number) => {
    const at = from + fraction * (to - from)
    const distance = (row: ChartRow) => Math.abs(row.at - at)
    return rows.reduce((best, row, index) => (distance(row) < distance(rows[best]!) ? index : best), 0)
  }

  return (
    <ChartFrame
      title={title}
      description={description}
      hideTitle={hideTitle}
      series={series.map(({ name, earlierByMs }, index) => ({
        name,
        marker: (
          <svg aria-hidden viewBox="0 0 20 4" className="h-1 w-5">
            <path
              d="M0 2H20"
              stroke={seriesColor(series, index)}
              strokeWidth={3}
              strokeDasharray={earlierByMs ? "5 4" : undefined}
            />
          </svg>
        ),
      }))}
      rows={rows}
      ticks={ticks}
      xLabels={labeledTimes.map(formatLabel)}
      formatTick={formatTick}
      formatTime={formatTime}
      formatValue={(value) => (value === null || value === undefined ? "–" : formatValue(value))}
      rowAt={nearestRow}
      className="h-44"
      overlay={({ at, values }) =>
        values.map(
          (value, index) =>
            value !== null && (
              <span
                key={series[index]!.name}
                aria-hidden
                className="pointer-events-none absolute size-2.5 -translate-1/2 rounded-full ring-2 ring-surface"
                style={{ left: `${x(at)}%`, top: `${y(value)}%`, background: seriesColor(series, index) }}
              />
            ),
        )
      }
    >
      {(selected) => (
        <>
          {selected && (
            <path
              d={`M${x(selected.at)} 0V100`}
              stroke="var(--edge)"
              strokeDasharray="3 3"
              vectorEffect="non-scaling-stroke"
            />
          )}
          {series.map((line, index) =>
            lineSegments(rows, index, line).map((segment) => (
              <path
                key={`${line.name} ${segment[0]!.at}`}
                d={`M${segment.map(({ at, value }) => `${x(at)} ${y(value)}`).join("L")}${segment.length === 1 ? "h0" : ""}`}
                fill="none"
                stroke={seriesColor(series, index)}
                strokeWidth={segment.length === 1 ? 6 : 2}
                strokeLinecap="round"
                strokeLinejoin="round"
                strokeDasharray={line.earlierByMs ? "6 5" : undefined}
                vectorEffect="non-scaling-stroke"
              />
            )),
          )}
        </>
      )}
    </ChartFrame>
  )
}
