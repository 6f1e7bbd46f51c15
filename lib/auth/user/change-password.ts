import { z } from "zod"

import { hashPassword, verifyPassword } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { AppError, notFound } from "@/lib/errors/app-error"
import { parseInput } from "@/lib/http/parse-input"
import { limitFailures } from "@/lib/auth/limit-attempts"
import { auditUser } from "@/lib/auth/audit-user"
import { endOpenSessions } from "@/lib/auth/sessions/end-sessions"
import { password } from "@/lib/auth/fields"
import { notifyUser } from "@/lib/auth/notify-user"

const change = z.object({ currentPassword: z.string().max(200), newPassword: password })

/** Ends all of the user's sessions except `keep`, the current one. */
export async function changePassword(
  userId: string,
  input: z.input<typeof change>,
  keep?: string,
): Promise<void> {
  const { currentPassword, newPassword } = parseInput(change, input)
  const user = await prisma.user.findUnique({ where: { id: userId } })
  if (!user) throw notFound("User")
  await limitFailures({ [`change-password:${userId}`]: 10 }, async () => {
    // Users who signed up with Google or GitHub have no password yet.
    if (user.passwordHash && !(await verifyPassword(currentPassword, user.passwordHash)))
      throw new AppError("FORBIDDEN", "Incorrect current password.")
  })
  const passwordHash = await hashPassword(newPassword)
  await prisma.$transaction(async (db) => {
    const changed = await db.user.update({ where: { id: userId }, data: { passwordHash } })
    await endOpenSessions(db, userId, keep)
    await auditUser(db, changed, "user.password_changed")
  })
  await notifyUser(userId, "passwordChanged")
}
