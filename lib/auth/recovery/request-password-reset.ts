import { z } from "zod"

import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { networkOf } from "@/lib/http/network-of"
import { newSecret } from "@/lib/crypto/ids"
import { sendMail } from "@/lib/mail/send-mail"
import { parseInput } from "@/lib/http/parse-input"
import { mailText } from "@/lib/i18n/mail-text"
import { limitAttempts } from "@/lib/auth/limit-attempts"
import { email } from "@/lib/auth/fields"

export const resetPurpose = "password-reset"
const hourMs = 60 * 60 * 1000

/** Returns the normalized address. */
export async function limitPasswordResets(input: string, from: string | null): Promise<string> {
  const { email: address } = parseInput(z.object({ email }), { email: input })
  await limitAttempts(`reset:${address}`, 5)
  await limitAttempts(`reset:${networkOf(from)}`, 30)
  return address
}

/** Emails a single-use link that expires in an hour. Doesn't reveal whether the address has an account. */
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
        expiresAt: new Date(Date.now() + hourMs),
      },
    }),
  ])
  // Never build the link from the request: a forged Host header could send the token to another site.
  const link = `${env.APP_URL}/reset-password?token=${token}`
  const t = mailText(user.locale, "passwordReset")
  await sendMail({ to: user.email, subject: t("subject"), text: `${t("text", { link })}\n` })
}
