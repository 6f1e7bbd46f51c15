import type { Sent } from "@/lib/api/client"
import type { PostMeasure } from "@/lib/analytics/report-contracts"

/** Which report is shown. It lives in the address: it survives a reload and can be sent to somebody. */
export type ReportAddress = {
  /** How many days, today the last; or from one date to another. */
  days: Days | null
  from: string
  to: string
  channel: string
  profile: string
  platform: string
  tag: string
  measure: PostMeasure
}
export type Filters = Sent<"getAnalyticsOverview">

export const dayChoices = [7, 28, 90] as const
export type Days = (typeof dayChoices)[number]
const usual: Days = 28

export const measures: readonly PostMeasure[] = [
  ...(["engagements", "engagementRate", "impressions", "reach", "likes", "comments", "shares"] as const),
  ...(["saves", "clicks", "videoViews"] as const),
]
export const isMeasure = (text: unknown): text is PostMeasure => measures.some((one) => one === text)

/** The calendar day in a zone, as ISO 8601 writes it. */
export const dateIn = (timeZone: string, at = new Date()) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(at)

export const shiftDate = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const isDate = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? "")

export function readAddress(params: URLSearchParams, today: string): ReportAddress {
  const word = (name: string) => params.get(name) ?? ""
  const [from, to] = [params.get("from"), params.get("to")]
  const measure = params.get("measure")
  const rest = {
    ...{ channel: word("channel"), profile: word("profile"), platform: word("platform"), tag: word("tag") },
    measure: isMeasure(measure) ? measure : "engagements",
  }
  if (isDate(from) && isDate(to)) return { ...rest, days: null, from, to }
  const days = dayChoices.find((choice) => String(choice) === params.get("days")) ?? usual
  return { ...rest, days, from: shiftDate(today, 1 - days), to: today }
}

export function addressOf({ days, from, to, measure, ...filters }: ReportAddress) {
  const query = new URLSearchParams()
  if (days === null) {
    query.set("from", from)
    query.set("to", to)
  } else if (days !== usual) query.set("days", String(days))
  if (measure !== "engagements") query.set("measure", measure)
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value)
  return query.size > 0 ? `/analytics?${query}` : "/analytics"
}

/** As the API asks for it. */
export const filtersOf = ({ from, to, channel, profile, platform, tag }: ReportAddress): Filters => ({
  from,
  to,
  ...(channel && { socialAccountIds: [channel] }),
  ...(profile && { profileId: profile }),
  ...(platform && { platform: platform as Filters["platform"] }),
  ...(tag && { tagId: tag }),
})
