import { pool } from "@/lib/db"
import { startOfDay } from "./metric-sql"
import type { Grouping } from "./read-gains"
import type { ReportScope } from "./report-scope"

export type Outcomes = { sent: number; failed: number }
export type OutcomeRow = Outcomes & { key: string; current: boolean }

const zone = "$7::text"
const first = startOfDay("$4::date", zone)
const end = startOfDay("($5::date + 1)", zone)
/** A failed post has no time of its own: the one it was due at counts. */
const due = `coalesce(p."scheduledAt", 'infinity')`

const outcome = (word: keyof Outcomes, status: string, at: string) =>
  `SELECT p."socialAccountId", ${at} AS at, '${word}' AS outcome FROM "Post" p
   WHERE p."organizationId" = $1 AND p.status = '${status}' AND ${at} >= ${first} AND ${at} < ${end}
     AND ($6::text[] IS NULL OR p."socialAccountId" = ANY($6))
     AND ($2::text = '' OR EXISTS (SELECT 1 FROM "PostTag" t WHERE t."postId" = p.id AND t."tagId" = $2))`

const keys = { channel: `"socialAccountId"`, day: `(at AT TIME ZONE ${zone})::date::text` }

/** How many posts went out and how many failed in a period and in the one before, by channel or by day. */
export async function countOutcomes(scope: ReportScope, by: Grouping): Promise<OutcomeRow[]> {
  const { organizationId, tagId, from, to, before, channels, timeZone } = scope
  const { rows } = await pool.query<OutcomeRow>({
    name: `analytics_outcomes_${by}`,
    text: `SELECT ${keys[by]} AS key, at >= ${startOfDay("$3::date", zone)} AS current,
             count(*) FILTER (WHERE outcome = 'sent')::int AS sent, count(*) FILTER (WHERE outcome = 'failed')::int AS failed
           FROM (${outcome("sent", "COMPLETED", `p."postedAt"`)} UNION ALL ${outcome("failed", "FAILED", due)}) posts GROUP BY 1, 2`,
    values: [organizationId, tagId, from, before.from, to, channels, timeZone],
  })
  return rows
}

export const addOutcomes = (a: Outcomes, b: Outcomes): Outcomes => ({
  sent: a.sent + b.sent,
  failed: a.failed + b.failed,
})
