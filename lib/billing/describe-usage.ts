import type { Caller } from "@/lib/caller"
import { pool } from "@/lib/db"
import { env } from "@/lib/env"
import { libraryRoom } from "@/lib/media/room"
import { describeOrganization } from "@/lib/organizations/describe-organization"
import { readCredits } from "@/lib/studio/credits"

const days = 30

/** What of the plan is used up, and what the AI studio has cost day by day. */
export async function describeUsage(caller: Caller) {
  const { organizationId } = caller
  const [{ plan }, storage, credits, history] = await Promise.all([
    describeOrganization(caller),
    libraryRoom(organizationId),
    readCredits(organizationId),
    creditHistory(organizationId),
  ])
  return { plan, storage, credits, history, paid: Boolean(env.STRIPE_SECRET_KEY) }
}

/** Thirty days in UTC, the ones without cost as well. */
async function creditHistory(organizationId: string): Promise<{ day: string; micros: number }[]> {
  const { rows } = await pool.query<{ day: string; micros: string }>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(-sum(c."amountMicros"), 0) AS micros
     FROM generate_series(date_trunc('day', now() AT TIME ZONE 'UTC') - make_interval(days => $2 - 1),
                          date_trunc('day', now() AT TIME ZONE 'UTC'), '1 day') AS day
     LEFT JOIN "CreditEntry" c ON c."organizationId" = $1
       AND c."createdAt" >= day AT TIME ZONE 'UTC' AND c."createdAt" < (day + interval '1 day') AT TIME ZONE 'UTC'
     GROUP BY day ORDER BY day`,
    [organizationId, days],
  )
  return rows.map(({ day, micros }) => ({ day, micros: Number(micros) }))
}
