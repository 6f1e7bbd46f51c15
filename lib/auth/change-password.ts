import { z } from "zod"

import { hashPassword, verifyPassword } from "@/lib/crypto"
import { prisma } from "@/lib/db"
import { AppError, notFound } from "@/lib/errors"
import { parseInput } from "@/lib/parse-input"
import { limitFailures } from "./attempts"
import { auditPerson } from "./audit-person"
import { password } from "./fields"
import type { Session } from "./session-cookie"

const change = z.object({ currentPassword: z.string().max(200), newPassword: password })

/** Ends every session of the person; the one that asked goes on with the session returned. */
export async function changePassword(userId: string, input: z.input<typeof change>): Promise<Session> {
  const { currentPassword, newPassword } = parseInput(change, input)
  const user = await prisma.user.findUnique({ where: { id: userId } })
  if (!user) throw notFound("User")
  await limitFailures({ [`change-password:${userId}`]: 10 }, async () => {
    // People who came by Google or GitHub have none yet and set their first.
    if (user.passwordHash && !(await verifyPassword(currentPassword, user.passwordHash)))
      throw new AppError("FORBIDDEN", "The current password is not right.")
  })
  const passwordHash = await hashPassword(newPassword)
  return endSessions(userId, "user.password_changed", { passwordHash })
}

/** Signs the person out everywhere else. */
export async function endSessions(
  userId: string,
  action = "user.signed_out_everywhere",
  data: { passwordHash?: string } = {},
): Promise<Session> {
  return prisma.$transaction(async (db) => {
    const user = await db.user.update({
      where: { id: userId },
      data: { ...data, sessionVersion: { increment: 1 } },
    })
    await auditPerson(db, user, action)
    return { userId, version: user.sessionVersion }
  })
}
