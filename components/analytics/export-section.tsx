import { Download } from "lucide-react"
import { useTranslations, type Messages } from "use-intl"

import { CardSection } from "@/components/ui/card"

import type { Filters } from "./report-url"

export type ExportColumn = keyof Messages["analytics"]["columns"]

const getExportUrl = (filters: Filters) =>
  `/analytics/export.csv?${new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => [value].flat().map((item) => [name, String(item)])),
  )}`

type ExportSectionProps = { filters: Filters; columns: readonly ExportColumn[] }

/** A CSV download with a description of its columns. */
export function ExportSection({ filters, columns }: ExportSectionProps) {
  const t = useTranslations("analytics")
  return (
    <CardSection
      title={t("export")}
      description={t("exportText")}
      actions={
        <a
          href={getExportUrl(filters)}
          download
          className="inline-flex min-h-10 items-center gap-2 rounded-lg border border-edge/60 bg-surface px-4 font-medium hover:bg-sunken"
        >
          <Download aria-hidden className="size-4.5" />
          {t("download")}
        </a>
      }
    >
      <details className="text-sm">
        <summary className="w-fit rounded py-1 text-brand-ink">{t("columnsTitle")}</summary>
        <dl className="mt-2 grid gap-x-4 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
          {columns.map((name) => (
            <div key={name} className="contents">
              <dt>
                <code>{name}</code>
              </dt>
              <dd className="text-soft">{t(`columns.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </CardSection>
  )
}
