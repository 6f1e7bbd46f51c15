import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { newSecret } from "@/lib/crypto/ids"
import { auditUser } from "@/lib/auth/audit-user"
import type { Session } from "./session-cookie"

/** The browser that signs in, as far as it tells. */
export type Client = {
  address: string | null
  userAgent: string | null
  /** The value of a cookie that outlives sessions; null in a browser that has none yet. */
  device: string | null
}

export const unknownClient: Client = { address: null, userAgent: null, device: null }

/** Signs a person in on one browser. `newDevice` when they were signed in before, but never from there. */
export async function openSession(
  userId: string,
  { address, userAgent, device }: Client,
): Promise<Session & { newDevice: boolean }> {
  const token = newSecret()
  const deviceHash = device && sha256(device)
  return prisma.$transaction(async (db) => {
    const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
    const [before, here] = await Promise.all([
      db.userSession.count({ where: { userId } }),
      deviceHash ? db.userSession.count({ where: { userId, deviceHash } }) : 0,
    ])
    await db.userSession.create({
      data: { userId, tokenHash: sha256(token), deviceHash, address, userAgent: userAgent?.slice(0, 500) },
    })
    await auditUser(db, user, "user.signed_in", address)
    return { userId, token, newDevice: before > 0 && here === 0 }
  })
}
