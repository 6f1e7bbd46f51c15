import { sql } from "kysely"

import { db } from "@/lib/db/database"
import { anyOf } from "@/lib/db/expressions"

/** `subject` as in the audit log: post, socialAccount, profile, … */
export type Change = { organizationId: string; subject: string }

/** How far changes were read: the latest PostCount ID and the database's clock. */
export type Position = { count: string; at: string }

/** Every change to a post's state appends to PostCount. */
export const latestPosition = (): Promise<Position> =>
  db
    .selectFrom("PostCount")
    .select(({ ref }) => [
      sql<string>`coalesce(max(${ref("id")}), 0)::text`.as("count"),
      sql<string>`now()::text`.as("at"),
    ])
    .executeTakeFirstOrThrow()

/**
 * Every action by a user, key, or app appends to the audit log. IDs and times are assigned before the transaction
 * commits, so changes are read from a little before the position, and a change may be reported twice.
 */
export function changesSince({ count, at }: Position, organizations: string[]): Promise<Change[]> {
  const since = sql<Date>`${at}::timestamptz - interval '2 seconds'`
  const organizationIds = anyOf(organizations)
  return db
    .selectFrom("PostCount")
    .where("id", ">", count)
    .where("organizationId", "=", organizationIds)
    .select(["organizationId", sql<string>`'post'`.as("subject")])
    .distinct()
    .union(
      db
        .selectFrom("AuditEntry")
        .where("organizationId", "=", organizationIds)
        .where("createdAt", ">", since)
        .where("subjectKind", "is not", null)
        .select((eb) => ["organizationId", eb.ref("subjectKind").$notNull().as("subject")]),
    )
    .union(
      db
        .selectFrom("Notification")
        .where("organizationId", "=", organizationIds)
        .where("createdAt", ">", since)
        .select(["organizationId", sql<string>`'notification'`.as("subject")]),
    )
    .execute()
}
