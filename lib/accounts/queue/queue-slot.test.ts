import { DateTime } from "luxon"
import { describe, expect, it } from "vitest"

import { slotInstants, type WeeklySlot } from "./queue-slot"

const everyDayAt = (minute: number): WeeklySlot[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, minute }))
const take = (count: number, zone: string, minute: number, from: string) => {
  const instants: string[] = []
  for (const instant of slotInstants(everyDayAt(minute), zone, new Date(from))) {
    instants.push(DateTime.fromJSDate(instant, { zone }).toFormat("dd HH:mm ZZ"))
    if (instants.length === count) break
  }
  return instants
}

describe("queue slots", () => {
  it.each([
    ["Europe/Berlin", "2026-03-28T00:00:00Z", ["28 09:00 +01:00", "29 09:00 +02:00"]],
    ["Europe/Berlin", "2026-10-24T00:00:00Z", ["24 09:00 +02:00", "25 09:00 +01:00"]],
    ["America/New_York", "2026-03-07T05:00:00Z", ["07 09:00 -05:00", "08 09:00 -04:00"]],
    ["America/New_York", "2026-10-31T04:00:00Z", ["31 09:00 -04:00", "01 09:00 -05:00"]],
    ["Australia/Lord_Howe", "2026-04-03T13:00:00Z", ["04 09:00 +11:00", "05 09:00 +10:30"]],
    ["Asia/Kolkata", "2026-03-28T00:00:00Z", ["28 09:00 +05:30", "29 09:00 +05:30"]],
  ])("keep their wall-clock time in %s across DST", (zone, from, expected) => {
    expect(take(2, zone, 9 * 60, from)).toEqual(expected)
  })

  it("move forward if DST skips their time", () => {
    expect(take(2, "Europe/Berlin", 2 * 60 + 30, "2026-03-28T12:00:00Z")).toEqual([
      "29 03:30 +02:00",
      "30 02:30 +02:00",
    ])
  })

  it("stay in order and distinct when a moved slot meets others", () => {
    const slots = [2 * 60 + 30, 3 * 60, 3 * 60 + 30].map((minute) => ({ weekday: 7, minute }))
    const instants: string[] = []
    for (const instant of slotInstants(slots, "Europe/Berlin", new Date("2026-03-28T12:00:00Z"))) {
      instants.push(DateTime.fromJSDate(instant, { zone: "Europe/Berlin" }).toFormat("dd HH:mm"))
      if (instants.length === 3) break
    }
    expect(instants).toEqual(["29 03:00", "29 03:30", "05 02:30"])
  })

  it("happen once if DST repeats their time", () => {
    expect(take(2, "Europe/Berlin", 2 * 60 + 30, "2026-10-24T12:00:00Z")).toEqual([
      "25 02:30 +02:00",
      "26 02:30 +01:00",
    ])
  })
})
