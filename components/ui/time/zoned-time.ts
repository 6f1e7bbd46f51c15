/** A calendar date such as "2026-11-24", which sorts and compares as text. */
export type Day = string

/** Local time as clocks show it, in minutes since midnight. */
export type WallTime = { day: Day; minutes: number }

const minuteMs = 60_000
const dayMs = 86_400_000
export const stepMinutes = 15
const stepMs = stepMinutes * minuteMs

const formatters = new Map<string, Intl.DateTimeFormat>()

function getFormatter(timeZone: string) {
  const cached = formatters.get(timeZone)
  if (cached) return cached
  const twoDigit = "2-digit" as const
  const created = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, hourCycle: "h23", year: "numeric" },
    ...{ month: twoDigit, day: twoDigit, hour: twoDigit, minute: twoDigit },
  })
  formatters.set(timeZone, created)
  return created
}

const offsets = new Map<string, number>()
const maxCachedOffsets = 20_000

/** In milliseconds. Cached by quarter hour, since offsets change only on quarter hours. */
function utcOffset(at: number, zone: string): number {
  const quarter = Math.floor(at / stepMs) * stepMs
  const key = `${quarter} ${zone}`
  const cached = offsets.get(key)
  if (cached !== undefined) return cached
  if (offsets.size > maxCachedOffsets) offsets.clear()
  const parts = Object.fromEntries(
    getFormatter(zone)
      .formatToParts(quarter)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<"year" | "month" | "day" | "hour" | "minute", number>
  const local = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute)
  offsets.set(key, local - quarter)
  return local - quarter
}

/** For example "GMT+5:30". Getting this from `Intl` takes 50 ms on a phone. */
export function offsetName(at: number, zone: string): string {
  const offset = utcOffset(at, zone) / minuteMs
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `GMT${offset < 0 ? "-" : "+"}${hours}${minutes ? `:${minutes}` : ""}`
}

const midnightUtc = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const toDay = (local: number): Day => new Date(local).toISOString().slice(0, 10)

export function toWallTime(at: number, zone: string): WallTime {
  const local = at + utcOffset(at, zone)
  const day = toDay(local)
  return { day, minutes: Math.floor((local - midnightUtc(day)) / minuteMs) }
}

/**
 * Matches the queue (lib/accounts/queue/queue-slot.ts): a time skipped by a clock change shifts forward by the
 * gap, and a repeated time means the first one.
 */
export function toInstant({ day, minutes }: WallTime, zone: string): number {
  const local = midnightUtc(day) + minutes * minuteMs
  const [before, after] = [utcOffset(local - dayMs, zone), utcOffset(local + dayMs, zone)]
  for (const offset of [before, after]) if (utcOffset(local - offset, zone) === offset) return local - offset
  return local - before
}

export const startOfDay = (day: Day, zone: string) => toInstant({ day, minutes: 0 }, zone)

export const addDays = (day: Day, days: number): Day => toDay(midnightUtc(day) + days * dayMs)

/** Clamps to the month's last day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** 1 Monday to 7 Sunday. */
export const isoWeekday = (day: Day) => new Date(midnightUtc(day)).getUTCDay() || 7

export const startOfWeek = (day: Day, firstWeekday: number) =>
  addDays(day, -((isoWeekday(day) - firstWeekday + 7) % 7))

export const dayRange = (day: Day, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(day, index))

/** For formatters that use UTC. */
export const toUtcDate = (day: Day) => new Date(midnightUtc(day))

export const isDay = (text: string | null): text is Day =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && toDay(Date.parse(text) || 0) === text

/** For example "09:00", as inputs take it. */
export const toTimeInput = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`

/** What a `datetime-local` input has. Null if it's incomplete. */
export function parseDateTimeInput(when: string, timeZone: string): Date | null {
  const [, day, hour, minute] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(when) ?? []
  if (!day || Number.isNaN(Date.parse(day))) return null
  return new Date(toInstant({ day, minutes: Number(hour) * 60 + Number(minute) }, timeZone))
}

/** An hour as clocks show it. It occurs twice when clocks go back, and not at all when they go forward. */
export type Hour = { hour: number; isRepeated: boolean; start: number; minutes: number }

export function hoursInDay(day: Day, zone: string): Hour[] {
  const hours: Hour[] = []
  const end = startOfDay(addDays(day, 1), zone)
  let previousMinutes = -1
  for (let at = startOfDay(day, zone); at < end; at += stepMs) {
    const { minutes } = toWallTime(at, zone)
    const last = hours.at(-1)
    const hour = Math.floor(minutes / 60)
    if (last?.hour === hour && minutes > previousMinutes) last.minutes += stepMinutes
    else
      hours.push({
        hour,
        isRepeated: hours.some((other) => other.hour === hour),
        start: at,
        minutes: stepMinutes,
      })
    previousMinutes = minutes
  }
  return hours
}
