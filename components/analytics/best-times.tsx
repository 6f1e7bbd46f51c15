import { useLocale, useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { CardSection } from "@/components/ui/card"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { TableDetails } from "@/components/ui/charts/table-details"
import { HeatMap, type HeatCell } from "@/components/ui/charts/heat-map"
import { Skeleton } from "@/components/ui/feedback/skeleton"
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table"
import { firstWeekday } from "@/components/ui/time/format-date-time"
import { useDateFormat, useFormatHour } from "@/components/ui/time/use-date-format"
import type { BestTime, PostMeasure } from "@/lib/analytics/report-contracts"

import { bestTimesFilters } from "./analytics-queries"
import type { Filters } from "./report-url"
import { useBestTimes } from "./use-analytics"
import { useMeasureFormat } from "./use-measure-format"

/** The median of fewer posts isn't meaningful. */
const minReliablePosts = 3
const hours = Array.from({ length: 24 }, (_, hour) => hour)
/** A Monday. */
const firstMonday = Date.UTC(2024, 0, 1)

export function BestTimes({ filters, measure }: { filters: Filters; measure: PostMeasure }) {
  const t = useTranslations("analytics")
  const { timeZone } = useWorkspace()
  const times = useBestTimes(bestTimesFilters(filters), measure)
  return (
    <CardSection title={t("bestTimes")} description={t("bestTimesText", { timeZone })}>
      <QueryStatus query={times} errorTitle={t("loadError")}>
        <Skeleton className="h-64 rounded-xl" />
      </QueryStatus>
      {times.data?.length === 0 && <p className="text-soft">{t("noBestTimes")}</p>}
      {times.data && times.data.length > 0 && <HourHeatMap times={times.data} measure={measure} />}
    </CardSection>
  )
}

function HourHeatMap({ times, measure }: { times: BestTime[]; measure: PostMeasure }) {
  const t = useTranslations("analytics")
  const dateFormat = useDateFormat()
  const formats = useMeasureFormat()
  const weekdayNames = (weekday: "short" | "long") =>
    [0, 1, 2, 3, 4, 5, 6].map((day) =>
      dateFormat({ weekday, timeZone: "UTC" }).format(firstMonday + day * 86_400_000),
    )
  const longWeekdays = weekdayNames("long")
  const firstDay = firstWeekday(useLocale()) - 1
  const inWeekOrder = (names: string[]) => [...names.slice(firstDay), ...names.slice(0, firstDay)]
  const rowOf = (weekday: number) => (weekday - 1 - firstDay + 7) % 7
  const formatHour = useFormatHour()
  const postsAt = ({ row, column }: HeatCell) =>
    times.find(({ weekday, hour }) => rowOf(weekday) === row && hour === column)?.posts ?? 0
  const best = times
    .filter(({ posts }) => posts >= minReliablePosts)
    .toSorted((a, b) => b.median - a.median)[0]
  return (
    <div className="grid gap-3">
      {best && (
        <p>
          {t("bestTime", {
            day: longWeekdays[best.weekday - 1]!,
            hour: formatHour(best.hour),
            value: formats.exact(measure, best.median),
            measure: formats.name(measure),
          })}
        </p>
      )}
      <HeatMap
        title={t("bestTimes")}
        description={t("heatMapText", { measure: formats.name(measure) })}
        rows={inWeekOrder(weekdayNames("short"))}
        columns={hours.map(formatHour)}
        labeledColumns={[0, 6, 12, 18]}
        hint={t("fewPostsHint", { count: minReliablePosts })}
        cells={times.map(({ weekday, hour, median, posts }) => ({
          ...{ row: rowOf(weekday), column: hour, value: median, hasLittleData: posts < minReliablePosts },
        }))}
        describeCell={(cell) =>
          t("timeLabel", {
            day: inWeekOrder(longWeekdays)[cell.row]!,
            hour: formatHour(cell.column),
            value: formats.exact(measure, cell.value),
            count: postsAt(cell),
          })
        }
      >
        <TimeTable times={times} measure={measure} days={longWeekdays} formatHour={formatHour} />
      </HeatMap>
    </div>
  )
}

type TimeTableProps = {
  times: BestTime[]
  measure: PostMeasure
  days: string[]
  formatHour: (hour: number) => string
}

function TimeTable({ times, measure, days, formatHour }: TimeTableProps) {
  const t = useTranslations("analytics")
  const formats = useMeasureFormat()
  const median = t("median", { measure: formats.name(measure) })
  return (
    <TableDetails>
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
                <Cell>{t("dayAndHour", { day: days[weekday - 1]!, hour: formatHour(hour) })}</Cell>
                <Cell label={median} className="text-right tabular-nums">
                  {formats.exact(measure, value)}
                </Cell>
                <Cell label={t("posts")} className="text-right tabular-nums">
                  {posts < minReliablePosts ? t("fewPosts", { count: posts }) : posts}
                </Cell>
              </Row>
            ))}
        </TableBody>
      </Table>
    </TableDetails>
  )
}
