export type PlotPoint = { at: string; value: number | null }

export type PlotSeries = {
  name: string
  points: PlotPoint[]
  /** A comparison: how many milliseconds before the others it was measured. It is drawn over them, dashed. */
  earlierByMs?: number
}

/** One instant and what each series has there, in the order of the series. */
export type PlotRow = { at: number; values: (number | null)[] }

/** All series on one axis of time, oldest first. */
export function plotRows(series: PlotSeries[]): PlotRow[] {
  const rows = new Map<number, PlotRow>()
  for (const [place, { points, earlierByMs = 0 }] of series.entries())
    for (const { at, value } of points) {
      const shown = Date.parse(at) + earlierByMs
      const row = rows.get(shown) ?? { at: shown, values: series.map(() => null) }
      row.values[place] = value
      rows.set(shown, row)
    }
  return [...rows.values()].sort((a, b) => a.at - b.at)
}

/** The least of 1, 2, 2.5 and 5 times a power of ten that is not below `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return (
    [1, 2, 2.5, 5, 10]
      .map((factor) => factor * power)
      .find((step) => step >= least - Number.EPSILON * power) ?? least
  )
}

const mostSteps = 4

/** Round values between which everything fits; counts get no halves. */
export function plotTicks(values: number[], base: "zero" | "fit"): number[] {
  const all = base === "zero" ? [0, ...values] : values
  const low = all.length ? Math.min(...all) : 0
  const high = all.length ? Math.max(...all) : 0
  const whole = all.every(Number.isInteger)
  const found = roundStep(high > low ? (high - low) / mostSteps : 1)
  const step = whole ? Math.max(1, Math.ceil(found)) : found
  const first = Math.floor(low / step) * step
  const count = Math.max(1, Math.ceil((high - first) / step))
  return Array.from({ length: count + 1 }, (_, index) => first + index * step)
}

/** How far along `value` lies, in percent. */
export const percentOf = (value: number, from: number, to: number) =>
  to === from ? 50 : ((value - from) / (to - from)) * 100

type Drawn = { at: number; value: number }

/** What belongs to one series: runs of points without a gap between them. */
export function plotRuns(rows: PlotRow[], place: number, series: PlotSeries): Drawn[][] {
  const measured = new Set(series.points.map(({ at }) => Date.parse(at) + (series.earlierByMs ?? 0)))
  const runs: Drawn[][] = [[]]
  for (const { at, values } of rows) {
    const value = values[place] ?? null
    if (value !== null) runs.at(-1)!.push({ at, value })
    else if (measured.has(at)) runs.push([])
  }
  return runs.filter((run) => run.length > 0)
}
