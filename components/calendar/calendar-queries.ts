import { addDays, startOfDay, type Day } from "@/components/ui/zoned"
import type { Answer, Sent } from "@/lib/api/client"

import { queryOf, type Filters, type View } from "./address"
import type { Shown } from "./shown-days"
import { daysOf, perDay } from "./spans"

export const calendarKey = ["posts", "calendar"] as const

/** A window of time, of which each day has so many posts at most. */
export type Asked = { from: number; to: number; perDay: number; filters: Filters }
/** What a view shows around a date. */
export type Wanted = { view: View; date: Day; firstWeekday: number; filters: Filters; timeZone: string }

export function windowOf({ view, date, firstWeekday, filters, timeZone }: Wanted): Asked {
  const days = daysOf(view, date, firstWeekday)
  const to = startOfDay(addDays(days.at(-1)!, 1), timeZone)
  return { from: startOfDay(days[0]!, timeZone), to, perDay: perDay[view], filters }
}

/** Its days begin with the date, whichever day weeks begin with. */
export const agendaWindow = (date: Day, filters: Filters, timeZone: string) =>
  windowOf({ view: "agenda", date, filters, timeZone, firstWeekday: 1 })

export const windowKey = (asked: Asked) => [...calendarKey, "window", asked] as const
export const agendaKey = (date: Day, filters: Filters) =>
  [...calendarKey, "agenda", { date, filters }] as const

export const calendarRequest = ({ from, to, perDay: most, filters }: Asked): Sent<"getCalendar"> => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  perDay: most,
  ...queryOf(filters),
})

export const asShown = ({ from, to }: Asked, answer: Answer<"getCalendar">): Shown => ({
  ...answer,
  from,
  to,
})
