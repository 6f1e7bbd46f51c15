import { expect, test } from "vitest"

import { changesBetween, differingPart } from "./post-changes"

test("shortens long texts to the part that differs", () => {
  const long = "a".repeat(5000)
  const { from, to } = differingPart(`${long} one ${long}`, `${long} two ${long}`)
  expect(from).toMatch(/^…a{59} one a{59}…$/)
  expect(to).toMatch(/^…a{59} two a{59}…$/)
  expect(differingPart("", long).to).toHaveLength(1001)
})

test("keeps surrogate pairs together", () => {
  expect(differingPart("🔔", "🔕")).toEqual({ from: "🔔", to: "🔕" })
})

test("compares times, counts, and options by value", () => {
  const at = () => new Date("2026-03-02T09:00:00Z")
  const before = { caption: "Hi", scheduledAt: at(), media: 0, platformConfiguration: { a: [1], b: 2 } }
  expect(
    changesBetween(before, { ...before, scheduledAt: at(), platformConfiguration: { a: [1], b: 2 } }),
  ).toEqual([])
  expect(
    changesBetween(before, {
      caption: "Ho",
      scheduledAt: null,
      media: 2,
      platformConfiguration: { a: [1, 2] },
    }),
  ).toEqual([
    { field: "caption", from: "Hi", to: "Ho" },
    { field: "scheduledAt", from: "2026-03-02T09:00:00.000Z", to: null },
    { field: "media", from: 0, to: 2 },
    { field: "option.a", from: "[1]", to: "[1,2]" },
    { field: "option.b", from: 2, to: null },
  ])
})
