"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import type { ChartRow } from "./chart-scale"
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table"

type ChartTableProps = {
  title: string
  names: string[]
  rows: ChartRow[]
  formatTime: (at: number) => string
  formatValue: (value: number | null | undefined) => string
}

/** A chart's values. Rendered only when opened, since there may be hundreds. */
export function ChartTable({ title, names, rows, formatTime, formatValue }: ChartTableProps) {
  const t = useTranslations("ui")
  const [open, setOpen] = useState(false)
  return (
    <details className="text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit rounded py-1 text-brand-ink">{t("viewAsTable")}</summary>
      {open && (
        <div className="mt-2 max-h-72 overflow-y-auto">
          <Table caption={title}>
            <TableHead>
              <HeadCell>{t("chartTime")}</HeadCell>
              {names.map((name) => (
                <HeadCell key={name} className="text-right">
                  {name}
                </HeadCell>
              ))}
            </TableHead>
            <TableBody>
              {rows.toReversed().map(({ at, values }) => (
                <Row key={at}>
                  <Cell className="whitespace-nowrap">{formatTime(at)}</Cell>
                  {values.map((value, index) => (
                    <Cell key={names[index]} label={names[index]} className="text-right tabular-nums">
                      {formatValue(value)}
                    </Cell>
                  ))}
                </Row>
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </details>
  )
}
