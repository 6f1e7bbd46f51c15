import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { useDateFormat } from "@/components/ui/time/use-date-format"
import { toUtcDate, offsetName, type Day } from "@/components/ui/time/zoned-time"

import type { View } from "./data/calendar-url"

const inUtc = { timeZone: "UTC" } as const
const dayStyles = {
  /** Tuesday, November 24 */
  long: { weekday: "long", day: "numeric", month: "long" },
  full: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  weekday: { weekday: "short" },
  weekdayLong: { weekday: "long" },
  month: { month: "long", year: "numeric" },
  /** Nov 1 */
  short: { day: "numeric", month: "short" },
  number: { day: "numeric" },
} as const

/** Formats days and times in the user's language. */
export function useCalendarFormat() {
  const dateFormat = useDateFormat()
  const t = useTranslations("calendar")
  const { timeZone } = useWorkspace()
  const formatDay = (day: Day, style: keyof typeof dayStyles) =>
    dateFormat({ ...dayStyles[style], ...inUtc }).format(toUtcDate(day))
  return {
    formatDay,
    /** For example "Tue 24". In American English, `Intl` would put the day first. */
    formatDayHeader: (day: Day) => `${formatDay(day, "weekday")} ${formatDay(day, "number")}`,
    formatTime: (at: number) =>
      dateFormat({
        ...{ timeZone, weekday: "long", day: "numeric", month: "long" },
        ...{ hour: "numeric", minute: "2-digit" },
      }).format(at),
    dayLabel: (day: Day, count: number) => t("dayPosts", { day: formatDay(day, "long"), count }),
    rangeTitle: (view: View, days: Day[], date: Day) => {
      if (view === "month") return formatDay(date, "month")
      if (view === "day") return formatDay(date, "full")
      const [first, last] = [toUtcDate(days[0]!), toUtcDate(days.at(-1)!)]
      const range = dateFormat({
        ...{ day: "numeric", month: "short", year: "numeric" },
        ...inUtc,
      }).formatRange(first, last)
      // Node puts thin spaces around the dash, Chrome doesn't.
      return range.replace(/\s/g, " ")
    },
    /** For example "Europe/Berlin (GMT+1)". */
    timeZoneLabel: (at: number) => t("zone", { zone: timeZone, offset: offsetName(at, timeZone) }),
  }
}
