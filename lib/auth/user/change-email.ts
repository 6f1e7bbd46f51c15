import { z } from "zod"

import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { badRequest, conflict } from "@/lib/errors/app-error"
import { newSecret } from "@/lib/crypto/ids"
import { sendMail } from "@/lib/mail/send-mail"
import { parseInput } from "@/lib/http/parse-input"
import { mailText } from "@/lib/i18n/mail-text"
import { limitAttempts } from "@/lib/auth/limit-attempts"
import { auditUser } from "@/lib/auth/audit-user"
import { reauthenticate, type ReauthenticationProof } from "@/lib/auth/factors/reauthenticate"
import { mailExistingUser } from "@/lib/auth/sign-in/sign-up"
import { email } from "@/lib/auth/fields"
import { notifyUser } from "@/lib/auth/notify-user"
import { isUniqueViolation } from "@/lib/db/unique-violation"

const purpose = "email-change"
const dayMs = 24 * 60 * 60 * 1000
const emailTaken = () => conflict("An account with this email already exists.")

/** Emails a link to the new address. The change takes effect when it's opened. Returns the normalized address. */
export async function requestEmailChange(
  userId: string,
  input: { email: string },
  proof: ReauthenticationProof,
): Promise<string> {
  const { email: address } = parseInput(z.object({ email }), input)
  await limitAttempts(`email-change:${userId}`, 5)
  await reauthenticate("email.change", userId, proof)
  const owner = await prisma.user.findUnique({ where: { email: address } })
  // The same response for everyone, so that it doesn't reveal who has an account.
  if (owner) {
    await mailExistingUser(owner)
    return address
  }
  const { locale } = await prisma.user.findUniqueOrThrow({ where: { id: userId }, select: { locale: true } })
  const token = newSecret()
  await prisma.$transaction([
    prisma.userToken.deleteMany({ where: { userId, purpose } }),
    prisma.userToken.create({
      data: {
        tokenHash: sha256(token),
        userId,
        purpose,
        detail: address,
        expiresAt: new Date(Date.now() + dayMs),
      },
    }),
  ])
  const t = mailText(locale, "emailChange")
  const link = `${env.APP_URL}/confirm-email?token=${token}`
  await sendMail({ to: address, subject: t("subject"), text: `${t("text", { link })}\n` })
  return address
}

const usable = (token: string) => ({
  tokenHash: sha256(token),
  purpose,
  usedAt: null,
  expiresAt: { gt: new Date() },
})

/** Returns the address that a link confirms, or null if the link is invalid or expired. */
export async function findEmailChange(token: string): Promise<string | null> {
  const found = await prisma.userToken.findFirst({ where: usable(token), select: { detail: true } })
  return found?.detail ?? null
}

/** Opening the link proves that the user owns the address, so this also confirms it. */
export async function confirmEmailChange(token: string): Promise<void> {
  await prisma
    .$transaction(async (db) => {
      const [used] = await db.userToken.updateManyAndReturn({
        where: usable(token),
        data: { usedAt: new Date() },
      })
      if (!used?.detail) throw badRequest("This link has expired or was already used. Request a new one.")
      // Notify the old address, so send this before the change.
      await notifyUser(used.userId, "emailChanged", { email: used.detail })
      const user = await db.user.update({
        where: { id: used.userId },
        data: { email: used.detail, emailVerifiedAt: new Date(), emailSince: new Date() },
      })
      // Invalidate links sent to the old address.
      await db.userToken.deleteMany({ where: { userId: user.id, usedAt: null } })
      await auditUser(db, user, "user.email_changed")
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? emailTaken() : error
    })
}
