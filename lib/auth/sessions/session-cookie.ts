import { decode, encode, type JWT } from "next-auth/jwt"

import { appSecrets, env } from "@/lib/config/env"

export const sessionSeconds = 30 * 24 * 60 * 60
export const secureCookies = env.APP_URL.startsWith("https://")

/**
 * Over https, the `__Host-` prefix prevents other sites on the domain from setting our cookies:
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
 */
export const cookieName = (name: string) => (secureCookies ? `__Host-${name}` : name)

/** Where next-auth stores the return URL during sign-in with Google or GitHub. */
export const callbackCookieName = cookieName("next-auth.callback-url")
export const sessionCookieName = cookieName("next-auth.session-token")
export const organizationCookieName = cookieName("carillon-organization")

/** The content of the session cookie. UserSession stores the hash of `token`. */
export type Session = { userId: string; token: string }

/** In next-auth's format, because its routes read the same cookie. */
export const sessionClaims = ({ userId, token }: Session) => ({ sub: userId, sid: token })

export const encodeSession = (session: Session) =>
  encode({ token: sessionClaims(session), secret: appSecrets()[0], maxAge: sessionSeconds })

/** Accepts cookies signed with a previous secret while it's listed. */
export async function decodeSession(token = ""): Promise<JWT | null> {
  for (const secret of appSecrets()) {
    const claims = await decode({ token, secret }).catch(() => null)
    if (claims) return claims
  }
  return null
}

/** `Request` has no cookie parser. */
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

/** Returns null if the session cookie is missing, forged, or expired. */
export async function readSession(header: string | null): Promise<Session | null> {
  const token = readCookie(header, sessionCookieName)
  if (!token) return null
  const claims = await decodeSession(token)
  if (typeof claims?.sub !== "string" || typeof claims.sid !== "string") return null
  return { userId: claims.sub, token: claims.sid }
}
