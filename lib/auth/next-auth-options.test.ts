import { randomUUID } from "node:crypto"
import type { Account, Profile, User } from "next-auth"
import { expect, test } from "vitest"

import { prisma } from "@/lib/db"
import { endSessions } from "./change-password"
import { findIdentity } from "./link-identity"
import { nextAuthOptions } from "./next-auth-options"

const callbacks = nextAuthOptions().callbacks!

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
  expect(token).toEqual({ sub: session?.userId, version: 0 })
  const kept = await callbacks.jwt!({ token, account: null, user })
  expect(kept).toEqual(token)
  await endSessions(session?.userId ?? "")
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
  expect(await to("https://elsewhere.example/channels")).toBe("/posts")
  expect(await to("http://localhost:3000.elsewhere.example/")).toBe("/posts")
})
