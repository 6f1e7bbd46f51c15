import { useTranslations, useLocale } from "use-intl"
import type { ReactNode } from "react"

import { BarChart } from "@/components/ui/charts/bar-chart"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { CardSection } from "@/components/ui/card"
import { LineChart } from "@/components/ui/charts/line-chart"
import { Skeleton } from "@/components/ui/feedback/skeleton"
import type { AnalyticsDay, PostMeasure } from "@/lib/analytics/report-contracts"
import { MessagesProvider } from "@/components/shell/messages-provider"

import type { Filters } from "./report-url"
import { useDaily } from "./use-analytics"
import { useMeasureFormat } from "./use-measure-format"

const dayMs = 86_400_000
const toUtcInstant = (date: string) => `${date}T00:00:00Z`
const toPoints = (days: AnalyticsDay[], measure: PostMeasure) =>
  days.map((day) => ({ at: toUtcInstant(day.date), value: day[measure] }))

/** The selected measure and the number of posts, by day. */
export function Trend({ filters, measure }: { filters: Filters; measure: PostMeasure }) {
  const t = useTranslations("analytics")
  const formats = useMeasureFormat()
  const daily = useDaily(filters)
  const title = t("trend", { measure: formats.name(measure) })
  return (
    <>
      <CardSection title={title} description={t("trendText")}>
        <QueryStatus query={daily} errorTitle={t("loadError")}>
          <Skeleton className="h-64 rounded-xl" />
        </QueryStatus>
        {daily.data && (
          <UtcDates>
            <LineChart
              title={title}
              description={t("trendText")}
              hideTitle
              precision="day"
              formatValue={(value) => formats.short(measure, value)}
              series={[
                { name: t("thisPeriod"), points: toPoints(daily.data.data, measure) },
                {
                  name: t("previousPeriod"),
                  points: toPoints(daily.data.previousData, measure),
                  earlierByMs: daily.data.previousData.length * dayMs,
                },
              ]}
            />
          </UtcDates>
        )}
      </CardSection>
      <CardSection title={t("posts")} description={t("postsText")}>
        {daily.isPending && <Skeleton className="h-56 rounded-xl" />}
        {daily.data && (
          <UtcDates>
            <BarChart
              title={t("posts")}
              description={t("postsText")}
              parts={[
                { name: t("published"), tone: "brand" },
                { name: t("failed"), tone: "danger" },
              ]}
              rows={daily.data.data.map(({ date, sent, failed }) => ({
                at: Date.parse(toUtcInstant(date)),
                values: [sent, failed],
              }))}
            />
          </UtcDates>
        )}
      </CardSection>
    </>
  )
}

/** Days are stored as midnight UTC. */
const UtcDates = ({ children }: { children: ReactNode }) => (
  <MessagesProvider locale={useLocale()} messages={{}} timeZone="UTC">
    {children}
  </MessagesProvider>
)
