import { describe, expect, it } from "vitest"

import { readTime } from "./time.ts"

describe("readTime", () => {
  const now = Date.UTC(2026, 10, 22, 10)
  it.each([
    ["2026-12-01T09:00Z", undefined, "2026-12-01T09:00:00.000Z"],
    ["2026-12-01 09:00+01:00", undefined, "2026-12-01T08:00:00.000Z"],
    ["2026-12-01 09:00", "Europe/Berlin", "2026-12-01T08:00:00.000Z"],
    ["2026-07-01 09:00", "Europe/Berlin", "2026-07-01T07:00:00.000Z"],
    ["2026-10-25 02:30", "America/New_York", "2026-10-25T06:30:00.000Z"],
    ["2026-12-01", "Asia/Tokyo", "2026-11-30T15:00:00.000Z"],
    ["2h", undefined, "2026-11-22T12:00:00.000Z"],
    ["in 3 d", undefined, "2026-11-25T10:00:00.000Z"],
  ])("parses %s in time zone %s", (text, zone, expected) => {
    expect(readTime(text, zone, now).toISOString()).toBe(expected)
  })

  it.each(["tomorrow", "2026-06-31 09:00", "2026-13-01", "2026-12-01 25:00"])("rejects %s", (text) => {
    expect(() => readTime(text)).toThrow("Invalid time: ")
  })

  it.each([
    ["2026-03-29 02:30", "Europe/Berlin", "doesn't exist in Europe/Berlin", "is 2026-03-29 03:00."],
    [
      "2026-10-04 02:15",
      "Australia/Lord_Howe",
      "doesn't exist in Australia/Lord_Howe",
      "is 2026-10-04 02:30.",
    ],
    ["2026-10-25 02:30", "Europe/Berlin", "twice", "2026-10-25T02:30+02:00 or 2026-10-25T02:30+01:00."],
    ["2026-11-01 01:15", "America/New_York", "twice", "2026-11-01T01:15-04:00 or 2026-11-01T01:15-05:00."],
  ])("rejects %s in %s, which the clock skips or repeats", (text, zone, problem, fix) => {
    expect(() => readTime(text, zone)).toThrow(problem)
    expect(() => readTime(text, zone)).toThrow(fix)
  })

  it("rejects an unknown time zone", () => {
    expect(() => readTime("2026-12-01 09:00", "Europe/Atlantis")).toThrow("Invalid time zone")
  })
})
