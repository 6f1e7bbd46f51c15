import { Failure, exitCodes } from "./failures.ts"

const form = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]+(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i
const spans: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 }

/** What people write for a time: with an offset, as wall-clock time of a zone (else of this machine), or `in 2h`. */
export function readTime(text: string, zone?: string, now = Date.now()): Date {
  const [, amount, unit] = /^(?:in\s*)?\+?(\d+)\s*(m|h|d|w)$/i.exec(text.trim()) ?? []
  if (amount && unit) return new Date(now + Number(amount) * spans[unit.toLowerCase()]!)
  const [, year, month, day, hour = "0", minute = "0", second = "0", offset] = form.exec(text.trim()) ?? []
  const wall = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  const real = new Date(wall)
  // 31 June is no day, though a Date makes one of it.
  const shown = [real.getUTCMonth() + 1, real.getUTCDate(), real.getUTCHours()]
  if (Number.isNaN(wall) || shown.join() !== [month, day, hour].map(Number).join())
    throw new Failure(
      `${text} is no time. Write 2026-12-01 09:00, with an offset 2026-12-01T09:00+01:00, or 2h, 3d.`,
      exitCodes.usage,
    )
  if (offset) return new Date(wall - offsetMs(offset))
  return zone === undefined
    ? new Date(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
    : inZone(wall, zone)
}

function offsetMs(offset: string): number {
  if (/^z$/i.test(offset)) return 0
  const [hours = 0, minutes = 0] = [offset.slice(1, 3), offset.slice(-2)].map(Number)
  return (offset.startsWith("-") ? -1 : 1) * (hours * 60 + minutes) * 60_000
}

/** The instant whose wall clock in the zone shows this. Where clocks skip it, the one after the change. */
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
    const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
    const shown = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second"))
    return shown - Math.floor(instant / 1000) * 1000
  } catch {
    throw new Failure(`${zone} is no time zone. Write one such as Europe/Berlin.`, exitCodes.usage)
  }
}
