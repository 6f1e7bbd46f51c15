import { useTranslations } from "use-intl"

import { BarChart } from "@/components/ui/charts/bar-chart"
import { lastHours } from "@/components/ui/charts/last-hours"
import { useFormatDateTime } from "@/components/ui/time/timestamp"

import type { RunCount } from "./executor-data"

type RunsChartProps = { counts: RunCount[]; until: string; timeZone: string }

const sum = (counts: RunCount[]) => counts.reduce((total, { count }) => total + count, 0)
const isCompleted = ({ status }: RunCount) => status === "completed"

export function RunsChart({ counts, until, timeZone }: RunsChartProps) {
  const t = useTranslations("executor")
  const formatDateTime = useFormatDateTime()
  const finished = counts.filter(({ hour }) => hour !== null)
  const completedAndFailed = (runs: RunCount[]) => {
    const completed = sum(runs.filter(isCompleted))
    return [completed, sum(runs) - completed] as const
  }
  const [good, bad] = completedAndFailed(finished)
  return (
    <BarChart
      title={t("chart")}
      description={t("chartText", { good, bad })}
      parts={[
        { name: t("chartGood"), tone: "brand" },
        { name: t("chartBad"), tone: "danger" },
      ]}
      rows={lastHours(until).map((at) => ({
        at,
        values: [...completedAndFailed(finished.filter(({ hour }) => Date.parse(hour!) === at))],
      }))}
      formatTime={(at) => formatDateTime(new Date(at), timeZone, "time")}
    />
  )
}
