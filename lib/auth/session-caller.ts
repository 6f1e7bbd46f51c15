import { scopesOfRole, type Caller } from "@/lib/caller"
import { sha256 } from "@/lib/crypto"
import { pool, prisma } from "@/lib/db"
import { log } from "@/lib/log"
import type { MemberRole } from "@/prisma/generated/client"
import { organizationCookieName, readCookie, readSession, sessionSeconds } from "./session-cookie"

export type SessionUser = {
  id: string
  name: string | null
  email: string
  sessionId: string
  signedInAt: Date
}

type Row = SessionUser & { unseen: boolean; organizationId: string | null; role: MemberRole | null }

/** The person behind a session cookie and the workspace they are in; it is null for people who belong to none. */
export async function findSession(
  cookieHeader: string | null,
): Promise<{ user: SessionUser; caller: Caller | null } | null> {
  const session = await readSession(cookieHeader)
  if (!session) return null
  const { rows } = await pool.query<Row>({
    name: "session_caller",
    text: `SELECT u.id, u.name, u.email, s.id AS "sessionId", s."createdAt" AS "signedInAt",
             s."lastSeenAt" < now() - interval '1 minute' AS unseen, m."organizationId", m.role::text
           FROM "UserSession" s JOIN "User" u ON u.id = s."userId" LEFT JOIN "Member" m ON m."userId" = u.id
           WHERE s."tokenHash" = $1 AND s."userId" = $2 AND s."endedAt" IS NULL
             AND s."lastSeenAt" > now() - make_interval(secs => $3)
           ORDER BY m."organizationId" = $4 DESC NULLS LAST, m."createdAt", m."organizationId" LIMIT 1`,
    values: [
      sha256(session.token),
      session.userId,
      sessionSeconds,
      readCookie(cookieHeader, organizationCookieName),
    ],
  })
  const row = rows[0]
  if (!row) return null
  const { organizationId, role, unseen, ...user } = row
  if (unseen) noteUse(user.sessionId)
  const caller = organizationId && role ? memberCaller(user, organizationId, role) : null
  return { user, caller }
}

/** At most once a minute, and never in the way of the request. */
function noteUse(id: string) {
  prisma.userSession
    .updateMany({ where: { id, endedAt: null }, data: { lastSeenAt: new Date() } })
    .catch((error: Error) => log.warn("last use of a session was not noted", { error: error.message }))
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

/** The caller behind a session cookie. Takes the plain header, as `/v0` also runs outside Next. */
export async function sessionCaller(
  cookieHeader: string | null,
): Promise<{ id: string; caller: Caller } | null> {
  const found = await findSession(cookieHeader)
  return found?.caller ? { id: `user:${found.user.id}`, caller: found.caller } : null
}
