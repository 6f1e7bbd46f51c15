import { z } from "zod"

/** In ISO 8601 order. The database counts them from 1. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const

const maxSlots = 200

export const weeklySlot = z
  .object({
    weekday: z.enum(weekdays),
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Must be a time from 00:00 to 23:59 in the format HH:MM"),
  })
  .meta({ id: "WeeklySlot" })

export const weeklySlots = z
  .array(weeklySlot)
  .min(1, "Must have at least one slot. Pass null for the default slots.")
  .max(maxSlots)
  .superRefine((slots, context) => {
    const seen = new Set<string>()
    for (const [index, { weekday, time }] of slots.entries()) {
      const slot = `${weekday} ${time}`
      if (seen.has(slot)) context.addIssue({ code: "custom", path: [index], message: `repeats ${slot}` })
      seen.add(slot)
    }
  })

export const clockTime = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":")

export const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
