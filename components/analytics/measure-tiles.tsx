import { useTranslations } from "use-intl"

import { classNames } from "@/components/ui/class-names"
import { useFormatDateTime } from "@/components/ui/time/timestamp"
import type { AnalyticsTotals, PostMeasure } from "@/lib/analytics/report-contracts"

import { measures } from "./report-url"
import { useMeasureFormat } from "./use-measure-format"

type MeasureTilesProps = {
  /** The previous period. */
  comparedTo: { from: string; to: string }
  current: AnalyticsTotals
  previous: AnalyticsTotals
  selected: PostMeasure
  onSelect: (measure: PostMeasure) => void
}

/** The available measures; the chart below shows the selected one. */
export function MeasureTiles({ comparedTo, current, previous, selected, onSelect }: MeasureTilesProps) {
  const t = useTranslations("analytics")
  const formats = useMeasureFormat()
  const formatDateTime = useFormatDateTime()
  const formatDate = (day: string) => formatDateTime(day, "UTC", "date")
  const visibleMeasures = measures.filter(
    (measure) => measure === selected || current[measure] !== null || previous[measure] !== null,
  )
  return (
    <fieldset>
      <legend className="sr-only">{t("metric")}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {visibleMeasures.map((measure) => (
          <label
            key={measure}
            className={classNames(
              "grid content-start gap-0.5 rounded-xl border bg-surface p-3.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand",
              measure === selected ? "border-brand ring-1 ring-brand" : "border-line hover:border-edge",
            )}
          >
            <input
              type="radio"
              name="measure"
              className="sr-only"
              checked={measure === selected}
              onChange={() => onSelect(measure)}
            />
            <span className="text-sm text-soft">{formats.name(measure)}</span>
            <span className="text-xl font-semibold tabular-nums">
              {formats.exact(measure, current[measure])}
            </span>
            <span className="text-sm text-soft">
              {formats.change(current[measure], previous[measure]) ?? t("noComparison")}
            </span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-sm text-soft">
        {t("compared", { from: formatDate(comparedTo.from), to: formatDate(comparedTo.to) })}
      </p>
    </fieldset>
  )
}
