import { useFormatter, useTranslations } from "use-intl"

import type { PostMeasure } from "@/lib/analytics/report-contracts"

type Value = number | null

const isRate = (measure: PostMeasure) => measure === "engagementRate"
const percent = { style: "percent", maximumFractionDigits: 1 } as const

/** How figures are written and compared, in the reader's language. */
export function useFigures() {
  const t = useTranslations("analytics")
  const format = useFormatter()
  const exact = (measure: PostMeasure, value: Value) =>
    value === null
      ? t("untold")
      : format.number(value, isRate(measure) ? percent : { maximumFractionDigits: 1 })
  const short = (measure: PostMeasure, value: number) =>
    format.number(value, isRate(measure) ? percent : { notation: "compact", maximumFractionDigits: 1 })
  /** Null where there is nothing to compare with. */
  const change = (now: Value, before: Value) => {
    if (now === null || before === null) return null
    if (before === 0) return now === 0 ? t("same") : t("new")
    const share = (now - before) / before
    if (Math.abs(share) < 0.0005) return t("same")
    return t(share > 0 ? "up" : "down", { percent: format.number(Math.abs(share), percent) })
  }
  return { exact, short, change, name: (measure: PostMeasure) => t(`measures.${measure}`) }
}
