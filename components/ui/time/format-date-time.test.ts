import { describe, expect, it } from "vitest"

import { firstWeekday, formatClock, formatDateTime, formatHour } from "./format-date-time"

const year = new Date().getFullYear()
const at = `${year}-11-24T13:00:07Z`
/** ICU puts a narrow space before "PM". */
const plain = (text: string) => text.replace(/\s/g, " ")

describe("formatDateTime", () => {
  it.each([
    ["en-US-u-fw-sun-hc-h12", `Nov 24, ${year}, 1:00 PM UTC`, "1:00 PM"],
    ["en-US-u-fw-mon-hc-h23", `Nov 24, ${year}, 13:00 UTC`, "13:00"],
    ["en-GB-u-fw-mon-hc-h23", `24 Nov ${year}, 13:00 UTC`, "13:00"],
    ["de-DE-u-fw-mon-hc-h23", `24. Nov. ${year}, 13:00 UTC`, "13:00"],
  ])("follows %s", (locale, full, time) => {
    expect(plain(formatDateTime(at, "UTC", "full", locale))).toBe(full)
    expect(plain(formatDateTime(at, "UTC", "time", locale))).toBe(time)
  })

  it("defaults to American English and omits the zone from short times", () => {
    expect(plain(formatDateTime(at, "UTC", "short"))).toMatch(/^\w{3}, Nov 24, 1:00 PM$/)
  })
})

it("formats clock times", () => {
  expect(plain(formatClock(9 * 60 + 5, "en-US-u-fw-sun-hc-h12"))).toBe("9:05 AM")
  expect(formatClock(9 * 60 + 5, "en-US-u-fw-sun-hc-h23")).toBe("09:05")
  expect(formatClock(0, "en-GB-u-fw-mon-hc-h23")).toBe("00:00")
})

it("formats hours", () => {
  expect(plain(formatHour(0, "en-US-u-fw-sun-hc-h12"))).toBe("12 AM")
  expect(formatHour(9, "de-DE-u-fw-mon-hc-h23")).toBe("09:00")
})

it("reads the week start from the locale", () => {
  expect(firstWeekday("en-US-u-fw-sun-hc-h12")).toBe(7)
  expect(firstWeekday("ar-EG-u-fw-sat-hc-h12")).toBe(6)
  expect(firstWeekday("en")).toBe(1)
})
