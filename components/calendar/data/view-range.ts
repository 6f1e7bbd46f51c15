import { addDays, addMonths, dayRange, startOfWeek, type Day } from "@/components/ui/time/zoned-time"

import type { View } from "./calendar-url"

const startOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The days a view shows; for the agenda, its first page. */
export function getViewDays(view: View, date: Day, firstWeekday: number): Day[] {
  if (view === "day") return [date]
  if (view === "week") return dayRange(startOfWeek(date, firstWeekday), 7)
  if (view === "agenda") return dayRange(date, 28)
  const start = startOfWeek(startOfMonth(date), firstWeekday)
  const end = addMonths(startOfMonth(date), 1)
  const weeks = [4, 5, 6].find((count) => addDays(start, count * 7) >= end) ?? 6
  return dayRange(start, weeks * 7)
}

/** By one view: back (-1) or forward (1). */
export function shiftDate(view: View, date: Day, direction: 1 | -1): Day {
  if (view === "month") return addMonths(date, direction)
  return addDays(date, direction * { day: 1, week: 7, agenda: 28 }[view])
}

/** How many of a day's posts each view loads. */
export const postsPerDay: Record<View, number> = { month: 4, week: 500, day: 500, agenda: 50 }
