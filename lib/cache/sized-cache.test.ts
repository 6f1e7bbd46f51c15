import { expect, it } from "vitest"

import { sizedCache } from "./sized-cache"

const lengthOf = (text: string) => text.length

it("keeps values up to its size, and drops those that weren't used", () => {
  const cache = sizedCache<string>(100, lengthOf)
  for (let n = 0; n < 1000; n++) {
    cache.set(`${n}`, "x".repeat(10))
    expect(cache.get("0")).toBe("x".repeat(10))
  }
  const kept = Array.from({ length: 1000 }, (_, n) => cache.get(`${n}`)).filter(
    (value) => value !== undefined,
  )
  expect(kept.length).toBeGreaterThan(3)
  expect(kept.join("").length).toBeLessThanOrEqual(110)
})

it("returns the last value of a key", () => {
  const cache = sizedCache<string>(100, lengthOf)
  cache.set("a", "first")
  for (let n = 0; n < 20; n++) cache.set(`${n}`, "filler")
  cache.set("a", "second")
  expect(cache.get("a")).toBe("second")
  expect(cache.get("unknown")).toBeUndefined()
})

it("counts a replaced value once", () => {
  const cache = sizedCache<string>(100, lengthOf)
  cache.set("a", "kept")
  for (let n = 0; n < 1000; n++) cache.set("b", "x".repeat(40))
  expect(cache.get("a")).toBe("kept")
})
