import { describe, expect, it } from "vitest"

import { nextFetchAt } from "./schedule"

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const postedAt = new Date("2026-03-01T09:00:00Z")

const wait = (age: number, atLeast?: number) => {
  const now = new Date(postedAt.getTime() + age)
  const next = nextFetchAt(postedAt, now, atLeast)
  return next && next.getTime() - now.getTime()
}

describe("nextFetchAt", () => {
  it.each([
    [10 * minute, 15 * minute],
    [2 * hour - 1, 15 * minute],
    [2 * hour, hour],
    [12 * hour, 6 * hour],
    [3 * day, day],
    [14 * day, 7 * day],
    [83 * day, 7 * day],
    [83 * day + 1, null],
    [90 * day, null],
    [400 * day, null],
  ])("at an age of %i ms, waits %s ms", (age, expected) => {
    expect(wait(age)).toBe(expected)
  })

  it("waits at least as long as requested", () => {
    expect(wait(10 * minute, day)).toBe(day)
    expect(wait(20 * day, day)).toBe(7 * day)
  })

  it("schedules between 40 and 60 pulls in total", () => {
    let pulls = 0
    for (let at: Date | null = new Date(postedAt.getTime() + 10 * minute); at; at = nextFetchAt(postedAt, at))
      pulls++
    expect(pulls).toBeGreaterThan(40)
    expect(pulls).toBeLessThan(60)
  })
})
