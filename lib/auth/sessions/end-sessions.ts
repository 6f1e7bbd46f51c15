import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"
import type { Prisma } from "@/prisma/generated/client"
import { auditUser } from "@/lib/auth/audit-user"

/** Ends all of a user's sessions except `keep`, in the caller's transaction. */
export async function endOpenSessions(db: Prisma.TransactionClient, userId: string, keep?: string) {
  await db.userSession.updateMany({
    where: { userId, endedAt: null, id: keep === undefined ? undefined : { not: keep } },
    data: { endedAt: new Date() },
  })
}

export async function endOtherSessions(userId: string, keep?: string): Promise<void> {
  await prisma.$transaction(async (db) => {
    await endOpenSessions(db, userId, keep)
    const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
    await auditUser(db, user, "user.signed_out_everywhere")
  })
}

/** Takes effect with the browser's next request. */
export async function endSessionById(userId: string, id: string): Promise<void> {
  await prisma.$transaction(async (db) => {
    const { count } = await db.userSession.updateMany({
      where: { id, userId, endedAt: null },
      data: { endedAt: new Date() },
    })
    if (count === 0) throw notFound("Session")
    const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
    await auditUser(db, user, "user.session_ended")
  })
}
