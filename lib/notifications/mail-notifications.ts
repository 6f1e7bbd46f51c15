import { pool } from "@/lib/db"
import { trySendMail } from "@/lib/mail"
import type { Notification } from "./contract"
import { mailOf } from "./mail-words"

type Due = Pick<Notification, "kind" | "subjectId" | "data"> & {
  id: string
  organizationId: string
  userId: string
  email: string
  locale: string | null
  workspace: string
}

const most = 500

/**
 * Mails what is due, to each person in one mail a workspace; how many notifications there were. Marked before it is
 * sent, so that nobody gets it twice; what could not be sent is tried again for a day.
 */
export async function unscopedMailNotifications(): Promise<number> {
  const { rows } = await pool.query<Due>({
    name: "notifications_mail",
    text: `WITH due AS (SELECT n.id, u.email, u.locale, o.name FROM "Notification" n
             JOIN "Member" m ON m."organizationId" = n."organizationId" AND m."userId" = n."userId"
             JOIN "User" u ON u.id = n."userId" JOIN "Organization" o ON o.id = n."organizationId"
             WHERE n."mailDueAt" <= now() ORDER BY n."mailDueAt" LIMIT ${most} FOR UPDATE OF n SKIP LOCKED)
           UPDATE "Notification" n SET "mailDueAt" = NULL, "mailedAt" = now() FROM due WHERE n.id = due.id
           RETURNING n.id, n."organizationId", n."userId", n.kind, n."subjectId", n.data, due.email, due.locale, due.name AS workspace`,
  })
  for (const told of Map.groupBy(rows, (row) => `${row.userId} ${row.organizationId}`).values()) {
    const [first, ...others] = told
    if (!first) continue
    const mail = mailOf([first, ...others], first.workspace, first.locale)
    if (!(await trySendMail({ to: first.email, ...mail }))) await putBack(told)
  }
  return rows.length
}

const putBack = (told: Due[]) =>
  pool.query(
    `UPDATE "Notification" SET "mailDueAt" = now() + interval '5 minutes', "mailedAt" = NULL
     WHERE id = ANY($1) AND "readAt" IS NULL AND "createdAt" > now() - interval '1 day'`,
    [told.map(({ id }) => id)],
  )
