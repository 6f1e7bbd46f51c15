import type { Hour, Status } from "@/lib/installation/contract"

export type StatusAction = () => Promise<{ error: string } | (Status & { error?: undefined })>

const hourMs = 3_600_000

/** The last 24 hours, this one last; what `count` makes of an hour's figures. */
export function byHour(at: string, hours: Hour[], count: (figures: Hour[]) => number[]) {
  const current = Math.floor(Date.parse(at) / hourMs) * hourMs
  return Array.from({ length: 24 }, (_, place) => {
    const hour = current - (23 - place) * hourMs
    return { at: hour, values: count(hours.filter((figure) => Date.parse(figure.hour) === hour)) }
  })
}

export const total = (figures: Hour[]) => figures.reduce((sum, { count }) => sum + count, 0)
