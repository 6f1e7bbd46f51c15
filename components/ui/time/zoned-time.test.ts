import { DateTime } from "luxon"
import { describe, expect, it } from "vitest"

import {
  addDays,
  addMonths,
  hoursInDay,
  toInstant,
  isDay,
  offsetName,
  startOfDay,
  startOfWeek,
  toWallTime,
} from "./zoned-time"

/** Zone, day of the change, direction, length of that day in hours. */
const clockChanges = [
  ["Europe/Berlin", "2026-03-29", "forward", 23],
  ["Europe/Berlin", "2026-10-25", "back", 25],
  ["America/New_York", "2026-03-08", "forward", 23],
  ["America/New_York", "2026-11-01", "back", 25],
  // The clocks change by half an hour.
  ["Australia/Lord_Howe", "2026-10-04", "forward", 23.5],
  ["Australia/Lord_Howe", "2026-04-05", "back", 24.5],
  // The clocks change at midnight, so the day starts at 1:00.
  ["Africa/Cairo", "2026-04-24", "forward", 23],
  ["Africa/Cairo", "2026-10-29", "back", 25],
] as const

describe.each(clockChanges)("%s on %s, clocks %s", (zone, day, direction, length) => {
  const daysAround = [-1, 0, 1].map((days) => addDays(day, days))

  it("computes the day's actual length", () => {
    expect(startOfDay(addDays(day, 1), zone) - startOfDay(day, zone)).toBe(length * 3_600_000)
    const hours = hoursInDay(day, zone)
    expect(hours.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(length * 60)
    expect(hours.some(({ isRepeated }) => isRepeated)).toBe(direction === "back")
  })

  it("matches Luxon for every quarter hour", () => {
    for (const testDay of daysAround)
      for (let at = startOfDay(testDay, zone); at < startOfDay(addDays(testDay, 1), zone); at += 900_000) {
        const expected = DateTime.fromMillis(at, { zone })
        expect(toWallTime(at, zone)).toEqual({
          day: expected.toISODate(),
          minutes: expected.hour * 60 + expected.minute,
        })
      }
  })

  it("takes the first of repeated times and shifts skipped ones forward", () => {
    for (const testDay of daysAround)
      for (let minutes = 0; minutes < 1440; minutes += 15) {
        const start = DateTime.fromISO(testDay, { zone: "utc" })
        const { year, month, day: date } = start
        const wallTime = DateTime.fromObject(
          { year, month, day: date, hour: Math.floor(minutes / 60), minute: minutes % 60 },
          { zone },
        )
        const options = wallTime.getPossibleOffsets().map((possible) => possible.toMillis())
        expect(toInstant({ day: testDay, minutes }, zone)).toBe(Math.min(...options))
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
])("names the UTC offset of %s like Intl in winter and summer", (timeZone) => {
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
  ])("puts %s, in weeks starting on day %i, in the week of %s", (day, first, start) => {
    expect(startOfWeek(day, first)).toBe(start)
  })

  it.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2028-03-31", -1, "2028-02-29"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2026-01-15", -1, "2025-12-15"],
  ])("%s plus %i months is %s", (day, months, result) => {
    expect(addMonths(day, months)).toBe(result)
  })

  it.each([
    ["2026-02-28", true],
    ["2026-02-30", false],
    ["2026-2-3", false],
    ["nonsense", false],
    [null, false],
  ])("isDay(%s) is %s", (text, expected) => {
    expect(isDay(text)).toBe(expected)
  })
})
