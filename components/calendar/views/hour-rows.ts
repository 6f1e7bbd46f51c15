import { hoursInDay, type Day, type Hour } from "@/components/ui/time/zoned-time"

import type { CalendarDay } from "@/components/calendar/data/calendar-window"
import type { FreeSlot } from "@/components/calendar/data/use-free-slots"

export type HourCell = Hour & {
  name: string
  day: Day
  posts: CalendarDay["posts"]
  slots: FreeSlot[]
}
/** For a day without that hour, because clocks go forward. */
export type MissingHour = { name: string; day: Day; hour: null }
export type HourRow = { key: string; hour: number; isRepeated: boolean; cells: (HourCell | MissingHour)[] }

type SlotOptions = {
  slots: FreeSlot[]
  /** Otherwise, hours with posts show no slots: those load last, and would move everything below. */
  hasSlotsBesidePosts: boolean
}

/** Aligns the same hour of each day in a row. An hour repeated on some day gets a second row. */
export function buildHourRows(
  days: Day[],
  zone: string,
  postsByDay: Map<Day, CalendarDay>,
  slotOptions: SlotOptions,
): HourRow[] {
  const columns = days.map((day) =>
    hoursInDay(day, zone).map((hour) => buildCell(day, hour, postsByDay.get(day), slotOptions)),
  )
  const keys = [...new Set(columns.flatMap((cells) => cells.map(hourKey)))].sort()
  return keys.map((key) => ({
    key,
    hour: Number(key.slice(0, 2)),
    isRepeated: key.endsWith("b"),
    cells: columns.map(
      (cells, index) =>
        cells.find((cell) => hourKey(cell) === key) ?? {
          name: `${days[index]}T${key}`,
          day: days[index]!,
          hour: null,
        },
    ),
  }))
}

const hourKey = ({ hour, isRepeated }: Hour) => `${String(hour).padStart(2, "0")}${isRepeated ? "b" : ""}`

function buildCell(
  day: Day,
  hour: Hour,
  calendarDay: CalendarDay | undefined,
  { slots, hasSlotsBesidePosts }: SlotOptions,
): HourCell {
  const end = hour.start + hour.minutes * 60_000
  const isInHour = (at: number) => at >= hour.start && at < end
  const posts = (calendarDay?.posts ?? []).filter(({ at }) => isInHour(Date.parse(at)))
  return {
    ...hour,
    day,
    name: `${day}T${hourKey(hour)}`,
    posts,
    slots: posts.length > 0 && !hasSlotsBesidePosts ? [] : slots.filter(({ at }) => isInHour(at)),
  }
}
