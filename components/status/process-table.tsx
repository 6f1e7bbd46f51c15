import { useFormatter, useTranslations } from "use-intl"

import { Moment } from "@/components/ui/moment"
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from "@/components/ui/table"
import { useByteSize } from "@/components/ui/use-byte-size"

import type { ProcessRow } from "@/lib/installation/contract"

export function ProcessTable({ processes, timeZone }: { processes: ProcessRow[]; timeZone: string }) {
  const t = useTranslations("status.processes")
  const format = useFormatter()
  const size = useByteSize()
  return (
    <section className="grid gap-3" aria-label={t("title")}>
      <h2 className="text-lg font-semibold">{t("title")}</h2>
      <Table caption={t("title")}>
        <TableHead>
          <HeadCell>{t("kind")}</HeadCell>
          <HeadCell>{t("host")}</HeadCell>
          <HeadCell>{t("version")}</HeadCell>
          <HeadCell>{t("started")}</HeadCell>
          <HeadCell className="text-right">{t("memory")}</HeadCell>
          <HeadCell className="text-right">{t("busy")}</HeadCell>
        </TableHead>
        <TableBody>
          {processes.map(({ id, kind, host, pid, version, startedAt, memoryBytes, busy }) => (
            <Row key={id}>
              <Cell className="font-medium">{t(`kinds.${kind}`)}</Cell>
              <Cell label={t("host")}>
                {host} <span className="text-soft">{pid}</span>
              </Cell>
              <Cell label={t("version")}>{version}</Cell>
              <Cell label={t("started")}>
                <Moment at={startedAt} timeZone={timeZone} style="short" />
              </Cell>
              <Cell label={t("memory")} className="text-right whitespace-nowrap tabular-nums">
                {size(memoryBytes)}
              </Cell>
              <Cell label={t("busy")} className="text-right tabular-nums">
                {format.number(busy, { style: "percent", maximumFractionDigits: 0 })}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}
