"use client"

import { useFormatter } from "use-intl"

import { ChartFrame } from "./chart-frame"
import { chartTicks, percentOf, type ChartRow } from "./chart-scale"
import { useDateFormat } from "@/components/ui/time/use-date-format"

export type BarTone = "brand" | "danger" | "neutral"

const colors: Record<BarTone, string> = {
  brand: "var(--brand)",
  danger: "var(--danger)",
  neutral: "var(--edge)",
}

type BarChartProps = {
  title: string
  /** A sentence for screen readers. */
  description: string
  /** Stacked from the bottom up. */
  parts: { name: string; tone: BarTone }[]
  /** One bar each, oldest first, with a value for each part. */
  rows: ChartRow[]
  /** By default each row is a day. */
  formatTime?: (at: number) => string
}

/** Stacked bars over time. */
export function BarChart({ title, description, parts, rows, formatTime }: BarChartProps) {
  const format = useFormatter()
  const dateFormat = useDateFormat()
  const total = ({ values }: ChartRow) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  const ticks = chartTicks(rows.map(total), "zero")
  const top = ticks.at(-1)!
  const formatDay = (at: number) => dateFormat({ day: "numeric", month: "short", year: "numeric" }).format(at)
  const formatLabel =
    formatTime ?? ((at: number) => dateFormat({ day: "numeric", month: "short" }).format(at))
  const labeledRows = new Set([rows[0], rows[Math.floor((rows.length - 1) / 2)], rows.at(-1)])
  const barWidth = 100 / rows.length
  return (
    <ChartFrame
      title={title}
      description={description}
      hideTitle
      series={parts.map(({ name, tone }) => ({
        name,
        marker: <span aria-hidden className="size-3 rounded-sm" style={{ background: colors[tone] }} />,
      }))}
      rows={rows}
      ticks={ticks}
      xLabels={[...labeledRows].flatMap((row) => (row ? formatLabel(row.at) : []))}
      formatTick={(value) => format.number(value)}
      formatTime={formatTime ?? formatDay}
      formatValue={(value) => format.number(value ?? 0)}
      rowAt={(fraction) => Math.floor(fraction * rows.length)}
      className="h-36"
    >
      {(selected) =>
        rows.map((row, bar) =>
          row.values.map((value, index) => {
            const below = row.values.slice(0, index).reduce<number>((sum, part) => sum + (part ?? 0), 0)
            return (
              value !== null &&
              value > 0 && (
                <rect
                  key={`${row.at} ${parts[index]!.name}`}
                  x={(bar + 0.12) * barWidth}
                  width={0.76 * barWidth}
                  y={100 - percentOf(below + value, 0, top)}
                  height={percentOf(value, 0, top)}
                  fill={colors[parts[index]!.tone]}
                  opacity={!selected || selected === row ? 1 : 0.55}
                />
              )
            )
          }),
        )
      }
    </ChartFrame>
  )
}
