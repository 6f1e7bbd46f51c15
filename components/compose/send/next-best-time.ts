import { addDays, isoWeekday, toInstant, toWallTime } from "@/components/ui/time/zoned-time"

type BestTime = { weekday: number; hour: number; posts: number; median: number }

/** The median of fewer posts isn't meaningful. */
const minPosts = 3

/** When the best hour of the week comes next, or null if there's too little to go by. */
export function nextBestTime(times: BestTime[], timeZone: string, now: number): Date | null {
  const [best] = times.filter(({ posts }) => posts >= minPosts).toSorted((a, b) => b.median - a.median)
  if (!best) return null
  const { day } = toWallTime(now, timeZone)
  const daysAhead = (best.weekday - isoWeekday(day) + 7) % 7
  const at = (days: number) => toInstant({ day: addDays(day, days), minutes: best.hour * 60 }, timeZone)
  return new Date(at(daysAhead) > now ? at(daysAhead) : at(daysAhead + 7))
}
