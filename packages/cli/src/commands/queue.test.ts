import { describe, expect, it } from "vitest"

import { readSlot } from "./queue.ts"

describe("readSlot", () => {
  it("expands day groups and rejects invalid slots", () => {
    expect(readSlot("mon 9:00")).toEqual([{ weekday: "monday", time: "09:00" }])
    expect(readSlot("weekends 11:30").map(({ weekday }) => weekday)).toEqual(["saturday", "sunday"])
    for (const text of ["9:00", "monday", "monday 24:00", "noday 09:00"])
      expect(() => readSlot(text)).toThrow("Invalid slot")
  })
})
