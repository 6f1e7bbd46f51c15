import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { openSessions } from "./list-sessions"

/** For next-auth, which only deletes the cookie. */
export async function endSessionFromClaims(
  claims: Record<string, unknown> | null | undefined,
): Promise<void> {
  if (typeof claims?.sid !== "string") return
  const where = { tokenHash: sha256(claims.sid), endedAt: null }
  await prisma.userSession.updateMany({ where, data: { endedAt: new Date() } })
}

/** Returns null if the session has ended. */
export async function findUserOfSession(claims: { sub?: unknown; sid?: unknown }) {
  if (typeof claims.sub !== "string" || typeof claims.sid !== "string") return null
  const session = await prisma.userSession.findFirst({
    where: { ...openSessions(claims.sub), tokenHash: sha256(claims.sid) },
    select: { user: { select: { id: true, name: true, email: true } } },
  })
  return session?.user ?? null
}
