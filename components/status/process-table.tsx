import { useFormatter, useTranslations } from "use-intl"

import { Moment } from "@/components/ui/moment"
import { Cell, HeadCell, Table, TableBody, TableHead } from "@/components/ui/table"

import type { ProcessRow } from "@/lib/installation/contract"

const mebibyte = 1024 ** 2

export function ProcessTable({ processes, timeZone }: { processes: ProcessRow[]; timeZone: string }) {
  const t = useTranslations("status.processes")
  const format = useFormatter()
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
            <tr key={id}>
              <Cell className="font-medium">{t(`kinds.${kind}`)}</Cell>
              <Cell>
                {host} <span className="text-soft">{pid}</span>
              </Cell>
              <Cell>{version}</Cell>
              <Cell className="whitespace-nowrap">
                <Moment at={startedAt} timeZone={timeZone} style="short" />
              </Cell>
              <Cell className="text-right whitespace-nowrap tabular-nums">
                {format.number(memoryBytes / mebibyte, {
                  style: "unit",
                  unit: "megabyte",
                  maximumFractionDigits: 0,
                })}
              </Cell>
              <Cell className="text-right tabular-nums">
                {format.number(busy, { style: "percent", maximumFractionDigits: 0 })}
              </Cell>
            </tr>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}
