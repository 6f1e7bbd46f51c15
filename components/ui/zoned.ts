/** A calendar date as "2026-11-24": it sorts, compares and stands in an address as it is. */
export type Day = string

/** What clocks on the wall show: a day, and minutes since its midnight. */
export type Wall = { day: Day; minutes: number }

const minuteMs = 60_000
const dayMs = 86_400_000
export const stepMinutes = 15
const stepMs = stepMinutes * minuteMs

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(timeZone: string) {
  const known = formatters.get(timeZone)
  if (known) return known
  const two = "2-digit" as const
  const made = new Intl.DateTimeFormat("en-US", {
    ...{ timeZone, hourCycle: "h23", year: "numeric" },
    ...{ month: two, day: two, hour: two, minute: two },
  })
  formatters.set(timeZone, made)
  return made
}

const offsets = new Map<string, number>()
const mostOffsets = 20_000

/** Milliseconds east of UTC. Clocks change at full quarters of an hour only, so that one look serves a quarter. */
function offsetAt(at: number, zone: string): number {
  const quarter = Math.floor(at / stepMs) * stepMs
  const key = `${quarter} ${zone}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size > mostOffsets) offsets.clear()
  const parts = Object.fromEntries(
    formatter(zone)
      .formatToParts(quarter)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<"year" | "month" | "day" | "hour" | "minute", number>
  const local = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute)
  offsets.set(key, local - quarter)
  return local - quarter
}

/** What a zone is from UTC at that moment: "GMT+5:30". Asking `Intl` for its name takes a phone 50 ms. */
export function offsetName(at: number, zone: string): string {
  const offset = offsetAt(at, zone) / minuteMs
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `GMT${offset < 0 ? "-" : "+"}${hours}${minutes ? `:${minutes}` : ""}`
}

const midnightUtc = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (local: number): Day => new Date(local).toISOString().slice(0, 10)

export function wallOf(at: number, zone: string): Wall {
  const local = at + offsetAt(at, zone)
  const day = dayOf(local)
  return { day, minutes: Math.floor((local - midnightUtc(day)) / minuteMs) }
}

/**
 * As the queue has it (lib/posts/queue-slot.ts): a time that the change of clocks skips moves on by the gap, one that
 * comes twice is the first.
 */
export function instantOf({ day, minutes }: Wall, zone: string): number {
  const local = midnightUtc(day) + minutes * minuteMs
  const [before, after] = [offsetAt(local - dayMs, zone), offsetAt(local + dayMs, zone)]
  for (const offset of [before, after]) if (offsetAt(local - offset, zone) === offset) return local - offset
  return local - before
}

export const startOfDay = (day: Day, zone: string) => instantOf({ day, minutes: 0 }, zone)

export const addDays = (day: Day, days: number): Day => dayOf(midnightUtc(day) + days * dayMs)

/** The same day of another month, or its last. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: Day) => new Date(midnightUtc(day)).getUTCDay() || 7

export const startOfWeek = (day: Day, firstWeekday: number) =>
  addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7))

export const daysFrom = (day: Day, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(day, index))

/** For formatters, with the zone UTC. */
export const dateOfDay = (day: Day) => new Date(midnightUtc(day))

export const isDay = (text: string | null): text is Day =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && dayOf(Date.parse(text) || 0) === text

export const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`

/** One hour on the wall. Where clocks go back it comes a second time, where they go forward it is not there. */
export type Hour = { hour: number; again: boolean; start: number; minutes: number }

export function hoursOf(day: Day, zone: string): Hour[] {
  const hours: Hour[] = []
  const end = startOfDay(addDays(day, 1), zone)
  let before = -1
  for (let at = startOfDay(day, zone); at < end; at += stepMs) {
    const { minutes } = wallOf(at, zone)
    const last = hours.at(-1)
    const hour = Math.floor(minutes / 60)
    if (last?.hour === hour && minutes > before) last.minutes += stepMinutes
    else hours.push({ hour, again: hours.some((one) => one.hour === hour), start: at, minutes: stepMinutes })
    before = minutes
  }
  return hours
}
