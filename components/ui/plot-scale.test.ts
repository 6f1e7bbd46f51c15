import { expect, test } from "vitest"

import { percentOf, plotRows, plotRuns, plotTicks } from "./plot-scale"

const day = 86_400_000
const at = (date: number) => new Date(Date.UTC(2026, 10, date)).toISOString()

test("ticks are round, hold all values, and counts have no halves", () => {
  expect(plotTicks([0, 3], "zero")).toEqual([0, 1, 2, 3])
  expect(plotTicks([1, 2], "zero")).toEqual([0, 1, 2])
  expect(plotTicks([40, 1234], "zero")).toEqual([0, 500, 1000, 1500])
  expect(plotTicks([1210, 1234], "fit")).toEqual([1210, 1220, 1230, 1240])
  expect(plotTicks([0.1, 0.35], "zero")).toEqual([0, 0.1, 0.2, expect.closeTo(0.3), 0.4])
  expect(plotTicks([], "zero")).toEqual([0, 1])
  expect(plotTicks([7, 7], "fit")).toEqual([7, 8])
})

test("a comparison lies over the present, instants in order", () => {
  const rows = plotRows([
    { name: "now", points: [2, 1].map((date) => ({ at: at(date + 7), value: date })) },
    { name: "before", earlierByMs: 7 * day, points: [{ at: at(2), value: 9 }] },
  ])
  expect(rows).toEqual([
    { at: Date.parse(at(8)), values: [1, null] },
    { at: Date.parse(at(9)), values: [2, 9] },
  ])
})

test("a measured gap breaks a line, an instant of another series does not", () => {
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
  const runs = plotRuns(plotRows(series), 0, series[0]!)
  expect(runs.map((run) => run.map(({ value }) => value))).toEqual([[1, 3], [5]])
})

test("one point alone stands in the middle", () => {
  expect(percentOf(4, 4, 4)).toBe(50)
  expect(percentOf(3, 0, 4)).toBe(75)
})
