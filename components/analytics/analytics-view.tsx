"use client"

import { ChartLine, PenLine } from "lucide-react"
import { useTranslations } from "use-intl"

import { showAddress, useAddress } from "@/components/shell/use-address"
import { useWorkspace } from "@/components/shell/workspace-context"
import { ButtonLink } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadError } from "@/components/ui/load-error"
import { Notice } from "@/components/ui/notice"
import { PageHeader } from "@/components/ui/page-header"
import { Skeleton } from "@/components/ui/skeleton"
import type { AnalyticsTotals } from "@/lib/analytics/report-contracts"

import { BestPosts } from "./best-posts"
import { BestTimes } from "./best-times"
import { Comparisons } from "./comparisons"
import { ExportNotes, type ExportColumn } from "./export-notes"
import { FilterBar } from "./filter-bar"
import { MeasureTiles } from "./measure-tiles"
import { addressOf, filtersOf, readAddress, type ReportAddress } from "./report-address"
import { Trend } from "./trend"
import { useOverview } from "./use-analytics"

const isSilent = ({ sent, failed, engagements }: AnalyticsTotals) =>
  sent === 0 && failed === 0 && engagements === null

/** `today`: the day in the workspace's time zone when the page was drawn. */
export function AnalyticsView({ columns, today }: { columns: readonly ExportColumn[]; today: string }) {
  const t = useTranslations("analytics")
  const { timeZone } = useWorkspace()
  const address = readAddress(useAddress(), today)
  const change = (part: Partial<ReportAddress>) => showAddress(addressOf({ ...address, ...part }), "replace")
  return (
    <>
      <PageHeader title={t("title")} description={t("lead", { timeZone })} />
      <div className="grid gap-5">
        <FilterBar address={address} today={today} onChange={change} />
        <Report address={address} onChange={change} columns={columns} />
      </div>
    </>
  )
}

type ReportProps = {
  address: ReportAddress
  onChange: (part: Partial<ReportAddress>) => void
  columns: readonly ExportColumn[]
}

function Report({ address, onChange, columns }: ReportProps) {
  const t = useTranslations("analytics")
  const { mayWrite } = useWorkspace()
  const filters = filtersOf(address)
  const overview = useOverview(filters)
  if (overview.isPending) return <ReportSkeleton />
  if (overview.isLoadingError)
    return <LoadError title={t("loadError")} error={overview.error} onRetry={() => void overview.refetch()} />
  const { totals, totalsBefore } = overview.data
  if (isSilent(totals) && isSilent(totalsBefore))
    return (
      <EmptyState
        icon={ChartLine}
        title={t("empty")}
        action={
          mayWrite && (
            <ButtonLink href="/compose">
              <PenLine aria-hidden />
              {t("write")}
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
      {totals.engagements === null && <Notice>{t("soon")}</Notice>}
      <MeasureTiles
        compared={overview.data.before}
        now={totals}
        before={totalsBefore}
        chosen={measure}
        onChoose={(chosen) => onChange({ measure: chosen })}
      />
      <Trend filters={filters} measure={measure} />
      <BestPosts filters={filters} measure={measure} />
      <BestTimes filters={filters} measure={measure} />
      <Comparisons overview={overview.data} measure={measure} />
      <ExportNotes filters={filters} columns={columns} />
    </>
  )
}

/** As tall as what comes. */
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
