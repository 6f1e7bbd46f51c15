import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { newSecret } from "@/lib/crypto/ids"
import { auditUser } from "@/lib/auth/audit-user"
import type { Session } from "./session-cookie"

export type Client = {
  address: string | null
  userAgent: string | null
  /** From a cookie that outlives sessions. Null in a new browser. */
  device: string | null
}

/** A user who proved a factor, and when that was added. */
export type SignedIn = { userId: string; factorSince: Date }

export const unknownClient: Client = { address: null, userAgent: null, device: null }

/** `newDevice` is true if the user has signed in before, but never from this browser. */
export async function openSession(
  { userId, factorSince }: SignedIn,
  { address, userAgent, device }: Client,
): Promise<Session & { newDevice: boolean }> {
  const token = newSecret()
  const deviceHash = device && sha256(device)
  return prisma.$transaction(async (db) => {
    const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
    const [sessions, sessionsOnDevice] = await Promise.all([
      db.userSession.count({ where: { userId } }),
      deviceHash ? db.userSession.count({ where: { userId, deviceHash } }) : 0,
    ])
    await db.userSession.create({
      data: {
        ...{ userId, factorSince, deviceHash, address },
        tokenHash: sha256(token),
        userAgent: userAgent?.slice(0, 500),
      },
    })
    await auditUser(db, user, "user.signed_in", address)
    return { userId, token, newDevice: sessions > 0 && sessionsOnDevice === 0 }
  })
}
