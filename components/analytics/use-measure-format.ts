import { useFormatter, useTranslations } from "use-intl"

import type { PostMeasure } from "@/lib/analytics/report-contracts"

type Value = number | null

const isRate = (measure: PostMeasure) => measure === "engagementRate"
const percent = { style: "percent", maximumFractionDigits: 1 } as const

export function useMeasureFormat() {
  const t = useTranslations("analytics")
  const format = useFormatter()
  const exact = (measure: PostMeasure, value: Value) =>
    value === null
      ? t("notAvailable")
      : format.number(value, isRate(measure) ? percent : { maximumFractionDigits: 1 })
  const short = (measure: PostMeasure, value: number) =>
    format.number(value, isRate(measure) ? percent : { notation: "compact", maximumFractionDigits: 1 })
  /** Null if there's nothing to compare. */
  const change = (current: Value, previous: Value) => {
    if (current === null || previous === null) return null
    if (previous === 0) return current === 0 ? t("noChange") : t("noPreviousData")
    const ratio = (current - previous) / previous
    if (Math.abs(ratio) < 0.0005) return t("noChange")
    return t(ratio > 0 ? "up" : "down", { percent: format.number(Math.abs(ratio), percent) })
  }
  return { exact, short, change, name: (measure: PostMeasure) => t(`measures.${measure}`) }
}
