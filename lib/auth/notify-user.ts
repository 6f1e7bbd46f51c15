import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { trySendMail } from "@/lib/mail/send-mail"
import { mailText } from "@/lib/i18n/mail-text"

export type AccountEvent =
  | "emailChanged"
  | "deleted"
  | "passwordChanged"
  | "newDevice"
  | "twoFactorOn"
  | "twoFactorOff"
  | "recoveryCodesRenewed"
  | "passkeyAdded"
  | "passkeyRenamed"
  | "passkeyRemoved"
  | "identityLinked"
  | "identityUnlinked"
  | "ownershipTransferred"

/** Emails users about security events, so they notice changes they didn't make. */
export async function notifyUser(
  userId: string,
  event: AccountEvent,
  values: Record<string, string> = {},
): Promise<void> {
  const user = await prisma.user.findUnique({ where: { id: userId }, select: { email: true, locale: true } })
  if (!user) return
  const t = mailText(user.locale, "account")
  const advice = t("notYou", { link: `${env.APP_URL}/settings/account` })
  await trySendMail({
    to: user.email,
    subject: t(`${event}Subject`, values),
    text: `${t(event, values)}\n\n${advice}\n`,
  })
}
