import { useState } from "react"
import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { CardSection } from "@/components/ui/card"
import { HeatMap, type HeatCell } from "@/components/ui/heat-map"
import { LoadError } from "@/components/ui/load-error"
import { Skeleton } from "@/components/ui/skeleton"
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table"
import { useDateFormat } from "@/components/ui/use-date-format"
import type { BestTime, PostMeasure } from "@/lib/analytics/report-contracts"

import { bestTimesFilters } from "./analytics-queries"
import type { Filters } from "./report-address"
import { useBestTimes } from "./use-analytics"
import { useFigures } from "./use-figures"

/** Of fewer posts a median says little. */
const fewPosts = 3
const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** A Monday. */
const monday = Date.UTC(2024, 0, 1)

export function BestTimes({ filters, measure }: { filters: Filters; measure: PostMeasure }) {
  const t = useTranslations("analytics")
  const { timeZone } = useWorkspace()
  const times = useBestTimes(bestTimesFilters(filters), measure)
  return (
    <CardSection title={t("bestTimes")} description={t("bestTimesText", { timeZone })}>
      {times.isPending && <Skeleton className="h-64 rounded-xl" />}
      {times.isError && (
        <LoadError title={t("loadError")} error={times.error} onRetry={() => void times.refetch()} />
      )}
      {times.data?.length === 0 && <p className="text-soft">{t("noTimes")}</p>}
      {times.data && times.data.length > 0 && <Hours times={times.data} measure={measure} />}
    </CardSection>
  )
}

function Hours({ times, measure }: { times: BestTime[]; measure: PostMeasure }) {
  const t = useTranslations("analytics")
  const dateFormat = useDateFormat()
  const figures = useFigures()
  const weekdays = (weekday: "short" | "long") =>
    [0, 1, 2, 3, 4, 5, 6].map((day) =>
      dateFormat({ weekday, timeZone: "UTC" }).format(monday + day * 86_400_000),
    )
  const long = weekdays("long")
  const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`
  const postsAt = ({ row, column }: HeatCell) =>
    times.find(({ weekday, hour }) => weekday === row + 1 && hour === column)?.posts ?? 0
  const best = times.filter(({ posts }) => posts >= fewPosts).toSorted((a, b) => b.median - a.median)[0]
  return (
    <div className="grid gap-3">
      {best && (
        <p>
          {t("bestTime", {
            day: long[best.weekday - 1]!,
            hour: clock(best.hour),
            value: figures.exact(measure, best.median),
            measure: figures.name(measure),
          })}
        </p>
      )}
      <HeatMap
        title={t("bestTimes")}
        description={t("heatText", { measure: figures.name(measure) })}
        rows={weekdays("short")}
        columns={hours.map(clock)}
        marks={[0, 6, 12, 18]}
        hint={t("thinHint", { count: fewPosts })}
        cells={times.map(({ weekday, hour, median, posts }) => ({
          ...{ row: weekday - 1, column: hour, value: median, thin: posts < fewPosts },
        }))}
        say={(cell) =>
          t("timeSaid", {
            day: long[cell.row]!,
            hour: clock(cell.column),
            value: figures.exact(measure, cell.value),
            count: postsAt(cell),
          })
        }
      >
        <TimeTable times={times} measure={measure} days={long} clock={clock} />
      </HeatMap>
    </div>
  )
}

type TimeTableProps = {
  times: BestTime[]
  measure: PostMeasure
  days: string[]
  clock: (hour: number) => string
}

/** Drawn when somebody asks for it, the best first. */
function TimeTable({ times, measure, days, clock }: TimeTableProps) {
  const [t, all] = [useTranslations("analytics"), useTranslations("ui")]
  const figures = useFigures()
  const median = t("median", { measure: figures.name(measure) })
  const [open, setOpen] = useState(false)
  return (
    <details className="text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit rounded py-1 text-brand-ink">{all("plotNumbers")}</summary>
      {open && (
        <div className="mt-2 max-h-72 overflow-y-auto">
          <Table caption={t("bestTimes")}>
            <TableHead>
              <HeadCell>{t("time")}</HeadCell>
              <HeadCell className="text-right">{median}</HeadCell>
              <HeadCell className="text-right">{t("posts")}</HeadCell>
            </TableHead>
            <TableBody>
              {times
                .toSorted((a, b) => b.median - a.median)
                .map(({ weekday, hour, median: value, posts }) => (
                  <Row key={`${weekday} ${hour}`}>
                    <Cell>{t("dayAndHour", { day: days[weekday - 1]!, hour: clock(hour) })}</Cell>
                    <Cell label={median} className="text-right tabular-nums">
                      {figures.exact(measure, value)}
                    </Cell>
                    <Cell label={t("posts")} className="text-right tabular-nums">
                      {posts < fewPosts ? t("thinPosts", { count: posts }) : posts}
                    </Cell>
                  </Row>
                ))}
            </TableBody>
          </Table>
        </div>
      )}
    </details>
  )
}
