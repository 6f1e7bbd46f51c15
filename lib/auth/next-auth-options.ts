import type { NextAuthOptions } from "next-auth"
import Credentials from "next-auth/providers/credentials"

import { env, requiredSecret } from "@/lib/env"
import { AppError } from "@/lib/errors"
import { log } from "@/lib/log"
import { findUserOfSession } from "./find-user"
import { findIdentity, linkIdentity } from "./link-identity"
import { oauthProviders } from "./providers"
import { safePath } from "./safe-path"
import { secureCookies, sessionClaims, sessionSeconds } from "./session-cookie"
import { signIn } from "./sign-in"

const withPassword = Credentials({
  credentials: { email: { type: "email" }, password: { type: "password" } },
  async authorize(given, request) {
    const address: unknown = request.headers?.["x-carillon-client-ip"]
    const input = { email: given?.email ?? "", password: given?.password ?? "" }
    const { userId, version } = await signIn(input, typeof address === "string" ? address : null)
    return { id: userId, version }
  },
})

const callbacks: NextAuthOptions["callbacks"] = {
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
      return true
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return `/sign-in?error=${error.code === "CONFLICT" ? "AddressTaken" : "AddressNotConfirmed"}`
    }
  },
  async jwt({ token, account, user }) {
    if (account?.type === "oauth") {
      const session = await findIdentity(account.provider, account.providerAccountId)
      if (!session) throw new Error("an identity vanished during sign-in")
      return sessionClaims(session)
    }
    if (account)
      return sessionClaims({ userId: user.id, version: Number((user as { version?: number }).version) })
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
}

export function nextAuthOptions(): NextAuthOptions {
  // eslint-disable-next-line no-restricted-properties -- next-auth 4 takes its own address from nowhere else
  process.env.NEXTAUTH_URL = env.APP_URL
  return {
    providers: [withPassword, ...oauthProviders()],
    secret: requiredSecret("APP_SECRET"),
    session: { strategy: "jwt", maxAge: sessionSeconds },
    useSecureCookies: secureCookies,
    pages: { signIn: "/sign-in", error: "/sign-in", newUser: "/new-workspace" },
    callbacks,
    logger: {
      error: (code) => log.warn(`next-auth: ${code}`),
      warn: (code) => log.debug(`next-auth: ${code}`),
      debug: () => undefined,
    },
  }
}
