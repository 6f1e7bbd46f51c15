import { useTranslations } from "use-intl"

import { useMoment } from "@/components/ui/moment"

import type { RunCount } from "./executor-data"

const hourMs = 3_600_000
const height = 72

type RunsPlotProps = { counts: RunCount[]; until: string; timeZone: string }
type Bar = { hour: number; good: number; bad: number }

/** One bar an hour, today's hour last; what did not complete stands at the foot, where bars can be compared. */
function barsOf(counts: RunCount[], now: number): Bar[] {
  const current = Math.floor(now / hourMs) * hourMs
  const bars = Array.from({ length: 24 }, (_, at) => ({
    hour: current - (23 - at) * hourMs,
    good: 0,
    bad: 0,
  }))
  for (const { hour, status, count } of counts) {
    const bar = hour && bars.find((candidate) => candidate.hour === Date.parse(hour))
    if (bar) bar[status === "completed" ? "good" : "bad"] += count
  }
  return bars
}

export function RunsPlot({ counts, until, timeZone }: RunsPlotProps) {
  const t = useTranslations("executor")
  const moment = useMoment()
  const bars = barsOf(counts, Date.parse(until))
  const most = Math.max(1, ...bars.map(({ good, bad }) => good + bad))
  const total = (part: "good" | "bad") => bars.reduce((sum, bar) => sum + bar[part], 0)
  // The least there is to see is a line of its own.
  const tall = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * height))
  const time = (hour: number) => moment(new Date(hour), timeZone, "time")
  return (
    <figure className="grid gap-2">
      <svg
        role="img"
        aria-label={t("plot", { good: total("good"), bad: total("bad") })}
        viewBox={`0 0 240 ${height}`}
        preserveAspectRatio="none"
        className="h-20 w-full"
      >
        {bars.map(({ hour, good, bad }, at) => (
          <g key={hour}>
            <title>{t("plotHour", { hour: time(hour), good, bad })}</title>
            <rect x={at * 10} y={0} width={10} height={height} fill="transparent" />
            <rect x={at * 10 + 1} y={height - tall(bad)} width={8} height={tall(bad)} fill="var(--danger)" />
            <rect
              x={at * 10 + 1}
              y={height - tall(bad) - tall(good)}
              width={8}
              height={tall(good)}
              fill="var(--brand)"
            />
          </g>
        ))}
      </svg>
      <figcaption className="flex flex-wrap justify-between gap-x-4 text-xs text-soft tabular-nums">
        <span>{time(bars[0]?.hour ?? 0)}</span>
        <span className="max-sm:order-last max-sm:basis-full">
          <span aria-hidden className="mr-1 inline-block size-2 rounded-full bg-brand" />
          {t("plotGood")}{" "}
          <span aria-hidden className="mr-1 ml-2 inline-block size-2 rounded-full bg-danger" />
          {t("plotBad")} · {t("plotMost", { count: most })}
        </span>
        <span>{t("plotNow")}</span>
      </figcaption>
    </figure>
  )
}
