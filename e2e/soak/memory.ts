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
