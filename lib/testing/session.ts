import { openSession, unknownClient } from "@/lib/auth/sessions/open-session"
import { encodeSession, organizationCookieName, sessionCookieName } from "@/lib/auth/sessions/session-cookie"

/** The Cookie header of a browser in which this user has just signed in. */
export async function signedInCookie(userId: string, organizationId?: string): Promise<string> {
  const session = await openSession({ userId, factorSince: new Date(0) }, unknownClient)
  const cookie = `${sessionCookieName}=${await encodeSession(session)}`
  return organizationId ? `${cookie}; ${organizationCookieName}=${organizationId}` : cookie
}
