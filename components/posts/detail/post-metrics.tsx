"use client"

import { useTranslations } from "use-intl"

import { CardSection } from "@/components/ui/card"
import { QueryStatus } from "@/components/ui/feedback/query-status"
import { LineChart } from "@/components/ui/charts/line-chart"
import { useFormatDateTime } from "@/components/ui/time/timestamp"
import { Skeleton } from "@/components/ui/feedback/skeleton"
import type { PostWithRelations } from "@/lib/posts/contract"

import { reactionMetrics, viewMetrics, type Metric } from "@/components/posts/metrics"
import { useMetrics } from "@/components/posts/queries/use-posts"

type Metrics = NonNullable<ReturnType<typeof useMetrics>["data"]>

export function PostMetrics({ post }: { post: PostWithRelations }) {
  const t = useTranslations("post")
  const formatDateTime = useFormatDateTime()
  const query = useMetrics(post.id)
  const { analyticsLastFetchedAt: last, analyticsNextFetchAt: next } = query.data ?? {}
  const formatShort = (time: string) => formatDateTime(time, "short")
  const description =
    last &&
    (next
      ? t("metricsNext", { last: formatShort(last), next: formatShort(next) })
      : t("metricsText", { at: formatShort(last) }))
  return (
    <CardSection title={t("metrics")} description={description}>
      <QueryStatus query={query} errorTitle={t("metricsError")}>
        <Skeleton className="h-64" />
      </QueryStatus>
      {query.data &&
        (query.data.samples.length > 0 ? (
          <div className="grid gap-6">
            <MetricChart title={t("reachChart")} names={viewMetrics} metrics={query.data} />
            <MetricChart title={t("engagementChart")} names={reactionMetrics} metrics={query.data} />
          </div>
        ) : (
          <p className="text-soft">{t(next ? "metricsPending" : "metricsNone")}</p>
        ))}
    </CardSection>
  )
}

type MetricChartProps = { title: string; names: readonly Metric[]; metrics: Metrics }

function MetricChart({ title, names, metrics: { samples } }: MetricChartProps) {
  const t = useTranslations("post")
  const tPosts = useTranslations("posts")
  const formatDateTime = useFormatDateTime()
  const reported = names.filter((name) => samples.some(({ metrics }) => metrics?.[name] !== undefined))
  const [first, last] = [samples[0], samples.at(-1)]
  if (reported.length === 0 || !first || !last) return null
  const series = reported.map((name) => ({
    name: tPosts(`metric.${name}`),
    points: samples.map(({ collectedAt, metrics }) => ({
      at: collectedAt,
      value: metrics?.[name] ?? null,
    })),
  }))
  const formatShort = (time: string) => formatDateTime(time, "short")
  const latest = series.map(({ name, points }) => `${name} ${points.at(-1)?.value ?? "–"}`).join(", ")
  return (
    <LineChart
      title={title}
      description={t("chartText", {
        from: formatShort(first.collectedAt),
        to: formatShort(last.collectedAt),
        latest,
      })}
      series={series}
    />
  )
}
