import { decode, encode, type JWT } from "next-auth/jwt"

import { appSecrets, env } from "@/lib/config/env"

export const sessionSeconds = 30 * 24 * 60 * 60
export const secureCookies = env.APP_URL.startsWith("https://")

/**
 * Over https a browser takes `__Host-` only from this very host, for this host alone, so that no neighbour on the
 * domain can plant one (RFC 6265bis, 4.1.3.2); the plain name then counts for nothing. Over http there is no such name.
 */
export const cookieName = (name: string) => (secureCookies ? `__Host-${name}` : name)

/** Where next-auth keeps the way back during a sign-in by Google or GitHub. */
export const callbackCookieName = cookieName("next-auth.callback-url")
export const sessionCookieName = cookieName("next-auth.session-token")
export const organizationCookieName = cookieName("carillon-organization")

/** What the session cookie holds; the hash of `token` is in UserSession, and ends there. */
export type Session = { userId: string; token: string }

/** The claims as next-auth stores them, so that its own routes read the same cookie. */
export const sessionClaims = ({ userId, token }: Session) => ({ sub: userId, sid: token })

export const encodeSession = (session: Session) =>
  encode({ token: sessionClaims(session), secret: appSecrets()[0], maxAge: sessionSeconds })

/** The claims of a cookie, also when it was made with a secret that was replaced and is still listed. */
export async function decodeSession(token = ""): Promise<JWT | null> {
  for (const secret of appSecrets()) {
    const claims = await decode({ token, secret }).catch(() => null)
    if (claims) return claims
  }
  return null
}

/** One cookie out of a Cookie header; `Request` has no parser of its own. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of header?.split(";") ?? []) {
    const [key, value] = pair.split(/=(.*)/s)
    if (key?.trim() !== name) continue
    try {
      return decodeURIComponent(value?.trim() ?? "")
    } catch {
      return null
    }
  }
  return null
}

/** The session that a Cookie header carries; null when there is none, or it was forged or has run out. */
export async function readSession(header: string | null): Promise<Session | null> {
  const token = readCookie(header, sessionCookieName)
  if (!token) return null
  const claims = await decodeSession(token)
  if (typeof claims?.sub !== "string" || typeof claims.sid !== "string") return null
  return { userId: claims.sub, token: claims.sid }
}
