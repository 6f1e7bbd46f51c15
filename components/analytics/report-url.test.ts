import { expect, it } from "vitest"

import { toUrl, dateIn, toFilters, parseUrl } from "./report-url"

const today = "2026-03-01"
const parse = (query: string) => parseUrl(new URLSearchParams(query), today)

it("defaults to the last 28 days without filters", () => {
  expect(parse("")).toMatchObject({ days: 28, from: "2026-02-02", to: today, measure: "engagements" })
  expect(toUrl(parse(""))).toBe("/analytics")
  expect(toFilters(parse("days=12&measure=luck"))).toEqual({ from: "2026-02-02", to: today })
})

it.each([
  "/analytics?days=7&measure=likes&channel=c&tag=t",
  "/analytics?from=2026-01-01&to=2026-01-31&profile=p",
  "/analytics?days=90&platform=mastodon",
])("round-trips %s", (address) => {
  expect(toUrl(parse(address.split("?")[1]!))).toBe(address)
})

it("returns the date in the time zone", () => {
  const at = new Date("2026-03-01T11:30:00Z")
  expect(dateIn("Pacific/Auckland", at)).toBe("2026-03-02")
  expect(dateIn("America/Los_Angeles", at)).toBe("2026-03-01")
})
