import type { CookiesOptions, NextAuthOptions } from "next-auth"
import Credentials from "next-auth/providers/credentials"

import { appSecrets, env } from "@/lib/config/env"
import { AppError } from "@/lib/errors/app-error"
import { log } from "@/lib/log/log"
import { findIdentity, linkIdentity } from "./link-identity"
import { oauthProviders } from "./providers"
import { endSessionFromClaims, findUserOfSession } from "@/lib/auth/sessions/find-user"
import { openSession, type Client } from "@/lib/auth/sessions/open-session"
import { safePath } from "@/lib/auth/safe-path"
import { nextStep } from "./two-factor"
import {
  cookieName,
  decodeSession,
  secureCookies,
  sessionClaims,
  sessionSeconds,
} from "@/lib/auth/sessions/session-cookie"
import { signIn } from "./sign-in"

/** What these callbacks need of the request, since next-auth shows them little of it. */
export type SignInRequest = {
  client: Client
  /** Where the person was on the way to, as next-auth keeps it in a cookie. */
  next: string
  /** Keeps the token of a sign-in that is half done in the browser. */
  holdSecondStep: (token: string) => Promise<void>
  notifyNewDevice: (userId: string) => void
}

const withPassword = Credentials({
  credentials: { email: { type: "email" }, password: { type: "password" } },
  async authorize(given, request) {
    const address: unknown = request.headers?.["x-carillon-client-ip"]
    const input = { email: given?.email ?? "", password: given?.password ?? "" }
    const step = await signIn(input, typeof address === "string" ? address : null)
    // There is no second step in this protocol; the sign-in page has one.
    return step.userId === undefined ? null : { id: step.userId }
  },
})

const callbacks = (request: SignInRequest): NonNullable<NextAuthOptions["callbacks"]> => ({
  /** Only for Google and GitHub; a text is where to go when they may not enter. */
  async signIn({ account, profile, user }) {
    if (account?.type !== "oauth") return true
    const verified = (profile as { email_verified?: boolean } | undefined)?.email_verified === true
    const identity = {
      provider: account.provider,
      providerId: account.providerAccountId,
      email: (verified && user.email) || null,
      name: user.name ?? null,
    }
    try {
      await linkIdentity(identity)
      const found = await findIdentity(identity.provider, identity.providerId)
      const step = found && (await nextStep(found.userId))
      if (!step?.token) return true
      await request.holdSecondStep(step.token)
      return `/sign-in/second-step?next=${encodeURIComponent(request.next)}`
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return `/sign-in?error=${error.code === "CONFLICT" ? "AddressTaken" : "AddressNotConfirmed"}`
    }
  },
  async jwt({ token, account, user }) {
    if (account) {
      const found =
        account.type === "oauth"
          ? await findIdentity(account.provider, account.providerAccountId)
          : { userId: user.id }
      if (!found) throw new Error("an identity vanished during sign-in")
      const { newDevice, ...session } = await openSession(found.userId, request.client)
      if (newDevice) request.notifyNewDevice(found.userId)
      return sessionClaims(session)
    }
    // Thrown here, next-auth answers "no session" and drops the cookie.
    if (!(await findUserOfSession(token))) throw new Error("the session has ended")
    return token
  },
  /** Paths stay paths, so that the person remains on the host they came by; other sites are refused. */
  redirect: ({ url, baseUrl }) => safePath(url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url),
  async session({ session, token }) {
    const user = await findUserOfSession(token)
    return { ...session, user: user ? { id: user.id, name: user.name, email: user.email } : undefined }
  },
})

/** What next-auth keeps in the browser; the maximum ages are its own. */
const kept: { [name in keyof CookiesOptions]: { name: string; maxAge?: number } } = {
  sessionToken: { name: "session-token" },
  callbackUrl: { name: "callback-url" },
  csrfToken: { name: "csrf-token" },
  pkceCodeVerifier: { name: "pkce.code_verifier", maxAge: 15 * 60 },
  state: { name: "state", maxAge: 15 * 60 },
  nonce: { name: "nonce" },
}
const cookieOptions = { httpOnly: true, sameSite: "lax", path: "/", secure: secureCookies } as const

const cookies = Object.fromEntries(
  Object.entries(kept).map(([what, { name, ...more }]) => [
    what,
    { name: cookieName(`next-auth.${name}`), options: { ...cookieOptions, ...more } },
  ]),
)

export function nextAuthOptions(request: SignInRequest): NextAuthOptions {
  // eslint-disable-next-line no-restricted-properties -- next-auth 4 takes its own address from nowhere else
  process.env.NEXTAUTH_URL = env.APP_URL
  return {
    providers: [withPassword, ...oauthProviders()],
    secret: appSecrets()[0],
    session: { strategy: "jwt", maxAge: sessionSeconds },
    jwt: { decode: ({ token }) => decodeSession(token) },
    useSecureCookies: secureCookies,
    cookies,
    pages: { signIn: "/sign-in", error: "/sign-in", newUser: "/new-workspace" },
    callbacks: callbacks(request),
    events: { signOut: ({ token }) => endSessionFromClaims(token) },
    logger: {
      error: (code) => log.warn(`next-auth: ${code}`),
      warn: (code) => log.debug(`next-auth: ${code}`),
      debug: () => undefined,
    },
  }
}
