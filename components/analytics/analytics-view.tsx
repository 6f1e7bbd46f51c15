"use client"

import { ChartLine, PenLine } from "lucide-react"
import { useTranslations } from "use-intl"

import { setUrl, useUrlParams } from "@/components/shell/use-url-params"
import { useWorkspace } from "@/components/shell/workspace-context"
import { ButtonLink } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { LoadError } from "@/components/ui/feedback/load-error"
import { Notice } from "@/components/ui/feedback/notice"
import { PageHeader } from "@/components/ui/page-header"
import { Skeleton } from "@/components/ui/feedback/skeleton"
import type { AnalyticsTotals } from "@/lib/analytics/report-contracts"

import { BestPosts } from "./best-posts"
import { BestTimes } from "./best-times"
import { Comparisons } from "./comparisons"
import { ExportSection, type ExportColumn } from "./export-section"
import { FilterBar } from "./filter-bar"
import { MeasureTiles } from "./measure-tiles"
import { toUrl, toFilters, parseUrl, type ReportUrl } from "./report-url"
import { Trend } from "./trend"
import { useOverview } from "./use-analytics"

const isEmpty = ({ sent, failed, engagements }: AnalyticsTotals) =>
  sent === 0 && failed === 0 && engagements === null

/** `today` is in the workspace's time zone. */
export function AnalyticsView({ columns, today }: { columns: readonly ExportColumn[]; today: string }) {
  const t = useTranslations("analytics")
  const { timeZone } = useWorkspace()
  const address = parseUrl(useUrlParams(), today)
  const change = (changes: Partial<ReportUrl>) => setUrl(toUrl({ ...address, ...changes }), "replace")
  return (
    <>
      <PageHeader title={t("title")} description={t("lead", { timeZone })} />
      <div className="grid gap-5">
        <FilterBar state={address} today={today} onChange={change} />
        <Report address={address} onChange={change} columns={columns} />
      </div>
    </>
  )
}

type ReportProps = {
  address: ReportUrl
  onChange: (changes: Partial<ReportUrl>) => void
  columns: readonly ExportColumn[]
}

function Report({ address, onChange, columns }: ReportProps) {
  const t = useTranslations("analytics")
  const { canWrite } = useWorkspace()
  const filters = toFilters(address)
  const overview = useOverview(filters)
  if (overview.isPending) return <ReportSkeleton />
  if (overview.isLoadingError)
    return <LoadError title={t("loadError")} error={overview.error} onRetry={() => void overview.refetch()} />
  const { totals, totalsBefore } = overview.data
  if (isEmpty(totals) && isEmpty(totalsBefore))
    return (
      <EmptyState
        icon={ChartLine}
        title={t("empty")}
        action={
          canWrite && (
            <ButtonLink href="/compose">
              <PenLine aria-hidden />
              {t("createPost")}
            </ButtonLink>
          )
        }
      >
        {t("emptyText")}
      </EmptyState>
    )
  const { measure } = address
  return (
    <>
      {totals.engagements === null && <Notice>{t("pending")}</Notice>}
      <MeasureTiles
        comparedTo={overview.data.before}
        current={totals}
        previous={totalsBefore}
        selected={measure}
        onSelect={(selected) => onChange({ measure: selected })}
      />
      <Trend filters={filters} measure={measure} />
      <BestPosts filters={filters} measure={measure} />
      <BestTimes filters={filters} measure={measure} />
      <Comparisons overview={overview.data} measure={measure} />
      <ExportSection filters={filters} columns={columns} />
    </>
  )
}

/** Matches the report's height to avoid layout shift. */
const ReportSkeleton = () => (
  <div className="grid gap-5" aria-busy>
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {Array.from({ length: 5 }, (_, tile) => (
        <Skeleton key={tile} className="h-24 rounded-xl" />
      ))}
    </div>
    <Skeleton className="h-96 rounded-xl" />
    <Skeleton className="h-80 rounded-xl" />
  </div>
)
