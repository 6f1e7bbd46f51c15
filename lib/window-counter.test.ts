import { expect, test } from "vitest"

import { countUse, forgiveUse, withinLimit } from "./window-counter"

test("counts by key and minute", () => {
  const start = 1_000_000
  expect([1, 2, 3].map(() => withinLimit("counter-test", 2, start))).toEqual([true, true, false])
  expect(withinLimit("counter-test-other", 2, start)).toBe(true)
  expect(withinLimit("counter-test", 2, start + 59_999)).toBe(false)
  expect(withinLimit("counter-test", 2, start + 60_000)).toBe(true)
})

test("a use can be taken back", () => {
  countUse("forgiven")
  forgiveUse("forgiven")
  forgiveUse("forgiven")
  expect(countUse("forgiven").used).toBe(1)
})
