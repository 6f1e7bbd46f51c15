import { randomUUID } from "node:crypto"
import type { Account, Profile, User } from "next-auth"
import { expect, test } from "vitest"

import { prisma } from "@/lib/db/database"
import { endOtherSessions } from "@/lib/auth/sessions/end-sessions"
import { findIdentity } from "./link-identity"
import { nextAuthOptions } from "./next-auth-options"
import { unknownClient } from "@/lib/auth/sessions/open-session"
import { confirmTwoFactorSetup, startTwoFactorSetup } from "@/lib/auth/factors/set-up-two-factor"
import { totpCode } from "@/lib/auth/factors/totp"

const held: string[] = []
const { callbacks: given, events } = nextAuthOptions({
  client: unknownClient,
  next: "/posts?tab=approvals",
  holdSecondStep: async (token) => void held.push(token),
  notifyNewDevice: () => undefined,
})
const callbacks = given!

function comeBack(email: string, verified: boolean) {
  const providerId = randomUUID()
  const account: Account = { provider: "github", type: "oauth", providerAccountId: providerId }
  const profile = { email, email_verified: verified } as Profile
  const user: User = { id: providerId, email, name: "Katherine" }
  return { providerId, account, user, allowed: callbacks.signIn!({ account, profile, user }) }
}

test("a confirmed address signs in, and the cookie holds our own id", async () => {
  const { account, user, allowed, providerId } = comeBack(`${randomUUID()}@test.invalid`, true)
  expect(await allowed).toBe(true)
  const token = await callbacks.jwt!({ token: { name: "x", email: "y" }, account, user })
  const session = await findIdentity("github", providerId)
  expect(token).toEqual({ sub: session?.userId, sid: expect.any(String) as string })
  const kept = await callbacks.jwt!({ token, account: null, user })
  expect(kept).toEqual(token)
  await endOtherSessions(session?.userId ?? "")
  await expect(callbacks.jwt!({ token, account: null, user })).rejects.toThrow("the session has ended")
})

test("an unconfirmed or taken address leads back to sign in with the reason", async () => {
  const email = `${randomUUID()}@test.invalid`
  expect(await comeBack(email, false).allowed).toBe("/sign-in?error=AddressNotConfirmed")
  await prisma.user.create({ data: { email } })
  expect(await comeBack(email, true).allowed).toBe("/sign-in?error=AddressTaken")
})

test("after sign-in people stay on our own pages and on the host they came by", async () => {
  const to = (url: string) => callbacks.redirect!({ url, baseUrl: "http://localhost:3000" })
  expect(await to("/channels?x=1")).toBe("/channels?x=1")
  expect(await to("http://localhost:3000/channels")).toBe("/channels")
  expect(await to("https://elsewhere.example/channels")).toBe("/calendar")
  expect(await to("http://localhost:3000.elsewhere.example/")).toBe("/calendar")
})

test("signing out ends the session, not only the cookie", async () => {
  const { account, user, allowed } = comeBack(`${randomUUID()}@test.invalid`, true)
  await allowed
  const token = await callbacks.jwt!({ token: {}, account, user })
  await events!.signOut!({ token, session: {} as never })
  await expect(callbacks.jwt!({ token, account: null, user })).rejects.toThrow("the session has ended")
})

test("whoever uses two-factor sign-in is asked for the code after Google and GitHub as well", async () => {
  const email = `${randomUUID()}@test.invalid`
  const { allowed, providerId, account, user } = comeBack(email, true)
  expect(await allowed).toBe(true)
  const { userId } = (await findIdentity("github", providerId))!
  const { secret } = await startTwoFactorSetup(userId)
  await confirmTwoFactorSetup(userId, totpCode(secret))
  held.length = 0
  const again = await callbacks.signIn!({
    account,
    user,
    profile: { email, email_verified: true } as Profile,
  })
  expect(again).toBe("/sign-in/second-step?next=%2Fposts%3Ftab%3Dapprovals")
  expect(held).toHaveLength(1)
})
