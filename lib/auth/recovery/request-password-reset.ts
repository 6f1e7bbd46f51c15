import { z } from "zod"

import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { newSecret } from "@/lib/crypto/ids"
import { sendMail } from "@/lib/mail/send-mail"
import { parseInput } from "@/lib/http/parse-input"
import { mailText } from "@/lib/i18n/mail-text"
import { limitAttempts } from "@/lib/auth/limit-attempts"
import { email } from "@/lib/auth/fields"

export const resetPurpose = "password-reset"
const hour = 60 * 60 * 1000

/** Checks the address and how often it was asked for; gives it back as it is stored. */
export async function limitPasswordResets(input: string, from: string | null): Promise<string> {
  const { email: address } = parseInput(z.object({ email }), { email: input })
  await limitAttempts(`reset:${address}`, 5)
  await limitAttempts(`reset:${from ?? "unknown"}`, 30)
  return address
}

/** Mails a link that is good for an hour, once. Says nothing about whether the address has an account. */
export async function requestPasswordReset(address: string): Promise<void> {
  const user = await prisma.user.findUnique({ where: { email: address } })
  if (!user) return
  const token = newSecret()
  await prisma.$transaction([
    prisma.userToken.deleteMany({ where: { userId: user.id, purpose: resetPurpose } }),
    prisma.userToken.create({
      data: {
        tokenHash: sha256(token),
        userId: user.id,
        purpose: resetPurpose,
        expiresAt: new Date(Date.now() + hour),
      },
    }),
  ])
  // The address comes from the settings, never from the request: a forged Host header would send the link elsewhere.
  const link = `${env.APP_URL}/reset-password?token=${token}`
  const t = mailText(user.locale, "passwordReset")
  await sendMail({ to: user.email, subject: t("subject"), text: `${t("text", { link })}\n` })
}
