import { useFormatter, useTranslations } from "use-intl"

import { DataTable } from "@/components/ui/data-table"

import type { Hour } from "@/lib/installation/contract"

import { total } from "./status-data"

type FailureTableProps = { hours: Hour[]; platformNames: Record<string, string> }

/** Failures of the last 24 hours by platform and kind, most frequent first. */
export function FailureTable({ hours, platformNames }: FailureTableProps) {
  const t = useTranslations("status.failures")
  const format = useFormatter()
  if (hours.length === 0) return null
  const groups = Map.groupBy(hours, ({ platform, outcome }) => `${platform} ${outcome}`)
  const rows = [...groups.values()]
    .map((counts) => ({ ...counts[0]!, count: total(counts) }))
    .sort((a, b) => b.count - a.count)
  return (
    <section className="grid gap-3" aria-label={t("title")}>
      <h2 className="text-lg font-semibold">{t("title")}</h2>
      <DataTable
        caption={t("title")}
        items={rows}
        itemKey={({ platform, outcome }) => `${platform} ${outcome}`}
        columns={[
          {
            header: t("platform"),
            className: "font-medium",
            cell: ({ platform }) => platformNames[platform] ?? platform,
          },
          { header: t("kind"), cell: ({ outcome }) => <code>{outcome}</code> },
          { header: t("count"), numeric: true, cell: ({ count }) => format.number(count) },
        ]}
      />
    </section>
  )
}
