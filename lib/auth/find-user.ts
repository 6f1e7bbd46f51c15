import { prisma } from "@/lib/db"

/** The person of a decoded session, unless it has ended. */
export async function findUserOfSession(claims: { sub?: unknown; version?: unknown }) {
  if (typeof claims.sub !== "string" || typeof claims.version !== "number") return null
  return prisma.user.findFirst({
    where: { id: claims.sub, sessionVersion: claims.version },
    select: { id: true, name: true, email: true },
  })
}
