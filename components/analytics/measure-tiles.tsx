import { useTranslations } from "use-intl"

import { classNames } from "@/components/ui/class-names"
import { useMoment } from "@/components/ui/moment"
import type { AnalyticsTotals, PostMeasure } from "@/lib/analytics/report-contracts"

import { measures } from "./report-address"
import { useFigures } from "./use-figures"

type MeasureTilesProps = {
  /** The days that it is compared with. */
  compared: { from: string; to: string }
  now: AnalyticsTotals
  before: AnalyticsTotals
  chosen: PostMeasure
  onChoose: (measure: PostMeasure) => void
}

/** The measures that are told here; the chosen one is plotted below. */
export function MeasureTiles({ compared, now, before, chosen, onChoose }: MeasureTilesProps) {
  const t = useTranslations("analytics")
  const figures = useFigures()
  const moment = useMoment()
  const date = (day: string) => moment(day, "UTC", "date")
  const told = measures.filter(
    (measure) => measure === chosen || now[measure] !== null || before[measure] !== null,
  )
  return (
    <fieldset>
      <legend className="sr-only">{t("measure")}</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {told.map((measure) => (
          <label
            key={measure}
            className={classNames(
              "grid content-start gap-0.5 rounded-xl border bg-surface p-3.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand",
              measure === chosen ? "border-brand ring-1 ring-brand" : "border-line hover:border-edge",
            )}
          >
            <input
              type="radio"
              name="measure"
              className="sr-only"
              checked={measure === chosen}
              onChange={() => onChoose(measure)}
            />
            <span className="text-sm text-soft">{figures.name(measure)}</span>
            <span className="text-xl font-semibold tabular-nums">{figures.exact(measure, now[measure])}</span>
            <span className="text-sm text-soft">
              {figures.change(now[measure], before[measure]) ?? t("incomparable")}
            </span>
          </label>
        ))}
      </div>
      <p className="mt-2 text-sm text-soft">
        {t("compared", { from: date(compared.from), to: date(compared.to) })}
      </p>
    </fieldset>
  )
}
