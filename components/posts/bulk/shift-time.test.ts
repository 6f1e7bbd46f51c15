import { expect, test } from "vitest"

import { shiftTime } from "./shift-time"

const berlin = "Europe/Berlin"

test("keeps the local time across DST for days, but not for hours", () => {
  // March 28, 2026, 9:00 in Berlin, the day before DST starts.
  const at = "2026-03-28T08:00:30.000Z"
  expect(shiftTime(at, { amount: 1, unit: "days" }, berlin)).toBe("2026-03-29T07:00:30.000Z")
  expect(shiftTime(at, { amount: 24, unit: "hours" }, berlin)).toBe("2026-03-29T08:00:30.000Z")
  expect(shiftTime(at, { amount: 1, unit: "weeks" }, berlin)).toBe("2026-04-04T07:00:30.000Z")
})

test("shifts backward", () => {
  expect(shiftTime("2026-03-30T07:00:00.000Z", { amount: -2, unit: "days" }, berlin)).toBe(
    "2026-03-28T08:00:00.000Z",
  )
})
