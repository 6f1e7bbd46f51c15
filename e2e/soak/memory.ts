export type Sample = { atMs: number; pid: number; mb: number }
export type Trend = { minutes: number; startMb: number; endMb: number; perHourMb: number }

/** A linear fit by least squares over the second half, within the life of the process that ran last. */
export function fitMemory(samples: Sample[], halfMs: number): Trend | null {
  const pid = samples.at(-1)?.pid
  const own = samples.filter((sample) => sample.pid === pid && sample.atMs >= halfMs)
  if (own.length < 3) return null
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(own.map(({ atMs }) => atMs)), mean(own.map(({ mb }) => mb))]
  const spread = own.reduce((sum, { atMs }) => sum + (atMs - x) ** 2, 0)
  const slope = own.reduce((sum, { atMs, mb }) => sum + (atMs - x) * (mb - y), 0) / spread
  const [first, last] = [own[0]!.atMs, own.at(-1)!.atMs]
  return {
    minutes: (last - first) / 60_000,
    startMb: y + slope * (first - x),
    endMb: y + slope * (last - x),
    perHourMb: slope * 3_600_000,
  }
}

/** Shorter than this, caches are still filling. */
const leastMinutes = 10
const mostGrowth = 1.15

export const grows = ({ minutes, startMb, endMb }: Trend) =>
  minutes >= leastMinutes && endMb > startMb * mostGrowth

const mean = (samples: Sample[]) => samples.reduce((sum, { mb }) => sum + mb, 0) / samples.length

/** Averages of the first, middle, and last tenth of the time. */
export function memoryOverTime(samples: Sample[]): { start: number; middle: number; end: number } | null {
  const end = samples.at(-1)?.atMs ?? 0
  const at = (from: number) => samples.filter(({ atMs }) => atMs >= end * from && atMs <= end * (from + 0.1))
  const parts = [at(0), at(0.45), at(0.9)]
  if (parts.some((part) => part.length === 0)) return null
  const [start, middle, last] = parts.map(mean)
  return { start: start!, middle: middle!, end: last! }
}
