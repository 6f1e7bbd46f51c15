import { expect, test } from "vitest"

import { percentOf, chartRows, lineSegments, chartTicks } from "./chart-scale"

const day = 86_400_000
const at = (date: number) => new Date(Date.UTC(2026, 10, date)).toISOString()

test("rounds ticks, encloses all values, and keeps integers whole", () => {
  expect(chartTicks([0, 3], "zero")).toEqual([0, 1, 2, 3])
  expect(chartTicks([1, 2], "zero")).toEqual([0, 1, 2])
  expect(chartTicks([40, 1234], "zero")).toEqual([0, 500, 1000, 1500])
  expect(chartTicks([1210, 1234], "fit")).toEqual([1210, 1220, 1230, 1240])
  expect(chartTicks([0.1, 0.35], "zero")).toEqual([0, 0.1, 0.2, expect.closeTo(0.3), 0.4])
  expect(chartTicks([], "zero")).toEqual([0, 1])
  expect(chartTicks([7, 7], "fit")).toEqual([7, 8])
})

test("shifts an earlier period onto the current one, in time order", () => {
  const rows = chartRows([
    { name: "now", points: [2, 1].map((date) => ({ at: at(date + 7), value: date })) },
    { name: "before", earlierByMs: 7 * day, points: [{ at: at(2), value: 9 }] },
  ])
  expect(rows).toEqual([
    { at: Date.parse(at(8)), values: [1, null] },
    { at: Date.parse(at(9)), values: [2, 9] },
  ])
})

test("splits a line at its own missing values, but not at points that only other series have", () => {
  const series = [
    {
      name: "a",
      points: [
        { at: at(1), value: 1 },
        { at: at(3), value: 3 },
        { at: at(4), value: null },
        { at: at(5), value: 5 },
      ],
    },
    { name: "b", points: [{ at: at(2), value: 8 }] },
  ]
  const segments = lineSegments(chartRows(series), 0, series[0]!)
  expect(segments.map((segment) => segment.map(({ value }) => value))).toEqual([[1, 3], [5]])
})

test("centers a single point", () => {
  expect(percentOf(4, 4, 4)).toBe(50)
  expect(percentOf(3, 0, 4)).toBe(75)
})
