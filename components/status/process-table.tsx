import { useFormatter, useTranslations } from "use-intl"

import { Timestamp } from "@/components/ui/time/timestamp"
import { DataTable } from "@/components/ui/data-table"
import { useFormatBytes } from "@/components/ui/use-format-bytes"

import type { ProcessRow } from "@/lib/installation/contract"

export function ProcessTable({ processes, timeZone }: { processes: ProcessRow[]; timeZone: string }) {
  const t = useTranslations("status.processes")
  const format = useFormatter()
  const formatBytes = useFormatBytes()
  return (
    <section className="grid gap-3" aria-label={t("title")}>
      <h2 className="text-lg font-semibold">{t("title")}</h2>
      <DataTable
        caption={t("title")}
        items={processes}
        itemKey={({ id }) => id}
        columns={[
          { header: t("kind"), className: "font-medium", cell: ({ kind }) => t(`kinds.${kind}`) },
          {
            header: t("host"),
            cell: ({ host, pid }) => (
              <>
                {host} <span className="text-soft">{pid}</span>
              </>
            ),
          },
          { header: t("version"), cell: ({ version }) => version },
          {
            header: t("started"),
            cell: ({ startedAt }) => <Timestamp at={startedAt} timeZone={timeZone} style="short" />,
          },
          {
            header: t("memory"),
            numeric: true,
            className: "whitespace-nowrap",
            cell: ({ memoryBytes }) => formatBytes(memoryBytes),
          },
          {
            header: t("busy"),
            numeric: true,
            cell: ({ busy }) => format.number(busy, { style: "percent", maximumFractionDigits: 0 }),
          },
        ]}
      />
    </section>
  )
}
