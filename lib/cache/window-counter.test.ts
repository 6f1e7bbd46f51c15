import { expect, test } from "vitest"

import { withinLimit } from "./window-counter"

test("counts per key and minute", async () => {
  const start = 1_000_000
  const first = await Promise.all([1, 2, 3].map(() => withinLimit("counter-test", 2, start)))
  expect(first).toEqual([true, true, false])
  expect(await withinLimit("counter-test-other", 2, start)).toBe(true)
  expect(await withinLimit("counter-test", 2, start + 59_999)).toBe(false)
  expect(await withinLimit("counter-test", 2, start + 60_000)).toBe(true)
})
