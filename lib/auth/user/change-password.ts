import { z } from "zod"

import { hashPassword } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { parseInput } from "@/lib/http/parse-input"
import { reauthenticate, type ReauthenticationProof } from "@/lib/auth/factors/reauthenticate"
import { auditUser } from "@/lib/auth/audit-user"
import { endOpenSessions } from "@/lib/auth/sessions/end-sessions"
import { password } from "@/lib/auth/fields"
import { notifyUser } from "@/lib/auth/notify-user"

const change = z.object({ newPassword: password })

/** Sets or changes the password. Ends all of the user's sessions except `keep`, the current one. */
export async function changePassword(
  userId: string,
  input: z.input<typeof change>,
  proof: ReauthenticationProof,
  keep?: string,
): Promise<void> {
  const { newPassword } = parseInput(change, input)
  const confirmedBy = await reauthenticate("password.change", userId, proof)
  const passwordHash = await hashPassword(newPassword)
  // Whoever knew the old password keeps its age. Otherwise, it's a new factor.
  const data = confirmedBy === "password" ? { passwordHash } : { passwordHash, passwordSince: new Date() }
  await prisma.$transaction(async (db) => {
    const changed = await db.user.update({ where: { id: userId }, data })
    await endOpenSessions(db, userId, keep)
    await auditUser(db, changed, "user.password_changed")
  })
  await notifyUser(userId, "passwordChanged")
}
