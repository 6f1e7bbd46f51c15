import { expect, test } from "vitest"

import { countUse, forgiveUse, withinLimit } from "./window-counter"

test("counts by key and minute", async () => {
  const start = 1_000_000
  const first = await Promise.all([1, 2, 3].map(() => withinLimit("counter-test", 2, start)))
  expect(first).toEqual([true, true, false])
  expect(await withinLimit("counter-test-other", 2, start)).toBe(true)
  expect(await withinLimit("counter-test", 2, start + 59_999)).toBe(false)
  expect(await withinLimit("counter-test", 2, start + 60_000)).toBe(true)
})

test("a use can be taken back", async () => {
  await countUse("forgiven")
  await forgiveUse("forgiven")
  await forgiveUse("forgiven")
  expect((await countUse("forgiven")).used).toBe(1)
})
