import type { ChannelQueue } from "@/lib/accounts/contract"

export type Slot = ChannelQueue["slots"][number]
export type Weekday = Slot["weekday"]

export const weekdays: readonly Weekday[] = [
  ...(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const),
]
const workdays = weekdays.slice(0, 5)

const on = (days: readonly Weekday[], times: string[]): Slot[] =>
  days.flatMap((weekday) => times.map((time) => ({ weekday, time })))

/** Plans to begin with. */
export const presets = {
  morning: on(weekdays, ["09:00"]),
  twice: on(weekdays, ["08:30", "18:00"]),
  thrice: on(weekdays, ["09:00", "13:00", "18:00"]),
  office: on(workdays, ["10:00", "15:00"]),
}
export type Preset = keyof typeof presets

const inOrder = (slots: Slot[]) =>
  slots.toSorted(
    (a, b) => weekdays.indexOf(a.weekday) - weekdays.indexOf(b.weekday) || a.time.localeCompare(b.time),
  )

export const timesOf = (slots: Slot[], weekday: Weekday) =>
  slots.filter((slot) => slot.weekday === weekday).map(({ time }) => time)

/** Replaces the times of some days; each time once. */
export const withTimes = (slots: Slot[], days: readonly Weekday[], times: string[]) =>
  inOrder([...slots.filter(({ weekday }) => !days.includes(weekday)), ...on(days, [...new Set(times)])])

export const isSamePlan = (a: Slot[], b: Slot[]) => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b))
