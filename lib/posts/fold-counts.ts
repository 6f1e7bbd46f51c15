import { pool, transaction } from "@/lib/db"

const key = `"tagId", "socialAccountId", status, "approvalStatus"`

/** With fewer rows to spare, a sum is as quick as it gets. */
const worthwhile = 100

/**
 * Adds up the appended changes of each workspace that has many of them. Readers see the changes or their sum, never
 * both; a second run at the same time skips what this one holds.
 */
export async function unscopedFoldCounts(): Promise<number> {
  const { rows } = await pool.query<{ organizationId: string }>(
    `SELECT "organizationId" FROM "PostCount" GROUP BY 1 HAVING count(*) - count(DISTINCT (${key})) > $1`,
    [worthwhile],
  )
  let folded = 0
  for (const { organizationId } of rows)
    folded += await transaction(async (sql) => {
      const { rowCount } = await sql.query(
        `WITH held AS (SELECT id FROM "PostCount" WHERE "organizationId" = $1 FOR UPDATE SKIP LOCKED),
              gone AS (DELETE FROM "PostCount" c USING held WHERE c.id = held.id RETURNING c.*)
         INSERT INTO "PostCount" ("organizationId", ${key}, change)
         SELECT "organizationId", ${key}, sum(change) FROM gone
         GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0`,
        [organizationId],
      )
      return rowCount ?? 0
    })
  return folded
}
