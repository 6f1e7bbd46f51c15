import { DateTime, FixedOffsetZone, type IANAZone } from "luxon"

const dayMs = 24 * 3_600_000

/** The instant of a wall-clock time, or why there isn't exactly one. */
export type LocalTime = { at: string } | { problem: string }

/**
 * Clocks that go forward skip an hour, and clocks that go back repeat one. Guessing would publish an hour early or late,
 * so both are reported.
 *
 * @param wall the wall-clock time, in any zone
 */
export function resolveLocalTime(wall: DateTime, zoneName: string): LocalTime {
  const { zone } = DateTime.local({ zone: zoneName })
  const wallMs = wall.setZone("utc", { keepLocalTime: true }).toMillis()
  const toInstant = (offset: number) => wallMs - offset * 60_000
  // No two changes of a zone's clock are within a day of each other.
  const around = [zone.offset(wallMs - dayMs), zone.offset(wallMs + dayMs)]
  const offsets = [...new Set(around)].filter((offset) => zone.offset(toInstant(offset)) === offset)
  const [first] = offsets
  if (first === undefined) return { problem: skipped(wall, zone as IANAZone, wallMs) }
  if (offsets.length > 1) return { problem: repeated(wall, zoneName, offsets) }
  return { at: new Date(toInstant(first)).toISOString() }
}

const minutes = "yyyy-MM-dd HH:mm"

function skipped(wall: DateTime, zone: IANAZone, wallMs: number) {
  const change = DateTime.fromMillis(findChange(zone, wallMs - dayMs, wallMs + dayMs), { zone })
  return `${wall.toFormat(minutes)} doesn't exist in ${zone.name}, because the clocks go forward then. The next valid time is ${change.toFormat(minutes)}.`
}

function repeated(wall: DateTime, zoneName: string, offsets: number[]) {
  const texts = offsets.map((offset) =>
    wall.setZone(FixedOffsetZone.instance(offset), { keepLocalTime: true }).toFormat("yyyy-MM-dd'T'HH:mmZZ"),
  )
  return `${wall.toFormat(minutes)} occurs twice in ${zoneName}, because the clocks go back then. Add an offset: ${texts.join(" or ")}.`
}

/** When the zone's offset changes. */
function findChange(zone: IANAZone, before: number, after: number): number {
  const offset = zone.offset(before)
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (zone.offset(middle) === offset) before = middle
    else after = middle
  }
  return after
}
