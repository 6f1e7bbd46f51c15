import { useTranslations } from "use-intl"

import { useWorkspace } from "@/components/shell/workspace-context"
import { useDateFormat } from "@/components/ui/use-date-format"
import { dateOfDay, offsetName, type Day } from "@/components/ui/zoned"

import type { View } from "./address"

const inUtc = { timeZone: "UTC" } as const
const dayStyles = {
  /** Tuesday 24 November */
  long: { weekday: "long", day: "numeric", month: "long" },
  /** Tue 24 */
  head: { weekday: "short", day: "numeric" },
  full: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  weekday: { weekday: "short" },
  weekdayLong: { weekday: "long" },
  month: { month: "long", year: "numeric" },
  /** 1 Nov */
  short: { day: "numeric", month: "short" },
  number: { day: "numeric" },
} as const

/** Days and times in the reader's language. */
export function useWords() {
  const dateFormat = useDateFormat()
  const t = useTranslations("calendar")
  const { timeZone } = useWorkspace()
  const dayWord = (day: Day, style: keyof typeof dayStyles) =>
    dateFormat({ ...dayStyles[style], ...inUtc }).format(dateOfDay(day))
  return {
    dayWord,
    momentOf: (at: number) =>
      dateFormat({
        ...{ timeZone, weekday: "long", day: "numeric", month: "long" },
        ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
      }).format(at),
    cellName: (day: Day, count: number) => t("dayPosts", { day: dayWord(day, "long"), count }),
    spanTitle: (view: View, days: Day[], date: Day) => {
      if (view === "month") return dayWord(date, "month")
      if (view === "day") return dayWord(date, "full")
      const [first, last] = [dateOfDay(days[0]!), dateOfDay(days.at(-1)!)]
      const range = dateFormat({
        ...{ day: "numeric", month: "short", year: "numeric" },
        ...inUtc,
      }).formatRange(first, last)
      // Node sets thin spaces around the dash, Chrome does not.
      return range.replace(/\s/g, " ")
    },
    /** The zone by name, with what it is from UTC at that moment: "Europe/Berlin (GMT+1)". */
    zoneName: (at: number) => t("zone", { zone: timeZone, offset: offsetName(at, timeZone) }),
  }
}
