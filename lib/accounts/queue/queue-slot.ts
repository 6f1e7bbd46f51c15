import { DateTime } from "luxon"

export type WeeklySlot = { weekday: number; minute: number }

/** Three times on weekdays, once a day on the weekend. */
export const defaultSlots: WeeklySlot[] = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
  (weekday <= 5 ? [9, 13, 17] : [11]).map((hour) => ({ weekday, minute: hour * 60 })),
)

const weeksAhead = 520

/**
 * The instants of weekly slots after `from`, in order, as wall-clock times in `zone`: 9:00 stays 9:00 across DST. A time
 * that DST skips moves forward by the gap and merges with a slot already there. A time that occurs twice counts once.
 */
export function* slotInstants(slots: WeeklySlot[], zone: string, from: Date): Generator<Date> {
  const start = DateTime.fromJSDate(from, { zone }).startOf("week")
  let latest = from.getTime()
  for (let week = 0; slots.length && week < weeksAhead; week++) {
    const instants = slots.map(({ weekday, minute }) => {
      const day = start.plus({ weeks: week, days: weekday - 1 })
      return day.set({ hour: Math.floor(minute / 60), minute: minute % 60 }).toMillis()
    })
    for (const instant of instants.sort((a, b) => a - b)) {
      if (instant <= latest) continue
      latest = instant
      yield new Date(instant)
    }
  }
}
