import { scopesOfRole, type Caller } from "@/lib/caller"
import { pool } from "@/lib/db"
import type { MemberRole } from "@/prisma/generated/client"
import { organizationCookieName, readCookie, readSession } from "./session-cookie"

export type SessionUser = { id: string; name: string | null; email: string; version: number }

type Row = SessionUser & { organizationId: string | null; role: MemberRole | null }

/** The person behind a session cookie and the workspace they are in; it is null for people who belong to none. */
export async function findSession(
  cookieHeader: string | null,
): Promise<{ user: SessionUser; caller: Caller | null } | null> {
  const session = await readSession(cookieHeader)
  if (!session) return null
  const { rows } = await pool.query<Row>({
    name: "session_caller",
    text: `SELECT u.id, u.name, u.email, u."sessionVersion" AS version, m."organizationId", m.role::text
           FROM "User" u LEFT JOIN "Member" m ON m."userId" = u.id
           WHERE u.id = $1 AND u."sessionVersion" = $2
           ORDER BY m."organizationId" = $3 DESC NULLS LAST, m."createdAt", m."organizationId" LIMIT 1`,
    values: [session.userId, session.version, readCookie(cookieHeader, organizationCookieName)],
  })
  const row = rows[0]
  if (!row) return null
  const { organizationId, role, ...user } = row
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

/** The caller behind a session cookie. Takes the plain header, as `/v0` also runs outside Next. */
export async function sessionCaller(
  cookieHeader: string | null,
): Promise<{ id: string; caller: Caller } | null> {
  const found = await findSession(cookieHeader)
  return found?.caller ? { id: `user:${found.user.id}`, caller: found.caller } : null
}
