import type { Account, CookiesOptions, NextAuthOptions } from "next-auth"
import Credentials from "next-auth/providers/credentials"

import { appSecrets, env } from "@/lib/config/env"
import { AppError } from "@/lib/errors/app-error"
import { log } from "@/lib/log/log"
import { createUserOfIdentity, findIdentity, finishIdentityLink } from "./link-identity"
import { oauthProviders } from "./providers"
import { endSessionFromClaims, findUserOfSession } from "@/lib/auth/sessions/find-user"
import { findFactors, passwordSinceOf } from "@/lib/auth/factors/settled"
import { openSession, type Client, type SignedIn } from "@/lib/auth/sessions/open-session"
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

/** Request data that next-auth doesn't pass to its callbacks. */
export type SignInRequest = {
  client: Client
  /** Where to redirect after sign-in, from next-auth's cookie. */
  next: string
  /** Stores the token of a pending sign-in in the browser. */
  holdSecondStep: (token: string) => Promise<void>
  notifyNewDevice: (userId: string) => void
  /** The user who started linking an account in this browser's session, with the token of that, or null. */
  takeIdentityLink: () => Promise<{ token: string; userId: string } | null>
}

const withPassword = ({ client }: SignInRequest) =>
  Credentials({
    credentials: { email: { type: "email" }, password: { type: "password" } },
    async authorize(credentials) {
      const input = { email: credentials?.email ?? "", password: credentials?.password ?? "" }
      const { signedIn } = await signIn(input, client)
      // next-auth's credentials flow has no second step. Our sign-in page does.
      return signedIn ? { id: signedIn.userId } : null
    },
  })

/** When the factor was added that this sign-in proved. */
async function findSignedIn(account: Account, userId: string): Promise<SignedIn | null> {
  if (account.type === "oauth") return findIdentity(account.provider, account.providerAccountId)
  const { user } = await findFactors(userId)
  return { userId, factorSince: passwordSinceOf(user) }
}

const callbacks = (request: SignInRequest): NonNullable<NextAuthOptions["callbacks"]> => ({
  /** For Google and GitHub. A returned string is the URL to redirect to if sign-in isn't complete. */
  async signIn({ account, profile, user }) {
    if (account?.type !== "oauth") return true
    const verified = (profile as { email_verified?: boolean } | undefined)?.email_verified === true
    const identity = {
      provider: account.provider,
      providerId: account.providerAccountId,
      email: (verified && user.email) || null,
      name: user.name ?? null,
    }
    const link = await request.takeIdentityLink()
    try {
      if (link) {
        await finishIdentityLink(link.token, link.userId, identity)
        return "/settings/account"
      }
      await createUserOfIdentity(identity)
      const found = await findIdentity(identity.provider, identity.providerId)
      const step = found && (await nextStep(found))
      if (!step?.token) return true
      await request.holdSecondStep(step.token)
      return `/sign-in/second-step?next=${encodeURIComponent(request.next)}`
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (link)
        return `/settings/account?error=${error.code === "CONFLICT" ? "IdentityTaken" : "LinkExpired"}`
      const reason = identity.email ? "SignUpClosed" : "AddressNotConfirmed"
      return `/sign-in?error=${error.code === "CONFLICT" ? "AddressTaken" : reason}`
    }
  },
  async jwt({ token, account, user }) {
    if (account) {
      const found = await findSignedIn(account, user.id)
      if (!found) throw new Error("identity deleted during sign-in")
      const { newDevice, ...session } = await openSession(found, request.client)
      if (newDevice) request.notifyNewDevice(found.userId)
      return sessionClaims(session)
    }
    // An error makes next-auth report no session and delete the cookie.
    if (!(await findUserOfSession(token))) throw new Error("session ended")
    return token
  },
  /** Returns a path, to stay on the current host. Other sites are rejected. */
  redirect: ({ url, baseUrl }) => safePath(url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url),
  async session({ session, token }) {
    const user = await findUserOfSession(token)
    return { ...session, user: user ? { id: user.id, name: user.name, email: user.email } : undefined }
  },
})

/** next-auth's cookies, with its default maximum ages. */
const cookieDefaults: { [name in keyof CookiesOptions]: { name: string; maxAge?: number } } = {
  sessionToken: { name: "session-token" },
  callbackUrl: { name: "callback-url" },
  csrfToken: { name: "csrf-token" },
  pkceCodeVerifier: { name: "pkce.code_verifier", maxAge: 15 * 60 },
  state: { name: "state", maxAge: 15 * 60 },
  nonce: { name: "nonce" },
}
const cookieOptions = { httpOnly: true, sameSite: "lax", path: "/", secure: secureCookies } as const

const cookies = Object.fromEntries(
  Object.entries(cookieDefaults).map(([key, { name, ...more }]) => [
    key,
    { name: cookieName(`next-auth.${name}`), options: { ...cookieOptions, ...more } },
  ]),
)

export function nextAuthOptions(request: SignInRequest): NextAuthOptions {
  // eslint-disable-next-line no-restricted-properties -- next-auth 4 reads its URL only from this variable
  process.env.NEXTAUTH_URL = env.APP_URL
  return {
    providers: [withPassword(request), ...oauthProviders()],
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
