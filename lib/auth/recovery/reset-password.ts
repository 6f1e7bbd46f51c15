import { z } from "zod"

import { hashPassword, sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { badRequest } from "@/lib/errors/app-error"
import { parseInput } from "@/lib/http/parse-input"
import { auditUser } from "@/lib/auth/audit-user"
import { endOpenSessions } from "@/lib/auth/sessions/end-sessions"
import { password } from "@/lib/auth/fields"
import { notifyUser } from "@/lib/auth/notify-user"
import { nextStep, type SignInStep } from "@/lib/auth/sign-in/two-factor"
import { passwordSinceOf } from "@/lib/auth/factors/settled"
import { resetPurpose } from "./request-password-reset"

const usable = (token: string) => ({
  tokenHash: sha256(token),
  purpose: resetPurpose,
  usedAt: null,
  expiresAt: { gt: new Date() },
})

/** Lets the page reject an expired link before the user enters a password. */
export const isResetTokenValid = async (token: string) =>
  (await prisma.userToken.count({ where: usable(token) })) > 0

/**
 * Also ends all of the user's sessions. Returns the next step of signing in: someone who guesses the user's password
 * elsewhere can delay that form, but not this link.
 */
export async function resetPassword(input: { token: string; password: string }): Promise<SignInStep> {
  const data = parseInput(z.object({ token: z.string(), password }), input)
  const passwordHash = await hashPassword(data.password)
  const user = await prisma.$transaction(async (db) => {
    const [used] = await db.userToken.updateManyAndReturn({
      where: usable(data.token),
      data: { usedAt: new Date() },
    })
    if (!used) throw badRequest("This link has expired or was already used. Request a new one.")
    const { emailSince } = await db.user.findUniqueOrThrow({ where: { id: used.userId } })
    // The link proved the email address, so the password is as old as that.
    const user = await db.user.update({
      where: { id: used.userId },
      data: { passwordHash, passwordSince: emailSince },
    })
    await endOpenSessions(db, user.id)
    // Opening the link proves that the user owns the address.
    await db.user.updateMany({
      where: { id: user.id, emailVerifiedAt: null },
      data: { emailVerifiedAt: new Date() },
    })
    await auditUser(db, user, "user.password_reset")
    return user
  })
  await notifyUser(user.id, "passwordChanged")
  return nextStep({ userId: user.id, factorSince: passwordSinceOf(user) })
}
