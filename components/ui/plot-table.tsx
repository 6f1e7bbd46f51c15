"use client"

import { useState } from "react"
import { useTranslations } from "use-intl"

import type { PlotRow } from "./plot-scale"
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "./table"

type PlotTableProps = {
  title: string
  names: string[]
  rows: PlotRow[]
  moment: (at: number) => string
  shown: (value: number | null | undefined) => string
}

/** The numbers behind a plot. They are drawn when somebody asks for them: there may be hundreds. */
export function PlotTable({ title, names, rows, moment, shown }: PlotTableProps) {
  const t = useTranslations("ui")
  const [open, setOpen] = useState(false)
  return (
    <details className="text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="w-fit rounded py-1 text-brand-ink">{t("plotNumbers")}</summary>
      {open && (
        <div className="mt-2 max-h-72 overflow-y-auto">
          <Table caption={title}>
            <TableHead>
              <HeadCell>{t("plotTime")}</HeadCell>
              {names.map((name) => (
                <HeadCell key={name} className="text-right">
                  {name}
                </HeadCell>
              ))}
            </TableHead>
            <TableBody>
              {rows.toReversed().map(({ at, values }) => (
                <Row key={at}>
                  <Cell className="whitespace-nowrap">{moment(at)}</Cell>
                  {values.map((value, place) => (
                    <Cell key={names[place]} label={names[place]} className="text-right tabular-nums">
                      {shown(value)}
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
