import { addDays, toInstant, toWallTime } from "@/components/ui/time/zoned-time"

export const shiftUnits = ["hours", "days", "weeks"] as const
export type Shift = { amount: number; unit: (typeof shiftUnits)[number] }

const hourMs = 3_600_000

/** Shifting by days or weeks keeps the local time. */
export function shiftTime(at: string, { amount, unit }: Shift, timeZone: string): string {
  const start = Date.parse(at)
  if (unit === "hours") return new Date(start + amount * hourMs).toISOString()
  const { day, minutes } = toWallTime(start, timeZone)
  const days = unit === "weeks" ? amount * 7 : amount
  const millisecondsPastMinute = start % 60_000
  return new Date(
    toInstant({ day: addDays(day, days), minutes }, timeZone) + millisecondsPastMinute,
  ).toISOString()
}
