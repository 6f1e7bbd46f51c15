import { useFormatter, useTranslations } from "use-intl"

import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table"

import type { Hour } from "@/lib/installation/contract"

import { total } from "./status-data"

type FailureTableProps = { hours: Hour[]; platformNames: Record<string, string> }

/** What failed in the last day, the worst first: a platform in trouble stands out from people's own mistakes. */
export function FailureTable({ hours, platformNames }: FailureTableProps) {
  const t = useTranslations("status.failures")
  const format = useFormatter()
  if (hours.length === 0) return null
  const groups = Map.groupBy(hours, ({ platform, outcome }) => `${platform} ${outcome}`)
  const rows = [...groups.values()].sort((a, b) => total(b) - total(a))
  return (
    <section className="grid gap-3" aria-label={t("title")}>
      <h2 className="text-lg font-semibold">{t("title")}</h2>
      <Table caption={t("title")}>
        <TableHead>
          <HeadCell>{t("platform")}</HeadCell>
          <HeadCell>{t("kind")}</HeadCell>
          <HeadCell className="text-right">{t("count")}</HeadCell>
        </TableHead>
        <TableBody>
          {rows.map((figures) => {
            const { platform, outcome } = figures[0]!
            return (
              <Row key={`${platform} ${outcome}`}>
                <Cell className="font-medium">{platformNames[platform] ?? platform}</Cell>
                <Cell label={t("kind")}>
                  <code>{outcome}</code>
                </Cell>
                <Cell label={t("count")} className="text-right tabular-nums">
                  {format.number(total(figures))}
                </Cell>
              </Row>
            )
          })}
        </TableBody>
      </Table>
    </section>
  )
}
