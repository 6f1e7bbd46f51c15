import { pool } from "@/lib/db"
import { metricNames, type MetricName } from "./metric-names"
import { eachMetric, engagementSql, seenSql } from "./metric-sql"
import type { AnalyticsTotals } from "./report-contracts"
import type { ReportScope } from "./report-scope"

/** Sums that can be added up further; a rate cannot, so its two halves are kept. */
export type Gains = Record<MetricName | "engagements" | "rated" | "seen", number | null>

const sumNames = [...metricNames, "engagements", "rated", "seen"] as const
const column = (name: string) => `d."${name}"`
const sums = `${eachMetric((name) => `sum(d.${name})::float8 AS ${name}`)}, sum(${engagementSql(column)})::float8 AS engagements,
  (sum(${engagementSql(column)}) FILTER (WHERE ${seenSql(column)} IS NOT NULL))::float8 AS rated, sum(${seenSql(column)})::float8 AS seen`

const groupings = {
  channel: `d."socialAccountId" AS key, d.day >= $3::date AS current`,
  day: `d.day::text AS key, d.day >= $3::date AS current`,
}
export type Grouping = keyof typeof groupings
export type GainRow = Gains & { key: string; current: boolean }

/** Gains of a period and of the one before, by channel or by day. */
export async function readGains(scope: ReportScope, by: Grouping): Promise<GainRow[]> {
  const { organizationId, tagId, from, to, before, channels } = scope
  const { rows } = await pool.query<GainRow>({
    name: `analytics_gains_${by}`,
    text: `SELECT ${groupings[by]}, ${sums} FROM "MetricDay" d
           WHERE d."organizationId" = $1 AND d."tagId" = $2 AND d.day BETWEEN $4::date AND $5::date
             AND ($6::text[] IS NULL OR d."socialAccountId" = ANY($6)) GROUP BY 1, 2`,
    values: [organizationId, tagId, from, before.from, to, channels],
  })
  return rows
}

const plus = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : a + b)

export const noGains = Object.fromEntries(sumNames.map((name) => [name, null])) as Gains

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
