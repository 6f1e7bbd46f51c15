import { sql } from "kysely"

import { db } from "@/lib/db/database"
import { anyOf, now } from "@/lib/db/expressions"
import { trySendMail } from "@/lib/mail/send-mail"
import type { Notification } from "./contract"
import { composeEmail } from "./email-text"

type Due = Pick<Notification, "kind" | "subjectId" | "data"> & {
  id: string
  organizationId: string
  userId: string
  email: string
  locale: string | null
  workspace: string
}

const maxNotifications = 500

/**
 * Emails due notifications, one email per person and workspace. Returns the number of notifications. They're marked
 * before sending, so nobody gets one twice. Failed emails are retried for a day.
 */
export async function unscopedEmailNotifications(): Promise<number> {
  const rows = await db
    .with("due", (on) =>
      on
        .selectFrom("Notification as n")
        .innerJoin("Member as m", (join) =>
          join.onRef("m.organizationId", "=", "n.organizationId").onRef("m.userId", "=", "n.userId"),
        )
        .innerJoin("User as u", "u.id", "n.userId")
        .innerJoin("Organization as o", "o.id", "n.organizationId")
        .select(["n.id", "u.email", "u.locale", "o.name"])
        .where("n.mailDueAt", "<=", now)
        .orderBy("n.mailDueAt")
        .limit(maxNotifications)
        .forUpdate("n")
        .skipLocked(),
    )
    .updateTable("Notification as n")
    .from("due")
    .set({ mailDueAt: null, mailedAt: now })
    .whereRef("n.id", "=", "due.id")
    .returning(["n.id", "n.organizationId", "n.userId", "n.kind", "n.subjectId", "n.data"])
    .returning(["due.email", "due.locale", "due.name as workspace"])
    .execute()
  for (const due of Map.groupBy(rows as Due[], (row) => `${row.userId} ${row.organizationId}`).values()) {
    const [first, ...others] = due
    if (!first) continue
    const mail = composeEmail([first, ...others], first.workspace, first.locale)
    if (!(await trySendMail({ to: first.email, ...mail }))) await retryLater(due)
  }
  return rows.length
}

const retryLater = (due: Due[]) =>
  db
    .updateTable("Notification")
    .set({ mailDueAt: sql<Date>`now() + interval '5 minutes'`, mailedAt: null })
    .where("id", "=", anyOf(due.map(({ id }) => id)))
    .where("readAt", "is", null)
    .where("createdAt", ">", sql<Date>`now() - interval '1 day'`)
    .execute()
