import type { ReactNode } from "react"
import { useFormatter, useTranslations } from "use-intl"

import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table"
import type { AnalyticsTotals, PostMeasure } from "@/lib/analytics/report-contracts"

import { useFigures } from "./use-figures"

type TotalsTableProps = {
  caption: string
  head: string
  rows: (AnalyticsTotals & { key: string; name: ReactNode })[]
  measure: PostMeasure
}

/** Platforms or channels side by side: what went out, what failed, and what it brought. */
export function TotalsTable({ caption, head, rows, measure }: TotalsTableProps) {
  const t = useTranslations("analytics")
  const format = useFormatter()
  const figures = useFigures()
  const shown = [...new Set<PostMeasure>(["engagements", "engagementRate", measure])]
  return (
    <Table caption={caption}>
      <TableHead>
        <HeadCell>{head}</HeadCell>
        <HeadCell className="text-right">{t("sent")}</HeadCell>
        <HeadCell className="text-right">{t("failed")}</HeadCell>
        {shown.map((one) => (
          <HeadCell key={one} className="text-right">
            {figures.name(one)}
          </HeadCell>
        ))}
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <Row key={row.key}>
            <Cell className="max-w-64 min-w-40">{row.name}</Cell>
            <Cell label={t("sent")} className="text-right tabular-nums">
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
            {shown.map((one) => (
              <Cell key={one} label={figures.name(one)} className="text-right tabular-nums">
                {figures.exact(one, row[one])}
              </Cell>
            ))}
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
