import { paymentRequired } from "@/lib/billing/require-plan"
import { pool, type Sql } from "@/lib/db"
import { env } from "@/lib/env"
import { unprocessable } from "@/lib/errors"

const megabyte = 1024 * 1024

/** What the workspace's plan holds, else what the operator gives each workspace; null without either. */
async function limitOf(
  sql: Sql,
  organizationId: string,
): Promise<{ megabytes: number; isPlan: boolean } | null> {
  const plan = await sql.query<{ megabytes: number | null }>(
    `SELECT "storageLimitMb" AS megabytes FROM "Subscription" WHERE "organizationId" = $1`,
    [organizationId],
  )
  const planned = plan.rows[0]?.megabytes ?? null
  if (planned !== null) return { megabytes: planned, isPlan: true }
  return env.MEDIA_QUOTA_MB === undefined ? null : { megabytes: env.MEDIA_QUOTA_MB, isPlan: false }
}

/** The library, and the uploads that may still come into it. */
const usedBytes = `SELECT (
    SELECT coalesce(sum(size), 0) FROM "Media" WHERE "organizationId" = $1 AND "removedAt" IS NULL AND key <> $2
  ) + (
    SELECT coalesce(sum(size), 0) FROM "Upload" u WHERE "organizationId" = $1 AND "expiresAt" > now() AND key <> $2
      AND NOT EXISTS (SELECT 1 FROM "Media" m WHERE m.key = u.key)
  ) AS used`

/** What the library takes up, and what it may. */
export async function libraryRoom(organizationId: string) {
  const [limit, { rows }] = await Promise.all([
    limitOf(pool, organizationId),
    pool.query<{ used: string }>(usedBytes, [organizationId, ""]),
  ])
  return { usedBytes: Number(rows[0]!.used), limitBytes: limit && limit.megabytes * megabyte }
}

/** @param key what is about to take the room, which does not count twice */
export async function requireRoom(sql: Sql, organizationId: string, bytes: number, key = ""): Promise<void> {
  const limit = await limitOf(sql, organizationId)
  if (!limit) return
  const { rows } = await sql.query<{ used: string }>(usedBytes, [organizationId, key])
  const used = Number(rows[0]!.used)
  if (used + bytes <= limit.megabytes * megabyte) return
  const state = `The media library holds ${limit.megabytes} MB, of which ${Math.ceil(used / megabyte)} MB are used.`
  if (limit.isPlan) throw paymentRequired(`${state} Delete items or choose a larger plan.`)
  throw unprocessable(
    `${state} Delete items, or ask those who run this installation for more.`,
    {},
    "library_full",
  )
}

/** What was declared is now known. An upload whose row is gone takes no room: nothing will register it. */
export async function claimRoom(key: string, bytes: number): Promise<void> {
  const { rows } = await pool.query<{ organizationId: string }>(
    `UPDATE "Upload" SET size = $2 WHERE key = $1 RETURNING "organizationId"`,
    [key, bytes],
  )
  if (rows[0]) await requireRoom(pool, rows[0].organizationId, bytes, key)
}
