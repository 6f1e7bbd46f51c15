import { expect, it } from "vitest"

import { nextBestTime } from "./next-best-time"

const wednesdayNoon = Date.parse("2026-11-25T12:00:00Z")
const times = [
  { weekday: 3, hour: 12, posts: 4, median: 90 },
  { weekday: 3, hour: 13, posts: 3, median: 80 },
  { weekday: 1, hour: 9, posts: 2, median: 500 },
]

it("takes the next occurrence in the workspace's time zone", () => {
  expect(nextBestTime(times, "UTC", wednesdayNoon - 1)).toEqual(new Date("2026-11-25T12:00:00Z"))
  expect(nextBestTime(times, "UTC", wednesdayNoon)).toEqual(new Date("2026-12-02T12:00:00Z"))
  expect(nextBestTime(times, "America/New_York", wednesdayNoon)).toEqual(new Date("2026-11-25T17:00:00Z"))
})

it("ignores hours with few posts", () => {
  expect(nextBestTime(times.slice(2), "UTC", wednesdayNoon)).toBeNull()
})
