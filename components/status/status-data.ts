import { lastHours } from "@/components/ui/charts/last-hours"
import type { Hour, Status } from "@/lib/installation/contract"

export type StatusAction = () => Promise<{ error: string } | (Status & { error?: undefined })>

/** Aggregates each of the last 24 hours. */
export const byHour = (at: string, hours: Hour[], aggregate: (counts: Hour[]) => number[]) =>
  lastHours(at).map((start) => ({
    at: start,
    values: aggregate(hours.filter(({ hour }) => Date.parse(hour) === start)),
  }))

export const total = (counts: Hour[]) => counts.reduce((sum, { count }) => sum + count, 0)
