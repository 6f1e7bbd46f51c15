import { sql } from "kysely"

import { db } from "@/lib/db/database"
import { anyOf } from "@/lib/db/expressions"
import { metricNames, type MetricName } from "./metric-names"
import { engagementsOf, mapMetrics, viewsOf } from "./metric-sql"
import type { AnalyticsTotals } from "./report-contracts"
import type { ReportScope } from "./report-scope"

/** Sums that can be added up. A rate can't, so its numerator and denominator are kept. */
export type Gains = Record<MetricName | "engagements" | "rated" | "seen", number | null>

const sumNames = [...metricNames, "engagements", "rated", "seen"] as const
export type Grouping = "account" | "day"
export type GainRow = Gains & { key: string; current: boolean }

/** Gains in a period and the one before, by account or by day. */
export function readGains(scope: ReportScope, by: Grouping): Promise<GainRow[]> {
  const { organizationId, tagId, from, to, before, accountIds } = scope
  return db
    .selectFrom("MetricDay as d")
    .where("d.organizationId", "=", organizationId)
    .where("d.tagId", "=", tagId)
    .where("d.day", ">=", sql<Date>`${before.from}::date`)
    .where("d.day", "<=", sql<Date>`${to}::date`)
    .$if(accountIds !== null, (query) => query.where("d.socialAccountId", "=", anyOf(accountIds ?? [])))
    .select(({ ref }) => [
      by === "account" ? ref("d.socialAccountId").as("key") : sql<string>`${ref("d.day")}::text`.as("key"),
      sql<boolean>`${ref("d.day")} >= ${from}::date`.as("current"),
      ...mapMetrics((name) => sql<number | null>`sum(${ref(`d.${name}`)})::float8`.as(name)),
    ])
    .select(({ ref }) => {
      const engagements = engagementsOf((name) => ref(`d.${name}`))
      const views = viewsOf((name) => ref(`d.${name}`))
      return [
        sql<number | null>`sum(${engagements})::float8`.as("engagements"),
        sql<number | null>`(sum(${engagements}) filter (where ${views} is not null))::float8`.as("rated"),
        sql<number | null>`sum(${views})::float8`.as("seen"),
      ]
    })
    .groupBy(["key", "current"])
    .execute()
}

const plus = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : a + b)

export const emptyGains = Object.fromEntries(sumNames.map((name) => [name, null])) as Gains

export const addGains = (a: Gains, b: Gains): Gains =>
  Object.fromEntries(sumNames.map((name) => [name, plus(a[name], b[name])])) as Gains

type Figures = Omit<AnalyticsTotals, "sent" | "failed">

export function figuresOf({ rated, seen, ...gains }: Gains): Figures {
  const { engagements } = gains
  const named = Object.fromEntries(metricNames.map((name) => [name, gains[name]])) as Record<
    MetricName,
    number | null
  >
  return { ...named, engagements, engagementRate: seen ? (rated ?? 0) / seen : null }
}
