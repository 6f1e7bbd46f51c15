import { DateTime } from "luxon"
import { describe, expect, it } from "vitest"

import {
  addDays,
  addMonths,
  hoursOf,
  instantOf,
  isDay,
  offsetName,
  startOfDay,
  startOfWeek,
  wallOf,
} from "./zoned"

/** Zone, the day of the change, what the clocks do, hours of that day. */
const changes = [
  ["Europe/Berlin", "2026-03-29", "forward", 23],
  ["Europe/Berlin", "2026-10-25", "back", 25],
  ["America/New_York", "2026-03-08", "forward", 23],
  ["America/New_York", "2026-11-01", "back", 25],
  // In the southern summer, and by half an hour.
  ["Australia/Lord_Howe", "2026-10-04", "forward", 23.5],
  ["Australia/Lord_Howe", "2026-04-05", "back", 24.5],
  // At midnight: the day begins at one.
  ["Africa/Cairo", "2026-04-24", "forward", 23],
  ["Africa/Cairo", "2026-10-29", "back", 25],
] as const

describe.each(changes)("%s on %s, clocks %s", (zone, day, direction, length) => {
  const near = [-1, 0, 1].map((days) => addDays(day, days))

  it("is as long as it is", () => {
    expect(startOfDay(addDays(day, 1), zone) - startOfDay(day, zone)).toBe(length * 3_600_000)
    const hours = hoursOf(day, zone)
    expect(hours.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(length * 60)
    expect(hours.some(({ again }) => again)).toBe(direction === "back")
  })

  it("reads every quarter of an hour as luxon does", () => {
    for (const one of near)
      for (let at = startOfDay(one, zone); at < startOfDay(addDays(one, 1), zone); at += 900_000) {
        const there = DateTime.fromMillis(at, { zone })
        expect(wallOf(at, zone)).toEqual({ day: there.toISODate(), minutes: there.hour * 60 + there.minute })
      }
  })

  it("finds every time on the wall, first of two, moved on from a gap", () => {
    for (const one of near)
      for (let minutes = 0; minutes < 1440; minutes += 15) {
        const start = DateTime.fromISO(one, { zone: "utc" })
        const { year, month, day: date } = start
        const wanted = DateTime.fromObject(
          { year, month, day: date, hour: Math.floor(minutes / 60), minute: minutes % 60 },
          { zone },
        )
        const options = wanted.getPossibleOffsets().map((possible) => possible.toMillis())
        expect(instantOf({ day: one, minutes }, zone)).toBe(Math.min(...options))
      }
  })
})

it.each([
  "UTC",
  "Europe/Berlin",
  "America/St_Johns",
  "Asia/Kathmandu",
  "Pacific/Marquesas",
  "Australia/Lord_Howe",
])("names what %s is from UTC as Intl does, summer and winter", (timeZone) => {
  for (const at of [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)]) {
    const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(at)
    expect(offsetName(at, timeZone)).toBe(parts.find(({ type }) => type === "timeZoneName")?.value)
  }
})

describe("days", () => {
  it.each([
    ["2026-11-22", 1, "2026-11-16"],
    ["2026-11-22", 7, "2026-11-22"],
    ["2026-11-22", 6, "2026-11-21"],
  ])("%s, in weeks that begin on %i, is in that of %s", (day, first, start) => {
    expect(startOfWeek(day, first)).toBe(start)
  })

  it.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-03-31", -1, "2028-02-29"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2026-01-15", -1, "2025-12-15"],
  ])("%s and %i months is %s", (day, months, then) => {
    expect(addMonths(day, months)).toBe(then)
  })

  it.each([
    ["2026-02-28", true],
    ["2026-02-30", false],
    ["2026-2-3", false],
    ["nonsense", false],
    [null, false],
  ])("%s is one: %s", (text, expected) => {
    expect(isDay(text)).toBe(expected)
  })
})
