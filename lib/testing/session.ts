import { openSession, unknownClient } from "@/lib/auth/sessions/open-session"
import { encodeSession, organizationCookieName, sessionCookieName } from "@/lib/auth/sessions/session-cookie"

/** The Cookie header of a browser in which this user has just signed in. */
export async function signedInCookie(userId: string, organizationId?: string): Promise<string> {
  const cookie = `${sessionCookieName}=${await encodeSession(await openSession(userId, unknownClient))}`
  return organizationId ? `${cookie}; ${organizationCookieName}=${organizationId}` : cookie
}
