import { addDays, instantOf, wallOf } from "@/components/ui/zoned"

export const shiftUnits = ["hours", "days", "weeks"] as const
export type Shift = { amount: number; unit: (typeof shiftUnits)[number] }

const hourMs = 3_600_000

/** Hours are hours; days and weeks keep the time on the clock of the zone. */
export function shiftTime(at: string, { amount, unit }: Shift, timeZone: string): string {
  const before = Date.parse(at)
  if (unit === "hours") return new Date(before + amount * hourMs).toISOString()
  const { day, minutes } = wallOf(before, timeZone)
  const days = unit === "weeks" ? amount * 7 : amount
  const withinMinute = before % 60_000
  return new Date(instantOf({ day: addDays(day, days), minutes }, timeZone) + withinMinute).toISOString()
}
