import { sql } from "kysely"

import type { Caller } from "@/lib/access/caller"
import { scopesOfRole } from "@/lib/declarations/scopes"
import { sha256 } from "@/lib/crypto/encrypt"
import { db } from "@/lib/db/database"
import { recordUse } from "@/lib/db/record-use"
import type { FormatPreferences } from "@/lib/i18n/reader-locale"
import type { MemberRole } from "@/prisma/generated/client"
import { organizationCookieName, readCookie, readSession, sessionSeconds } from "./session-cookie"

export type SessionUser = {
  id: string
  name: string | null
  email: string
  sessionId: string
  signedInAt: Date
  factorSince: Date | null
} & FormatPreferences

/** `caller` is null if the user doesn't belong to an organization. */
export async function findSession(
  cookieHeader: string | null,
): Promise<{ user: SessionUser; caller: Caller | null } | null> {
  const session = await readSession(cookieHeader)
  if (!session) return null
  const row = await db
    .selectFrom("UserSession as s")
    .innerJoin("User as u", "u.id", "s.userId")
    .leftJoin("Member as m", "m.userId", "u.id")
    .select(["u.id", "u.name", "u.email", "u.hourCycle", "u.weekStart", "s.id as sessionId"])
    .select(["s.createdAt as signedInAt", "s.factorSince", "m.organizationId", "m.role"])
    .select((eb) => eb("s.lastSeenAt", "<", sql<Date>`now() - interval '1 minute'`).as("isStale"))
    .where("s.tokenHash", "=", sha256(session.token))
    .where("s.userId", "=", session.userId)
    .where("s.endedAt", "is", null)
    .where("s.lastSeenAt", ">", sql<Date>`now() - ${sql.lit(sessionSeconds)} * interval '1 second'`)
    .orderBy(
      ({ ref }) =>
        sql`${ref("m.organizationId")} = ${readCookie(cookieHeader, organizationCookieName)}::text`,
      (order) => order.desc().nullsLast(),
    )
    .orderBy("m.createdAt")
    .orderBy("m.organizationId")
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { organizationId, role, isStale, ...user } = row
  if (isStale) recordUse("UserSession", user.sessionId)
  const caller = organizationId && role ? memberCaller(user, organizationId, role) : null
  return { user, caller }
}

const memberCaller = (
  user: Pick<SessionUser, "id" | "name" | "email">,
  organizationId: string,
  role: MemberRole,
): Caller => ({
  organizationId,
  actor: { kind: "user", id: user.id, name: user.name || user.email },
  userId: user.id,
  role,
  scopes: scopesOfRole[role],
  restriction: "none",
})

/** Takes the plain header, because `/v0` also runs outside Next. */
export async function sessionCaller(
  cookieHeader: string | null,
): Promise<{ id: string; caller: Caller } | null> {
  const found = await findSession(cookieHeader)
  return found?.caller ? { id: `user:${found.user.id}`, caller: found.caller } : null
}
