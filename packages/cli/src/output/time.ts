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
  return zone === undefined
    ? new Date(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
    : inZone(wall, zone)
}

/** For the API: the time as ISO 8601, if there is one. */
export const isoTime = (text: string | undefined) => (text ? readTime(text).toISOString() : undefined)

function offsetMs(offset: string): number {
  if (/^z$/i.test(offset)) return 0
  const [hours = 0, minutes = 0] = [offset.slice(1, 3), offset.slice(-2)].map(Number)
  return (offset.startsWith("-") ? -1 : 1) * (hours * 60 + minutes) * 60_000
}

/** The instant with this local time in the zone. For a time that DST skips, the instant after the change. */
function inZone(wall: number, zone: string): Date {
  const first = wall - zoneOffset(wall, zone)
  return new Date(wall - zoneOffset(first, zone))
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
