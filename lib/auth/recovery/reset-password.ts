import { z } from "zod"

import { hashPassword, sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { badRequest } from "@/lib/errors/app-error"
import { parseInput } from "@/lib/http/parse-input"
import { auditUser } from "@/lib/auth/audit-user"
import { endOpenSessions } from "@/lib/auth/sessions/end-sessions"
import { password } from "@/lib/auth/fields"
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

/** Also ends all of the user's sessions. */
export async function resetPassword(input: { token: string; password: string }): Promise<void> {
  const data = parseInput(z.object({ token: z.string(), password }), input)
  const passwordHash = await hashPassword(data.password)
  await prisma.$transaction(async (db) => {
    const [used] = await db.userToken.updateManyAndReturn({
      where: usable(data.token),
      data: { usedAt: new Date() },
    })
    if (!used) throw badRequest("This link has expired or was already used. Request a new one.")
    const user = await db.user.update({
      where: { id: used.userId },
      data: { passwordHash },
    })
    await endOpenSessions(db, user.id)
    // Opening the link proves that the user owns the address.
    await db.user.updateMany({
      where: { id: user.id, emailVerifiedAt: null },
      data: { emailVerifiedAt: new Date() },
    })
    await auditUser(db, user, "user.password_reset")
  })
}
