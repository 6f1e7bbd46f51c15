import { addDays, startOfDay, type Day } from "@/components/ui/time/zoned-time"
import type { OperationOutput, OperationInput } from "@/lib/api/client"

import { toQuery, type Filters, type View } from "./calendar-url"
import type { CalendarWindow } from "./calendar-window"
import { getViewDays, postsPerDay } from "./view-range"

export const calendarKey = ["posts", "calendar"] as const

/** A time range, with at most `perDay` posts for each day. */
export type WindowQuery = { from: number; to: number; perDay: number; filters: Filters }
export type ViewQuery = { view: View; date: Day; firstWeekday: number; filters: Filters; timeZone: string }

export function getWindow({ view, date, firstWeekday, filters, timeZone }: ViewQuery): WindowQuery {
  const days = getViewDays(view, date, firstWeekday)
  const to = startOfDay(addDays(days.at(-1)!, 1), timeZone)
  return { from: startOfDay(days[0]!, timeZone), to, perDay: postsPerDay[view], filters }
}

/** Starts at `date`, so the first weekday doesn't matter. */
export const agendaWindow = (date: Day, filters: Filters, timeZone: string) =>
  getWindow({ view: "agenda", date, filters, timeZone, firstWeekday: 1 })

export const windowKey = (query: WindowQuery) => [...calendarKey, "window", query] as const
export const agendaKey = (date: Day, filters: Filters) =>
  [...calendarKey, "agenda", { date, filters }] as const

export const calendarRequest = ({
  from,
  to,
  perDay: maxPerDay,
  filters,
}: WindowQuery): OperationInput<"getCalendar"> => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  perDay: maxPerDay,
  ...toQuery(filters),
})

export const toCalendarWindow = (
  { from, to }: WindowQuery,
  response: OperationOutput<"getCalendar">,
): CalendarWindow => ({
  ...response,
  from,
  to,
})
