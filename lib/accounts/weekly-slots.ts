import { z } from "zod"

/** ISO 8601 order: the database counts them from 1. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const

const mostSlots = 200

export const weeklySlot = z
  .object({
    weekday: z.enum(weekdays),
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Must be a wall-clock time from 00:00 to 23:59, written HH:MM"),
  })
  .meta({ id: "WeeklySlot" })

export const weeklySlots = z
  .array(weeklySlot)
  .min(1, "Name at least one slot, or send null for the default ones")
  .max(mostSlots)
  .superRefine((slots, context) => {
    const seen = new Set<string>()
    for (const [place, { weekday, time }] of slots.entries()) {
      const slot = `${weekday} ${time}`
      if (seen.has(slot))
        context.addIssue({ code: "custom", path: [place], message: `Names ${slot} a second time` })
      seen.add(slot)
    }
  })

export const clockTime = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":")

export const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
