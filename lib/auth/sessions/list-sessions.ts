import { prisma } from "@/lib/db/database"
import { describeBrowser } from "./describe-browser"
import { sessionSeconds } from "./session-cookie"

export type SessionInfo = {
  id: string
  browser: string | null
  system: string | null
  address: string | null
  createdAt: Date
  lastSeenAt: Date
}

const maxShown = 100

export const openSessions = (userId: string) => ({
  userId,
  endedAt: null,
  lastSeenAt: { gt: new Date(Date.now() - sessionSeconds * 1000) },
})

/** Most recently used first. */
export async function listSessions(userId: string): Promise<SessionInfo[]> {
  const rows = await prisma.userSession.findMany({
    where: openSessions(userId),
    orderBy: { lastSeenAt: "desc" },
    take: maxShown,
  })
  return rows.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    ...describeBrowser(userAgent),
    address,
    createdAt,
    lastSeenAt,
  }))
}
