export type ChartPoint = { at: string; value: number | null }

export type LineSeries = {
  name: string
  points: ChartPoint[]
  /** For an earlier period drawn over the current one, dashed: how much earlier it was. */
  earlierByMs?: number
}

/** A value per series, in their order. */
export type ChartRow = { at: number; values: (number | null)[] }

/** Puts all series on one time axis, oldest first. */
export function chartRows(series: LineSeries[]): ChartRow[] {
  const rows = new Map<number, ChartRow>()
  for (const [index, { points, earlierByMs = 0 }] of series.entries())
    for (const { at, value } of points) {
      const time = Date.parse(at) + earlierByMs
      const row = rows.get(time) ?? { at: time, values: series.map(() => null) }
      row.values[index] = value
      rows.set(time, row)
    }
  return [...rows.values()].sort((a, b) => a.at - b.at)
}

/** Rounds up to 1, 2, 2.5, or 5 times a power of ten. */
function roundStep(minimum: number): number {
  const power = 10 ** Math.floor(Math.log10(minimum))
  return (
    [1, 2, 2.5, 5, 10]
      .map((factor) => factor * power)
      .find((step) => step >= minimum - Number.EPSILON * power) ?? minimum
  )
}

const maxSteps = 4

/** Round values that enclose all others. Integers get integer ticks. */
export function chartTicks(values: number[], base: "zero" | "fit"): number[] {
  const all = base === "zero" ? [0, ...values] : values
  const low = all.length ? Math.min(...all) : 0
  const high = all.length ? Math.max(...all) : 0
  const areIntegers = all.every(Number.isInteger)
  const roundedStep = roundStep(high > low ? (high - low) / maxSteps : 1)
  const step = areIntegers ? Math.max(1, Math.ceil(roundedStep)) : roundedStep
  const first = Math.floor(low / step) * step
  const count = Math.max(1, Math.ceil((high - first) / step))
  return Array.from({ length: count + 1 }, (_, index) => first + index * step)
}

export const percentOf = (value: number, from: number, to: number) =>
  to === from ? 50 : ((value - from) / (to - from)) * 100

type LinePoint = { at: number; value: number }

/** The points of one series, split where a value is missing. */
export function lineSegments(rows: ChartRow[], index: number, series: LineSeries): LinePoint[][] {
  const measured = new Set(series.points.map(({ at }) => Date.parse(at) + (series.earlierByMs ?? 0)))
  const segments: LinePoint[][] = [[]]
  for (const { at, values } of rows) {
    const value = values[index] ?? null
    if (value !== null) segments.at(-1)!.push({ at, value })
    else if (measured.has(at)) segments.push([])
  }
  return segments.filter((segment) => segment.length > 0)
}
