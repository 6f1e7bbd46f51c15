import { expect, it } from "vitest"

import { isSamePlan, presets, getTimes, replaceTimes } from "./weekly-plan"

it("replaces a day's times, sorted and without duplicates", () => {
  const slots = replaceTimes(presets.morning, ["monday", "tuesday"], ["18:00", "07:00", "18:00"])
  expect(getTimes(slots, "monday")).toEqual(["07:00", "18:00"])
  expect(getTimes(slots, "wednesday")).toEqual(["09:00"])
  expect(slots[0]).toEqual({ weekday: "monday", time: "07:00" })
  expect(getTimes(replaceTimes(slots, ["monday"], []), "monday")).toEqual([])
})

it("compares plans regardless of order", () => {
  expect(isSamePlan(presets.twoTimes, presets.twoTimes.toReversed())).toBe(true)
  expect(isSamePlan(presets.twoTimes, presets.threeTimes)).toBe(false)
})
