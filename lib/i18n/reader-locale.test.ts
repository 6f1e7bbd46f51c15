import { expect, it } from "vitest"

import { readerLocale } from "./reader-locale"

it.each([
  ["en", null, "en-US-u-fw-sun-hc-h12"],
  ["de", null, "de-DE-u-fw-mon-hc-h23"],
  ["en", "en-GB,en;q=0.9", "en-GB-u-fw-mon-hc-h23"],
  ["en", "de-AT,de;q=0.9,en-CA;q=0.5", "en-CA-u-fw-sun-hc-h12"],
  ["de", "en-US,de-AT;q=0.5", "de-AT-u-fw-mon-hc-h23"],
  ["en", "en-x_!", "en-US-u-fw-sun-hc-h12"],
])("formats %s for a browser that accepts %j as %s", (language, acceptLanguage, tag) => {
  expect(readerLocale(language, acceptLanguage)).toBe(tag)
})

it("prefers the reader's own hour cycle and week start", () => {
  const tag = readerLocale("en", "en-US", { hourCycle: "h23", weekStart: 1 })
  expect(tag).toBe("en-US-u-fw-mon-hc-h23")
  const time = { hour: "numeric", minute: "2-digit", timeZone: "UTC" } as const
  expect(new Intl.DateTimeFormat(tag, time).format(Date.UTC(2026, 10, 24, 13))).toBe("13:00")
})
