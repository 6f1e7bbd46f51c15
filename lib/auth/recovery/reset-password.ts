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

/** For the page, so that nobody types a new password into a link that has run out. */
export const isResetTokenValid = async (token: string) =>
  (await prisma.userToken.count({ where: usable(token) })) > 0

/** Sets the password that a mailed link allows, and ends every session of that person. */
export async function resetPassword(input: { token: string; password: string }): Promise<void> {
  const data = parseInput(z.object({ token: z.string(), password }), input)
  const passwordHash = await hashPassword(data.password)
  await prisma.$transaction(async (db) => {
    const [used] = await db.userToken.updateManyAndReturn({
      where: usable(data.token),
      data: { usedAt: new Date() },
    })
    if (!used) throw badRequest("This link has been used or has run out. Ask for a new one.")
    const user = await db.user.update({
      where: { id: used.userId },
      data: { passwordHash },
    })
    await endOpenSessions(db, user.id)
    // The link went to the address, so whoever holds it reads the mail there.
    await db.user.updateMany({
      where: { id: user.id, emailVerifiedAt: null },
      data: { emailVerifiedAt: new Date() },
    })
    await auditUser(db, user, "user.password_reset")
  })
}
