import { addDays, addMonths, daysFrom, startOfWeek, type Day } from "@/components/ui/zoned"

import type { View } from "./address"

const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`

/** The days that a view shows around a date; of the agenda, those that it begins with. */
export function daysOf(view: View, date: Day, firstWeekday: number): Day[] {
  if (view === "day") return [date]
  if (view === "week") return daysFrom(startOfWeek(date, firstWeekday), 7)
  if (view === "agenda") return daysFrom(date, 28)
  const start = startOfWeek(monthStart(date), firstWeekday)
  const end = addMonths(monthStart(date), 1)
  const weeks = [4, 5, 6].find((count) => addDays(start, count * 7) >= end) ?? 6
  return daysFrom(start, weeks * 7)
}

/** Previous (-1) or next (1). */
export function step(view: View, date: Day, direction: 1 | -1): Day {
  if (view === "month") return addMonths(date, direction)
  return addDays(date, direction * { day: 1, week: 7, agenda: 28 }[view])
}

/** Posts of a day that a view asks for: what a cell shows, and where there is room for all, nearly all. */
export const perDay: Record<View, number> = { month: 4, week: 500, day: 500, agenda: 50 }
