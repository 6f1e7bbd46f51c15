"use client"

import { ChartLine, PenLine, Download } from "lucide-react"
import { useTranslations, type Messages } from "use-intl"

import { setUrl, useUrlParams } from "@/components/shell/use-url-params"
import { useWorkspace } from "@/components/shell/workspace-context"
import { ButtonLink } from "@/components/ui/button"
import { EmptyState } from "@/components/ui/feedback/empty-state"
import { LoadError } from "@/components/ui/feedback/load-error"
import { Notice } from "@/components/ui/feedback/notice"
import { PageHeader } from "@/components/ui/page-header"
import { Skeleton } from "@/components/ui/feedback/skeleton"
import type { AnalyticsTotals, PostMeasure } from "@/lib/analytics/report-contracts"
import { CardSection } from "@/components/ui/card"
import { classNames } from "@/components/ui/class-names"
import { useFormatDateTime } from "@/components/ui/time/timestamp"

import { BestPosts } from "./best-posts"
import { BestTimes } from "./best-times"
import { Comparisons } from "./comparisons"
import { FilterBar } from "./filter-bar"
import { toUrl, toFilters, parseUrl, type ReportUrl, type Filters, measures } from "./report-url"
import { Trend } from "./trend"
import { useOverview } from "./use-analytics"
import { useMeasureFormat } from "./use-measure-format"

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
  const { totals, previousTotals } = overview.data
  if (isEmpty(totals) && isEmpty(previousTotals))
    return (
      <EmptyState
        icon={ChartLine}
        title={t("empty")}
        action={
          canWrite && (
            <ButtonLink icon={PenLine} href="/compose">
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
        previous={previousTotals}
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

type ExportColumn = keyof Messages["analytics"]["columns"]

const getExportUrl = (filters: Filters) =>
  `/analytics/export.csv?${new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => [value].flat().map((item) => [name, String(item)])),
  )}`

type ExportSectionProps = { filters: Filters; columns: readonly ExportColumn[] }

/** A CSV download with a description of its columns. */
function ExportSection({ filters, columns }: ExportSectionProps) {
  const t = useTranslations("analytics")
  return (
    <CardSection
      title={t("export")}
      description={t("exportText")}
      actions={
        <a
          href={getExportUrl(filters)}
          download
          className="inline-flex min-h-10 items-center gap-2 rounded-lg border border-edge/60 bg-surface px-4 font-medium hover:bg-sunken"
        >
          <Download aria-hidden className="size-4.5" />
          {t("download")}
        </a>
      }
    >
      <details className="text-sm">
        <summary className="w-fit rounded py-1 text-brand-ink">{t("columnsTitle")}</summary>
        <dl className="mt-2 grid gap-x-4 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
          {columns.map((name) => (
            <div key={name} className="contents">
              <dt>
                <code>{name}</code>
              </dt>
              <dd className="text-soft">{t(`columns.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </CardSection>
  )
}

type MeasureTilesProps = {
  /** The previous period. */
  comparedTo: { from: string; to: string }
  current: AnalyticsTotals
  previous: AnalyticsTotals
  selected: PostMeasure
  onSelect: (measure: PostMeasure) => void
}

/** The available measures; the chart below shows the selected one. */
function MeasureTiles({ comparedTo, current, previous, selected, onSelect }: MeasureTilesProps) {
  const t = useTranslations("analytics")
  const formats = useMeasureFormat()
  const formatDateTime = useFormatDateTime()
  const formatDate = (day: string) => formatDateTime(day, "date", "UTC")
  const visibleMeasures = measures.filter(
    (measure) => measure === selected || current[measure] !== null || previous[measure] !== null,
  )
  return (
    <fieldset>
      <legend className="sr-only">{t("metric")}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {visibleMeasures.map((measure) => (
          <label
            key={measure}
            className={classNames(
              "grid content-start gap-0.5 rounded-xl border bg-surface p-3.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand",
              measure === selected ? "border-brand ring-1 ring-brand" : "border-line hover:border-edge",
            )}
          >
            <input
              type="radio"
              name="measure"
              className="sr-only"
              checked={measure === selected}
              onChange={() => onSelect(measure)}
            />
            <span className="text-sm text-soft">{formats.name(measure)}</span>
            <span className="text-xl font-semibold tabular-nums">
              {formats.exact(measure, current[measure])}
            </span>
            <span className="text-sm text-soft">
              {formats.change(current[measure], previous[measure]) ?? t("noComparison")}
            </span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-sm text-soft">
        {t("compared", { from: formatDate(comparedTo.from), to: formatDate(comparedTo.to) })}
      </p>
    </fieldset>
  )
}
