import type { ReactNode } from "react"
import { useFormatter, useTranslations } from "use-intl"

import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table"
import type { AnalyticsTotals, PostMeasure } from "@/lib/analytics/report-contracts"

import { useMeasureFormat } from "./use-measure-format"

type TotalsTableProps = {
  caption: string
  header: string
  rows: (AnalyticsTotals & { key: string; name: ReactNode })[]
  measure: PostMeasure
}

/** Compares platforms or channels. */
export function TotalsTable({ caption, header, rows, measure }: TotalsTableProps) {
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
