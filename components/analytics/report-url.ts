import type { OperationInput } from "@/lib/api/client"
import type { PostMeasure } from "@/lib/analytics/report-contracts"

/** The report's settings, kept in the URL. */
export type ReportUrl = {
  /** The last 7, 28, or 90 days; null for a custom period. */
  days: Days | null
  from: string
  to: string
  channel: string
  profile: string
  platform: string
  tag: string
  measure: PostMeasure
}
export type Filters = OperationInput<"getAnalyticsOverview">

export const periodOptions = [7, 28, 90] as const
export type Days = (typeof periodOptions)[number]
const defaultDays: Days = 28

export const measures: readonly PostMeasure[] = [
  ...(["engagements", "engagementRate", "impressions", "reach", "likes", "comments", "shares"] as const),
  ...(["saves", "clicks", "videoViews"] as const),
]
export const isMeasure = (text: unknown): text is PostMeasure => measures.some((measure) => measure === text)

/** The date in a time zone, such as "2026-11-24". */
export const dateIn = (timeZone: string, at = new Date()) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(at)

export const shiftDate = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const isDate = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? "")

export function parseUrl(params: URLSearchParams, today: string): ReportUrl {
  const param = (name: string) => params.get(name) ?? ""
  const [from, to] = [params.get("from"), params.get("to")]
  const measure = params.get("measure")
  const filters = {
    ...{
      channel: param("channel"),
      profile: param("profile"),
      platform: param("platform"),
      tag: param("tag"),
    },
    measure: isMeasure(measure) ? measure : "engagements",
  }
  if (isDate(from) && isDate(to)) return { ...filters, days: null, from, to }
  const days = periodOptions.find((choice) => String(choice) === params.get("days")) ?? defaultDays
  return { ...filters, days, from: shiftDate(today, 1 - days), to: today }
}

export function toUrl({ days, from, to, measure, ...filters }: ReportUrl) {
  const query = new URLSearchParams()
  if (days === null) {
    query.set("from", from)
    query.set("to", to)
  } else if (days !== defaultDays) query.set("days", String(days))
  if (measure !== "engagements") query.set("measure", measure)
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  return query.size > 0 ? `/analytics?${query}` : "/analytics"
}

export const toFilters = ({ from, to, channel, profile, platform, tag }: ReportUrl): Filters => ({
  from,
  to,
  ...(channel && { socialAccountIds: [channel] }),
  ...(profile && { profileId: profile }),
  ...(platform && { platform: platform as Filters["platform"] }),
  ...(tag && { tagId: tag }),
})
