import { expect, it } from "vitest"

import { addressOf, dateIn, filtersOf, readAddress } from "./report-address"

const today = "2026-03-01"
const read = (query: string) => readAddress(new URLSearchParams(query), today)

it("is the last 28 days of everything, where nothing is said", () => {
  expect(read("")).toMatchObject({ days: 28, from: "2026-02-02", to: today, measure: "engagements" })
  expect(addressOf(read(""))).toBe("/analytics")
  expect(filtersOf(read("days=12&measure=luck"))).toEqual({ from: "2026-02-02", to: today })
})

it.each([
  "/analytics?days=7&measure=likes&channel=c&tag=t",
  "/analytics?from=2026-01-01&to=2026-01-31&profile=p",
  "/analytics?days=90&platform=mastodon",
])("comes back as it was: %s", (address) => {
  expect(addressOf(read(address.split("?")[1]!))).toBe(address)
})

it("takes the day from the clock of the zone", () => {
  const at = new Date("2026-03-01T11:30:00Z")
  expect(dateIn("Pacific/Auckland", at)).toBe("2026-03-02")
  expect(dateIn("America/Los_Angeles", at)).toBe("2026-03-01")
})
