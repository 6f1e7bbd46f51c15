import { pool } from "@/lib/db"

/** What changed, in the words of the audit log: post, socialAccount, profile … */
export type Change = { organizationId: string; subject: string }

/** How far the changes were read: the newest number of PostCount, and the database's clock. */
export type Position = { count: string; at: string }

/** Every change of a post's state appends to PostCount. */
export async function newestPosition(): Promise<Position> {
  const { rows } = await pool.query<Position>({
    name: "live_newest",
    text: `SELECT coalesce(max(id), 0)::text AS count, now()::text AS at FROM "PostCount"`,
  })
  return rows[0]!
}

/**
 * Every deed of people, keys and apps appends to the audit log, and what somebody is told to the notifications. A row's
 * number and time are taken before its transaction ends, so a position is looked back from: a change may be told twice.
 */
export async function changesSince(position: Position, organizations: string[]): Promise<Change[]> {
  const { rows } = await pool.query<Change>({
    name: "live_changes",
    text: `SELECT DISTINCT "organizationId", 'post' AS subject FROM "PostCount"
           WHERE id > $1 AND "organizationId" = ANY($3::text[])
           UNION
           SELECT "organizationId", "subjectKind" FROM "AuditEntry"
           WHERE "organizationId" = ANY($3::text[]) AND "createdAt" > $2::timestamptz - interval '2 seconds'
             AND "subjectKind" IS NOT NULL
           UNION
           SELECT "organizationId", 'notification' FROM "Notification"
           WHERE "organizationId" = ANY($3::text[]) AND "createdAt" > $2::timestamptz - interval '2 seconds'`,
    values: [position.count, position.at, organizations],
  })
  return rows
}
