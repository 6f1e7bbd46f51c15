import { Failure, exitCodes } from "../errors.ts"

const dateTimePattern =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ]+(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i
const unitMs: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 }

/** Parses a time with an offset, a local time in a zone (default: this machine's), or a duration from now such as `2h`. */
export function readTime(text: string, zone?: string, now = Date.now()): Date {
  const [, amount, unit] = /^(?:in\s*)?\+?(\d+)\s*(m|h|d|w)$/i.exec(text.trim()) ?? []
  if (amount && unit) return new Date(now + Number(amount) * unitMs[unit.toLowerCase()]!)
  const [, year, month, day, hour = "0", minute = "0", second = "0", offset] =
    dateTimePattern.exec(text.trim()) ?? []
  const wall = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  const real = new Date(wall)
  // Date turns June 31 into July 1.
  const normalized = [real.getUTCMonth() + 1, real.getUTCDate(), real.getUTCHours()]
  if (Number.isNaN(wall) || normalized.join() !== [month, day, hour].map(Number).join())
    throw new Failure(
      `Invalid time: ${text}. Use 2026-12-01 09:00, 2026-12-01T09:00+01:00, or a duration such as 2h or 3d.`,
      exitCodes.usage,
    )
  if (offset) return new Date(wall - offsetMs(offset))
  return inZone(wall, zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** For the API: the time as ISO 8601, if there is one. */
export const isoTime = (text: string | undefined) => (text ? readTime(text).toISOString() : undefined)

function offsetMs(offset: string): number {
  if (/^z$/i.test(offset)) return 0
  const [hours = 0, minutes = 0] = [offset.slice(1, 3), offset.slice(-2)].map(Number)
  return (offset.startsWith("-") ? -1 : 1) * (hours * 60 + minutes) * 60_000
}

/** The instant with this local time in the zone. Fails for a time that a clock change skips or repeats. */
function inZone(wall: number, zone: string): Date {
  const day = unitMs.d!
  const [before = 0, after = 0] = [wall - day, wall + day].map((instant) => zoneOffset(instant, zone))
  const offsets = [...new Set([before, after])].filter((offset) => zoneOffset(wall - offset, zone) === offset)
  const [offset] = offsets
  if (offset !== undefined && offsets.length === 1) return new Date(wall - offset)
  const time = wallText(wall)
  throw new Failure(
    offset === undefined
      ? `${time} doesn't exist in ${zone}, because the clocks go forward then. The next valid time is ${wallText(firstAfterChange(wall, zone, after))}.`
      : `${time} occurs twice in ${zone}, because the clocks go back then. Add an offset: ${offsets.map((each) => time.replace(" ", "T") + offsetText(each)).join(" or ")}.`,
    exitCodes.usage,
  )
}

const wallText = (wall: number) => new Date(wall).toISOString().slice(0, 16).replace("T", " ")

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000
  const digits = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0"))
  return `${offset < 0 ? "-" : "+"}${digits.join(":")}`
}

/** The local time when the zone's offset becomes `after`. */
function firstAfterChange(wall: number, zone: string, after: number): number {
  let [old, changed] = [wall - unitMs.d!, wall + unitMs.d!]
  while (changed - old > 1000) {
    const middle = Math.floor((old + changed) / 2000) * 1000
    if (zoneOffset(middle, zone) === after) changed = middle
    else old = middle
  }
  return changed + after
}

function zoneOffset(instant: number, zone: string): number {
  try {
    const parts = new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      hourCycle: "h23",
      ...{ year: "numeric", month: "numeric", day: "numeric" },
      ...{ hour: "numeric", minute: "numeric", second: "numeric" },
    }).formatToParts(instant)
    const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value)
    const local = Date.UTC(
      part("year"),
      part("month") - 1,
      part("day"),
      part("hour"),
      part("minute"),
      part("second"),
    )
    return local - Math.floor(instant / 1000) * 1000
  } catch {
    throw new Failure(`Invalid time zone: ${zone}. Use a name such as Europe/Berlin.`, exitCodes.usage)
  }
}
