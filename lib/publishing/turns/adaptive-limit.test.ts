import { describe, expect, it } from "vitest"

import { adaptiveLimit, type CallResult } from "./adaptive-limit"

type Limit = ReturnType<typeof adaptiveLimit>

/** Records calls while all of the limit is in use. */
function call(limit: Limit, times: number, milliseconds: number, result: CallResult = "ok") {
  for (let n = 0; n < times; n++) limit.record(result, milliseconds, limit.current() - 1)
}

describe("a host's limit", () => {
  it("allows 100 calls at once before the first response", () => {
    expect(adaptiveLimit().current()).toBeGreaterThanOrEqual(100)
  })

  it("grows while the host keeps up", () => {
    const limit = adaptiveLimit()
    const before = limit.current()
    call(limit, 1_000, 50)
    expect(limit.current()).toBeGreaterThan(before)
  })

  it("doubles within a response time until the host objects", () => {
    const limit = adaptiveLimit()
    const before = limit.current()
    for (let n = 0; n < before; n++) limit.record("ok", 50, before)
    expect(limit.current()).toBe(2 * before)
    limit.record("overloaded", 50, 0)
    for (let n = 0; n < before; n++) limit.record("ok", 50, before)
    expect(limit.current()).toBeLessThanOrEqual(before + 1)
  })

  it("doesn't grow while most of it is unused", () => {
    const limit = adaptiveLimit()
    const before = limit.current()
    for (let n = 0; n < 1_000; n++) limit.record("ok", 50, 3)
    expect(limit.current()).toBe(before)
  })

  it("halves once for a burst of rejected calls", () => {
    const limit = adaptiveLimit()
    const before = limit.current()
    for (let left = before - 1; left >= 0; left--) limit.record("overloaded", 20, left)
    expect(limit.current()).toBe(before / 2)
  })

  it("still lets a few calls through to a host that only rejects them", () => {
    const limit = adaptiveLimit()
    call(limit, 5_000, 20, "overloaded")
    expect(limit.current()).toBe(8)
  })

  it("recovers after the host does", () => {
    const limit = adaptiveLimit()
    call(limit, 5_000, 20, "overloaded")
    call(limit, 20_000, 20)
    expect(limit.current()).toBeGreaterThan(100)
  })

  it("shrinks when even the fastest responses become slower", () => {
    const limit = adaptiveLimit()
    call(limit, 500, 50)
    const before = limit.current()
    call(limit, 1_000, 1_000)
    expect(limit.current()).toBeLessThan(before)
    expect(limit.current()).toBeGreaterThanOrEqual(32)
  })

  it("isn't affected by a few slow calls among fast ones", () => {
    const limit = adaptiveLimit()
    call(limit, 500, 50)
    const before = limit.current()
    for (let n = 0; n < 100; n++) {
      call(limit, 3, 5_000)
      call(limit, 1, 50)
    }
    expect(limit.current()).toBeGreaterThanOrEqual(before)
  })

  it("accepts a new usual response time", () => {
    const limit = adaptiveLimit()
    call(limit, 200, 50)
    call(limit, 5_000, 1_000)
    const before = limit.current()
    call(limit, 5_000, 1_000)
    expect(limit.current()).toBeGreaterThan(before)
  })
})
