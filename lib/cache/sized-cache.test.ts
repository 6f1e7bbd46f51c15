import { expect, it } from "vitest"

import { sizedCache } from "./sized-cache"

const lengthOf = (text: string) => text.length
const tenBytes = "x".repeat(10)

it("keeps as much as its size allows", () => {
  const cache = sizedCache<string>(100, lengthOf)
  const keys = Array.from({ length: 1000 }, (_, n) => `${n}`)
  for (const key of keys) cache.set(key, tenBytes)
  expect(keys.filter((key) => cache.get(key) !== undefined)).toEqual(keys.slice(-10))
  cache.set("large", "x".repeat(101))
  expect(cache.get("large")).toBeUndefined()
})

it("keeps what is used", () => {
  const cache = sizedCache<string>(100, lengthOf)
  for (let n = 0; n < 1000; n++) {
    cache.set(`${n}`, tenBytes)
    expect(cache.get("0")).toBe(tenBytes)
  }
})

it("counts and returns only a key's last value", () => {
  const cache = sizedCache<string>(100, lengthOf)
  cache.set("a", "kept")
  for (let n = 0; n < 1000; n++) cache.set("b", `${n} ${"x".repeat(40)}`)
  expect(cache.get("a")).toBe("kept")
  expect(cache.get("b")).toMatch(/^999 /)
  expect(cache.get("unknown")).toBeUndefined()
})
