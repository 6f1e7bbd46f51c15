import { engagementNames, metricNames, type MetricName } from "./metric-names"

/** One fragment for each count, joined to a list. */
export const eachMetric = (fragment: (column: string, name: MetricName) => string) =>
  metricNames.map((name) => fragment(`"${name}"`, name)).join(", ")

export const metricColumns = eachMetric((column) => column)

/** A count out of stored metrics, null where it is not told. */
export const countIn = (json: string, name: MetricName) => `(${json}->>'${name}')::numeric::bigint`

const first = (names: readonly string[], of: (name: string) => string) =>
  `coalesce(${names.map((name) => `nullif(${of(name)}, 0)`).join(", ")})`

/** Likes, comments, shares, saves and clicks together; null where none of them is told. */
export const engagementSql = (of: (name: MetricName) => string) =>
  `CASE WHEN coalesce(${engagementNames.map(of).join(", ")}) IS NOT NULL THEN ${engagementNames.map((name) => `coalesce(${of(name)}, 0)`).join(" + ")} END`

/** How often it was seen: what engagement is divided by. Not every platform tells the same. */
export const seenSql = (of: (name: MetricName) => string) =>
  first(["impressions", "reach", "videoViews"], of as (name: string) => string)

/** When a day of the workspace begins, as an instant. Both are expressions. */
export const startOfDay = (day: string, zone: string) => `(${day}::timestamp AT TIME ZONE ${zone})`
