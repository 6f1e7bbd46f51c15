import { randomUUID } from "node:crypto"
import type { Account, Profile, User } from "next-auth"
import { expect, test } from "vitest"

import { prisma } from "@/lib/db/database"
import { endOtherSessions } from "@/lib/auth/sessions/end-sessions"
import { findIdentity } from "./link-identity"
import { nextAuthOptions } from "./next-auth-options"
import { unknownClient } from "@/lib/auth/sessions/open-session"
import { confirmTwoFactorSetup, startTwoFactorSetup } from "@/lib/auth/factors/set-up-two-factor"
import { passwordProof, personWithPassword, recentSignIn } from "@/lib/testing/person"
import { startIdentityLink } from "./link-identity"
import { totpCode } from "@/lib/auth/factors/totp"

const pendingTokens: string[] = []
let link: { token: string; userId: string } | null = null
const { callbacks: optionalCallbacks, events } = nextAuthOptions({
  client: unknownClient,
  next: "/posts?tab=approvals",
  holdSecondStep: async (token) => void pendingTokens.push(token),
  notifyNewDevice: () => undefined,
  takeIdentityLink: async () => link,
})
const callbacks = optionalCallbacks!

function returnFromProvider(email: string, verified: boolean) {
  const providerId = randomUUID()
  const account: Account = { provider: "github", type: "oauth", providerAccountId: providerId }
  const profile = { email, email_verified: verified } as Profile
  const user: User = { id: providerId, email, name: "Katherine" }
  return { providerId, account, user, allowed: callbacks.signIn!({ account, profile, user }) }
}

test("signs in with a verified email and stores our user ID in the cookie", async () => {
  const { account, user, allowed, providerId } = returnFromProvider(`${randomUUID()}@test.invalid`, true)
  expect(await allowed).toBe(true)
  const token = await callbacks.jwt!({ token: { name: "x", email: "y" }, account, user })
  const session = await findIdentity("github", providerId)
  expect(token).toEqual({ sub: session?.userId, sid: expect.any(String) as string })
  const renewed = await callbacks.jwt!({ token, account: null, user })
  expect(renewed).toEqual(token)
  await endOtherSessions(session?.userId ?? "")
  await expect(callbacks.jwt!({ token, account: null, user })).rejects.toThrow("session ended")
})

test("redirects to sign-in with an error for unverified or taken emails", async () => {
  const email = `${randomUUID()}@test.invalid`
  expect(await returnFromProvider(email, false).allowed).toBe("/sign-in?error=AddressNotConfirmed")
  await prisma.user.create({ data: { email } })
  expect(await returnFromProvider(email, true).allowed).toBe("/sign-in?error=AddressTaken")
})

test("redirects only to paths on the same host after sign-in", async () => {
  const to = (url: string) => callbacks.redirect!({ url, baseUrl: "http://localhost:3000" })
  expect(await to("/channels?x=1")).toBe("/channels?x=1")
  expect(await to("http://localhost:3000/channels")).toBe("/channels")
  expect(await to("https://elsewhere.example/channels")).toBe("/calendar")
  expect(await to("http://localhost:3000.elsewhere.example/")).toBe("/calendar")
})

test("ends the session on sign-out, not just the cookie", async () => {
  const { account, user, allowed } = returnFromProvider(`${randomUUID()}@test.invalid`, true)
  await allowed
  const token = await callbacks.jwt!({ token: {}, account, user })
  await events!.signOut!({ token, session: {} as never })
  await expect(callbacks.jwt!({ token, account: null, user })).rejects.toThrow("session ended")
})

test("requires the second factor after signing in with a provider", async () => {
  const email = `${randomUUID()}@test.invalid`
  const { allowed, providerId, account, user } = returnFromProvider(email, true)
  expect(await allowed).toBe(true)
  const { userId } = (await findIdentity("github", providerId))!
  const { secret } = await startTwoFactorSetup(userId, recentSignIn())
  await confirmTwoFactorSetup(userId, totpCode(secret))
  pendingTokens.length = 0
  const again = await callbacks.signIn!({
    account,
    user,
    profile: { email, email_verified: true } as Profile,
  })
  expect(again).toBe("/sign-in/second-step?next=%2Fposts%3Ftab%3Dapprovals")
  expect(pendingTokens).toHaveLength(1)
})

test("returns to the settings after linking, without a new session", async () => {
  const { userId, email } = await personWithPassword()
  expect(await returnFromProvider(email, true).allowed).toBe("/sign-in?error=AddressTaken")
  link = { token: await startIdentityLink(userId, "github", passwordProof()), userId }
  const { allowed, providerId } = returnFromProvider(email, true)
  expect(await allowed).toBe("/settings/account")
  expect(await findIdentity("github", providerId)).toMatchObject({ userId })
  expect(await returnFromProvider(email, true).allowed).toBe("/settings/account?error=LinkExpired")
  expect(await prisma.userSession.count({ where: { userId } })).toBe(0)
  link = null
})
