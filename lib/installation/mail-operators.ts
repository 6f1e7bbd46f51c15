import { env } from "@/lib/config/env"
import { db } from "@/lib/db/database"
import { mailText } from "@/lib/i18n/mail-text"
import { trySendMail } from "@/lib/mail/send-mail"

type Kind = "restoreDrill"

/** Sends everyone in OPERATOR_EMAILS an email, in their language if they have an account. */
export async function mailOperators(kind: Kind, values: Record<string, string>): Promise<void> {
  if (env.OPERATOR_EMAILS.length === 0) return
  const users = await db
    .selectFrom("User")
    .select(["email", "locale"])
    .where("email", "in", env.OPERATOR_EMAILS)
    .execute()
  for (const to of env.OPERATOR_EMAILS) {
    const t = mailText(users.find(({ email }) => email === to)?.locale ?? null, kind)
    await trySendMail({ to, subject: t("subject", values), text: `${t("text", values)}\n` })
  }
}
