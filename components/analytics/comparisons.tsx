import { useState, type ReactNode } from "react"
import { useTranslations, useFormatter } from "use-intl"

import type { OperationOutput } from "@/lib/api/client"
import { Link } from "@/components/ui/link"
import { channelDisplayName } from "@/components/channels/channel-name"
import { PlatformIcon } from "@/components/channels/platform-icon"
import { usePlatformName } from "@/components/channels/use-platforms"
import { Button } from "@/components/ui/button"
import { CardSection } from "@/components/ui/card"
import type { PostMeasure, AnalyticsTotals } from "@/lib/analytics/report-contracts"
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table"

import { useMeasureFormat } from "./use-measure-format"

const initialLimit = 10

type ComparisonsProps = { overview: OperationOutput<"getAnalyticsOverview">; measure: PostMeasure }

export function Comparisons({ overview: { platforms, channels }, measure }: ComparisonsProps) {
  const [t, ui] = [useTranslations("analytics"), useTranslations("ui")]
  const platformName = usePlatformName()
  const [limit, setLimit] = useState(initialLimit)
  return (
    <>
      <CardSection title={t("byPlatform")} description={t("byPlatformText")}>
        <TotalsTable
          caption={t("byPlatform")}
          header={t("platform")}
          measure={measure}
          rows={platforms.map((totals) => ({
            ...totals,
            key: totals.platform,
            name: (
              <span className="flex items-center gap-2">
                <PlatformIcon slug={totals.platform} />
                {platformName(totals.platform)}
              </span>
            ),
          }))}
        />
      </CardSection>
      <CardSection title={t("byChannel")} description={t("byChannelText")}>
        <TotalsTable
          caption={t("byChannel")}
          header={t("channel")}
          measure={measure}
          rows={channels.slice(0, limit).map((totals) => ({
            ...totals,
            key: totals.socialAccountId,
            name: (
              <Link
                href={`/analytics?channel=${totals.socialAccountId}`}
                className="flex min-h-6 items-center gap-2 text-brand-ink hover:underline"
              >
                <PlatformIcon slug={totals.platform} />
                <span className="truncate">{channelDisplayName(totals)}</span>
              </Link>
            ),
          }))}
        />
        {channels.length > limit && (
          <Button variant="ghost" size="sm" className="mt-2" onClick={() => setLimit(channels.length)}>
            {ui("showMore")}
          </Button>
        )}
      </CardSection>
    </>
  )
}

type TotalsTableProps = {
  caption: string
  header: string
  rows: (AnalyticsTotals & { key: string; name: ReactNode })[]
  measure: PostMeasure
}

/** Compares platforms or channels. */
function TotalsTable({ caption, header, rows, measure }: TotalsTableProps) {
  const t = useTranslations("analytics")
  const format = useFormatter()
  const formats = useMeasureFormat()
  const columns = [...new Set<PostMeasure>(["engagements", "engagementRate", measure])]
  return (
    <Table caption={caption}>
      <TableHead>
        <HeadCell>{header}</HeadCell>
        <HeadCell className="text-right">{t("published")}</HeadCell>
        <HeadCell className="text-right">{t("failed")}</HeadCell>
        {columns.map((column) => (
          <HeadCell key={column} className="text-right">
            {formats.name(column)}
          </HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={row.key}>
            <Cell className="max-w-64 min-w-40">{row.name}</Cell>
            <Cell label={t("published")} className="text-right tabular-nums">
              {format.number(row.sent)}
            </Cell>
            <Cell
              label={t("failed")}
              className={
                row.failed > 0 ? "text-right text-danger-ink tabular-nums" : "text-right tabular-nums"
              }
            >
              {format.number(row.failed)}
            </Cell>
            {columns.map((column) => (
              <Cell key={column} label={formats.name(column)} className="text-right tabular-nums">
                {formats.exact(column, row[column])}
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
