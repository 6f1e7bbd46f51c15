import { expect, it } from "vitest"

import { isSamePlan, presets, timesOf, withTimes } from "./weekly-plan"

it("replaces the times of days, each once and in order", () => {
  const slots = withTimes(presets.morning, ["monday", "tuesday"], ["18:00", "07:00", "18:00"])
  expect(timesOf(slots, "monday")).toEqual(["07:00", "18:00"])
  expect(timesOf(slots, "wednesday")).toEqual(["09:00"])
  expect(slots[0]).toEqual({ weekday: "monday", time: "07:00" })
  expect(timesOf(withTimes(slots, ["monday"], []), "monday")).toEqual([])
})

it("knows a plan in any order", () => {
  expect(isSamePlan(presets.twice, presets.twice.toReversed())).toBe(true)
  expect(isSamePlan(presets.twice, presets.thrice)).toBe(false)
})
