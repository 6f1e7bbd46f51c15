import { decode, encode } from "next-auth/jwt"

import { env, requiredSecret } from "@/lib/env"

export const sessionSeconds = 30 * 24 * 60 * 60
export const secureCookies = env.APP_URL.startsWith("https://")

const plainName = "next-auth.session-token"
const secureName = `__Secure-${plainName}`
/** Where next-auth keeps the way back during a sign-in by Google or GitHub. */
export const callbackCookieName = `${secureCookies ? "__Secure-" : ""}next-auth.callback-url`
export const sessionCookieName = secureCookies ? secureName : plainName
export const organizationCookieName = "carillon-organization"

/** What the session cookie holds; the hash of `token` is in UserSession, and ends there. */
export type Session = { userId: string; token: string }

/** The claims as next-auth stores them, so that its own routes read the same cookie. */
export const sessionClaims = ({ userId, token }: Session) => ({ sub: userId, sid: token })

export const encodeSession = (session: Session) =>
  encode({ token: sessionClaims(session), secret: requiredSecret("APP_SECRET"), maxAge: sessionSeconds })

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
  const token = readCookie(header, secureName) ?? readCookie(header, plainName)
  if (!token) return null
  const claims = await decode({ token, secret: requiredSecret("APP_SECRET") }).catch(() => null)
  if (typeof claims?.sub !== "string" || typeof claims.sid !== "string") return null
  return { userId: claims.sub, token: claims.sid }
}
