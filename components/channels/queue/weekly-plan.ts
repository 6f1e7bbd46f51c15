import type { ChannelQueue } from "@/lib/accounts/contract"

export type Slot = ChannelQueue["slots"][number]
export type Weekday = Slot["weekday"]

export const weekdays: readonly Weekday[] = [
  ...(["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const),
]
const workdays = weekdays.slice(0, 5)

const slotsOn = (days: readonly Weekday[], times: string[]): Slot[] =>
  days.flatMap((weekday) => times.map((time) => ({ weekday, time })))

export const presets = {
  morning: slotsOn(weekdays, ["09:00"]),
  twoTimes: slotsOn(weekdays, ["08:30", "18:00"]),
  threeTimes: slotsOn(weekdays, ["09:00", "13:00", "18:00"]),
  office: slotsOn(workdays, ["10:00", "15:00"]),
}
export type Preset = keyof typeof presets
export const presetTimes = (preset: Preset) => [...new Set(presets[preset].map(({ time }) => time))]

const sortSlots = (slots: Slot[]) =>
  slots.toSorted(
    (a, b) => weekdays.indexOf(a.weekday) - weekdays.indexOf(b.weekday) || a.time.localeCompare(b.time),
  )

export const getTimes = (slots: Slot[], weekday: Weekday) =>
  slots.filter((slot) => slot.weekday === weekday).map(({ time }) => time)

export const replaceTimes = (slots: Slot[], days: readonly Weekday[], times: string[]) =>
  sortSlots([
    ...slots.filter(({ weekday }) => !days.includes(weekday)),
    ...slotsOn(days, [...new Set(times)]),
  ])

export const isSamePlan = (a: Slot[], b: Slot[]) =>
  JSON.stringify(sortSlots(a)) === JSON.stringify(sortSlots(b))
