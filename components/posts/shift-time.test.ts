import { expect, test } from "vitest"

import { shiftTime } from "./shift-time"

const berlin = "Europe/Berlin"

test("days keep the time on the clock when clocks change, hours do not", () => {
  // 28 March 2026, 09:00 in Berlin, the day before summer time.
  const at = "2026-03-28T08:00:30.000Z"
  expect(shiftTime(at, { amount: 1, unit: "days" }, berlin)).toBe("2026-03-29T07:00:30.000Z")
  expect(shiftTime(at, { amount: 24, unit: "hours" }, berlin)).toBe("2026-03-29T08:00:30.000Z")
  expect(shiftTime(at, { amount: 1, unit: "weeks" }, berlin)).toBe("2026-04-04T07:00:30.000Z")
})

test("it goes back as well", () => {
  expect(shiftTime("2026-03-30T07:00:00.000Z", { amount: -2, unit: "days" }, berlin)).toBe(
    "2026-03-28T08:00:00.000Z",
  )
})
