import { cookies } from "next/headers"

import { prisma } from "@/lib/db"
import { notFound } from "@/lib/errors"
import {
  encodeSession,
  organizationCookieName,
  secureCookies,
  sessionCookieName,
  sessionSeconds,
  type Session,
} from "./session-cookie"

const options = { httpOnly: true, sameSite: "lax", secure: secureCookies, path: "/" } as const

/** Signs the person in on this browser. */
export async function startSession(session: Session) {
  const jar = await cookies()
  jar.set(sessionCookieName, await encodeSession(session), { ...options, maxAge: sessionSeconds })
}

/** Signs out on this browser only; `endSessions` does it everywhere. */
export async function endSession() {
  const jar = await cookies()
  for (const name of [sessionCookieName, organizationCookieName]) jar.set(name, "", { ...options, maxAge: 0 })
}

/** Opens another workspace of the person on this browser. */
export async function chooseOrganization(userId: string, organizationId: string) {
  const member = await prisma.member.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
  })
  if (!member) throw notFound("Workspace")
  const year = 365 * 24 * 60 * 60
  const jar = await cookies()
  jar.set(organizationCookieName, organizationId, { ...options, maxAge: year })
}
