import { spawnSync } from "node:child_process"
import { expect, it } from "vitest"

import { counter, collectMetrics, exposition, gauge, histogram, mergeFamilies } from "./metrics"
import { processReportFamilies } from "./process-metrics"

const promtool = spawnSync("promtool", ["--version"]).status === 0

const output = () =>
  exposition(
    mergeFamilies([
      ...collectMetrics().filter(({ name }) => name.startsWith("test_")),
      gauge("test_size", "A size.", 2),
    ]),
  )

it("writes metrics in the Prometheus text format", () => {
  const calls = counter("test_calls_total", "Calls.")
  calls({ path: 'a "b" \\ c\nd' }, 1)
  calls({ path: 'a "b" \\ c\nd' }, 2)
  const seconds = histogram("test_seconds", "Times.", [0.1, 1])
  for (const value of [0.05, 0.1, 0.5, 7]) seconds({ kind: "x" }, value)
  expect(output()).toBe(
    [
      "# HELP test_calls_total Calls.",
      "# TYPE test_calls_total counter",
      'test_calls_total{path="a \\"b\\" \\\\ c\\nd"} 3',
      "# HELP test_seconds Times.",
      "# TYPE test_seconds histogram",
      'test_seconds_bucket{kind="x",le="0.1"} 2',
      'test_seconds_bucket{kind="x",le="1"} 3',
      'test_seconds_bucket{kind="x",le="+Inf"} 4',
      'test_seconds_sum{kind="x"} 7.65',
      'test_seconds_count{kind="x"} 4',
      "# HELP test_size A size.",
      "# TYPE test_size gauge",
      "test_size 2",
      "",
    ].join("\n"),
  )
})

it("reuses a counter that is declared twice", () => {
  counter("test_twice_total", "Twice.")({}, 1)
  counter("test_twice_total", "Twice.")({}, 1)
  expect(output()).toContain("test_twice_total 2\n")
})

it.skipIf(!promtool)("passes promtool's checks", () => {
  const { status, stderr } = spawnSync("promtool", ["check", "metrics"], {
    input: exposition(mergeFamilies(processReportFamilies())),
    encoding: "utf8",
  })
  expect(stderr).toBe("")
  expect(status).toBe(0)
})
