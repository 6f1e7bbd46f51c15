import { clock, hoursOf, type Day, type Hour } from "@/components/ui/zoned"

import type { ShownDay } from "./shown-days"
import type { FreeSlot } from "./use-free-slots"

export type HourCell = Hour & {
  name: string
  day: Day
  posts: ShownDay["posts"]
  slots: FreeSlot[]
}
/** Of a day whose clocks do not show that hour. */
export type NoHour = { name: string; day: Day; hour: null }
export type HourRow = { key: string; time: string; again: boolean; cells: (HourCell | NoHour)[] }

/** The same hour of each day stands in one row; one that some day has twice gets a second row. */
export function hourRows(days: Day[], zone: string, dayOf: Map<Day, ShownDay>, slots: FreeSlot[]): HourRow[] {
  const columns = days.map((day) => hoursOf(day, zone).map((hour) => fill(day, hour, dayOf.get(day), slots)))
  const keys = [...new Set(columns.flatMap((cells) => cells.map(keyOf)))].sort()
  return keys.map((key) => ({
    key,
    time: clock(Number(key.slice(0, 2)) * 60),
    again: key.endsWith("b"),
    cells: columns.map(
      (cells, index) =>
        cells.find((cell) => keyOf(cell) === key) ?? {
          name: `${days[index]}T${key}`,
          day: days[index]!,
          hour: null,
        },
    ),
  }))
}

const keyOf = ({ hour, again }: Hour) => `${String(hour).padStart(2, "0")}${again ? "b" : ""}`

function fill(day: Day, hour: Hour, shown: ShownDay | undefined, slots: FreeSlot[]): HourCell {
  const end = hour.start + hour.minutes * 60_000
  const isIn = (at: number) => at >= hour.start && at < end
  return {
    ...hour,
    day,
    name: `${day}T${keyOf(hour)}`,
    posts: (shown?.posts ?? []).filter(({ at }) => isIn(Date.parse(at))),
    slots: slots.filter(({ at }) => isIn(at)),
  }
}
