import { sql, type Expression, type RawBuilder } from "kysely"

import { engagementMetrics, metricNames, type MetricName } from "./metric-names"

/** A metric in stored JSON, or null if the platform doesn't report it. */
export const metricValue = (metrics: Expression<unknown>, name: MetricName) =>
  sql<string | null>`(${metrics}->>${sql.lit(name)})::numeric::bigint`

type ValueOf = (name: MetricName) => Expression<unknown>

/** Likes, comments, shares, saves, and clicks combined, or null if the platform reports none of them. */
export const engagementsOf = (valueOf: ValueOf): RawBuilder<number | null> => sql`
  case when coalesce(${sql.join(engagementMetrics.map((name) => valueOf(name)))}) is not null
    then ${sql.join(
      engagementMetrics.map((name) => sql`coalesce(${valueOf(name)}, 0)`),
      sql` + `,
    )} end`

const viewNames = ["impressions", "reach", "videoViews"] as const

/** The denominator of the engagement rate. Platforms report different metrics, so the first one available counts. */
export const viewsOf = (valueOf: ValueOf): RawBuilder<number | null> =>
  sql`coalesce(${sql.join(viewNames.map((name) => sql`nullif(${valueOf(name)}, 0)`))})`

/** The instant a day starts in a time zone. */
export const startOfDay = (day: string, timeZone: Expression<unknown> | string) =>
  sql<Date>`(${day}::date::timestamp at time zone ${timeZone}::text)`

/** One expression per metric. */
export const mapMetrics = <Mapped>(map: (name: MetricName) => Mapped): Mapped[] =>
  metricNames.map((name) => map(name))
