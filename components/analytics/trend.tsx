import { useTranslations } from "use-intl"

import { BarPlot } from "@/components/ui/bar-plot"
import { CardSection } from "@/components/ui/card"
import { LinePlot } from "@/components/ui/line-plot"
import { LoadError } from "@/components/ui/load-error"
import { Skeleton } from "@/components/ui/skeleton"
import type { AnalyticsDay, PostMeasure } from "@/lib/analytics/report-contracts"

import { CalendarDays } from "./calendar-days"
import type { Filters } from "./report-address"
import { useDaily } from "./use-analytics"
import { useFigures } from "./use-figures"

const dayMs = 86_400_000
/** A calendar day as the plots want it: an instant of it, in UTC. */
const instantOf = (date: string) => `${date}T00:00:00Z`
const pointsOf = (days: AnalyticsDay[], measure: PostMeasure) =>
  days.map((day) => ({ at: instantOf(day.date), value: day[measure] }))

/** The chosen measure, and how many posts went out, day by day. */
export function Trend({ filters, measure }: { filters: Filters; measure: PostMeasure }) {
  const t = useTranslations("analytics")
  const figures = useFigures()
  const daily = useDaily(filters)
  const title = t("trend", { measure: figures.name(measure) })
  return (
    <>
      <CardSection title={title} description={t("trendText")}>
        {daily.isPending && <Skeleton className="h-64 rounded-xl" />}
        {daily.isError && (
          <LoadError title={t("loadError")} error={daily.error} onRetry={() => void daily.refetch()} />
        )}
        {daily.data && (
          <CalendarDays>
            <LinePlot
              title={title}
              description={t("trendText")}
              hideTitle
              precision="day"
              formatValue={(value) => figures.short(measure, value)}
              series={[
                { name: t("thisPeriod"), points: pointsOf(daily.data.data, measure) },
                {
                  name: t("periodBefore"),
                  points: pointsOf(daily.data.dataBefore, measure),
                  earlierByMs: daily.data.dataBefore.length * dayMs,
                },
              ]}
            />
          </CalendarDays>
        )}
      </CardSection>
      <CardSection title={t("posts")} description={t("postsText")}>
        {daily.isPending && <Skeleton className="h-56 rounded-xl" />}
        {daily.data && (
          <CalendarDays>
            <BarPlot
              title={t("posts")}
              description={t("postsText")}
              parts={[
                { name: t("sent"), tone: "brand" },
                { name: t("failed"), tone: "danger" },
              ]}
              rows={daily.data.data.map(({ date, sent, failed }) => ({
                at: Date.parse(instantOf(date)),
                values: [sent, failed],
              }))}
            />
          </CalendarDays>
        )}
      </CardSection>
    </>
  )
}
