"use client"

import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { CardSection } from "@/components/ui/card"
import { LinePlot } from "@/components/ui/line-plot"
import { LoadError } from "@/components/ui/load-error"
import { useMoment } from "@/components/ui/moment"
import { Skeleton } from "@/components/ui/skeleton"
import type { PostWithRelations } from "@/lib/posts/contract"

import { reactionMetrics, seenMetrics, type Metric } from "./metric-order"
import { useMetrics } from "./use-posts"

type Loaded = NonNullable<ReturnType<typeof useMetrics>["data"]>

/** How a post that is out does, over time. */
export function PostMetrics({ post }: { post: PostWithRelations }) {
  const t = useTranslations("post")
  const moment = useMoment()
  const { timeZone } = useWorkspace()
  const query = useMetrics(post.id)
  const { analyticsLastFetchedAt: last, analyticsNextFetchAt: next } = query.data ?? {}
  const at = (time: string) => moment(time, timeZone, "short")
  const looked =
    last && (next ? t("metricsNext", { last: at(last), next: at(next) }) : t("metricsText", { at: at(last) }))
  return (
    <CardSection title={t("metrics")} description={looked}>
      {query.isPending && <Skeleton className="h-64" />}
      {query.isError && (
        <LoadError title={t("metricsError")} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data &&
        (query.data.samples.length > 0 ? (
          <div className="grid gap-6">
            <MetricPlot title={t("reachPlot")} names={seenMetrics} metrics={query.data} />
            <MetricPlot title={t("reactionPlot")} names={reactionMetrics} metrics={query.data} />
          </div>
        ) : (
          <p className="text-soft">{t(next ? "metricsWait" : "metricsNone")}</p>
        ))}
    </CardSection>
  )
}

type MetricPlotProps = { title: string; names: readonly Metric[]; metrics: Loaded }

function MetricPlot({ title, names, metrics: { samples } }: MetricPlotProps) {
  const t = useTranslations("post")
  const words = useTranslations("posts")
  const moment = useMoment()
  const { timeZone } = useWorkspace()
  const told = names.filter((name) => samples.some(({ metrics }) => metrics?.[name] !== undefined))
  const [first, last] = [samples[0], samples.at(-1)]
  if (told.length === 0 || !first || !last) return null
  const series = told.map((name) => ({
    name: words(`metric.${name}`),
    points: samples.map(({ collectedAt, metrics }) => ({ at: collectedAt, value: metrics?.[name] ?? null })),
  }))
  const at = (time: string) => moment(time, timeZone, "short")
  const latest = series.map(({ name, points }) => `${name} ${points.at(-1)?.value ?? "–"}`).join(", ")
  return (
    <LinePlot
      title={title}
      description={t("plotText", { from: at(first.collectedAt), to: at(last.collectedAt), latest })}
      series={series}
    />
  )
}
