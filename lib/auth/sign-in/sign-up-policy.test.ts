import { randomUUID } from "node:crypto"
import type { Account, Profile } from "next-auth"
import { afterEach, beforeAll, expect, it } from "vitest"

import { contracts } from "@/lib/api/generated/contracts"
import type { Caller } from "@/lib/access/caller"
import { unknownClient } from "@/lib/auth/sessions/open-session"
import { connectByLink } from "@/lib/connect-links/connect-by-link"
import { env } from "@/lib/config/env"
import { prisma } from "@/lib/db/database"
import { unscopedListMail } from "@/lib/mail/list-mail"
import { inviteMember } from "@/lib/organizations/invite-member"
import { revokeInvitation } from "@/lib/organizations/revoke-invitation"
import { callRoute } from "@/lib/testing/api"
import { bodyOf } from "@/lib/testing/id-fields"
import { createWorkspace } from "@/lib/testing/workspace"
import { createUserOfIdentity } from "./link-identity"
import { nextAuthOptions } from "./next-auth-options"
import { checkSignUp, finishSignUp, firstSignUpPath, mailSignUpLink, signUpByInvitation } from "./sign-up"

// Threat model: strangers

const newEmail = (domain = "test.invalid") => `${randomUUID()}@${domain}`
const form = (email: string) => ({ email, name: "Eve", organizationName: "Engines", timeZone: "UTC" })
const context = { next: "/posts", locale: "en" as const }
const password = "long enough"
const identity = (email: string) => ({ provider: "github", providerId: randomUUID(), email, name: "Eve" })
const tokenIn = (text = "") => /token=([\w-]+)/.exec(text)?.[1] ?? ""
const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => "succeeded",
    (error: Error) => error.message,
  )
const users = () => prisma.user.count()

let owner: Caller
let earlierLink = ""

async function mailedLink(email: string) {
  await mailSignUpLink(await checkSignUp(form(email), null), context)
  return tokenIn((await unscopedListMail(email.toLowerCase()))[0]?.body)
}

beforeAll(async () => {
  env.SIGN_UP = undefined
  expect(await users()).toBe(0)
  const open = async () => {
    const data = await checkSignUp(form(newEmail()), null)
    return finishSignUp({ token: tokenIn((await firstSignUpPath(data, context)) ?? ""), password }, null)
  }
  // Strangers who opened the form at the same time as the owner.
  earlierLink = await mailedLink(newEmail())
  const finished = await Promise.allSettled([open(), open(), open()])
  expect(finished.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"])
  const { userId, organizationId } = await prisma.member.findFirstOrThrow({ where: { role: "owner" } })
  const actor = { kind: "user" as const, id: userId, name: "Ada" }
  const { caller } = await createWorkspace()
  owner = { ...caller, organizationId, userId, actor }
})

afterEach(() => {
  env.SIGN_UP = undefined
  env.SIGN_UP_DOMAINS = []
})

const invite = async (email: string) => {
  const invited = await inviteMember(owner, { email, role: "editor" })
  return { ...invited, token: invited.link.split("/").at(-1) ?? "" }
}
const join = (token: string) => signUpByInvitation({ token, name: "Eve", password }, null)

it("closes the form once there's an owner, even for links from before", async () => {
  const before = await users()
  const { email: known } = await prisma.user.findFirstOrThrow()
  const answers = [
    await messageOf(checkSignUp(form(known), null)),
    await messageOf(checkSignUp(form(newEmail()), null)),
  ]
  expect(answers[0]).toContain("Sign-up is closed on this server")
  expect(answers[1]).toBe(answers[0])
  await expect(finishSignUp({ token: earlierLink, password }, null)).rejects.toMatchObject({
    code: "FORBIDDEN",
  })
  expect(await users()).toBe(before)
})

it("gives strangers no account through Google or GitHub, and doesn't say which addresses are known", async () => {
  const before = await users()
  const { email: known } = await prisma.user.findFirstOrThrow()
  const { callbacks } = nextAuthOptions({
    client: unknownClient,
    next: "/posts",
    holdSecondStep: async () => undefined,
    notifyNewDevice: () => undefined,
    takeIdentityLink: async () => null,
  })
  const signIn = (email: string) => {
    const account: Account = { provider: "github", type: "oauth", providerAccountId: randomUUID() }
    const profile = { email, email_verified: true } as Profile
    return callbacks?.signIn?.({ account, profile, user: { id: "1", email, name: "Eve" } })
  }
  expect(await signIn(newEmail())).toBe("/sign-in?error=SignUpClosed")
  expect(await signIn(known)).toBe("/sign-in?error=SignUpClosed")
  expect(await users()).toBe(before)
})

it("gives strangers no account through the API or a connect link", async () => {
  const before = await users()
  for (const contract of contracts) {
    const path = contract.path.replaceAll(/\{\w+\}/g, randomUUID())
    const body = contract.method === "GET" ? undefined : JSON.stringify(bodyOf(contract) ?? {})
    const headers = { "content-type": "application/json" }
    const { status } = await callRoute(contract.method, path, { headers, body })
    if (contract.scope !== "public") expect([contract.method, contract.path, status]).toContain(401)
  }
  const { call } = await createWorkspace()
  await call("POST", "/v0/profiles", { name: "Bakery", externalId: "crm-1" })
  const created = await call<{ url: string }>("POST", "/v0/profiles/crm-1/connect-link", { sandbox: true })
  const token = created.body.url.split("/").at(-1) ?? ""
  const credentials = { identifier: "eve.bsky.social", password: "abcd-efgh-ijkl-mnop" }
  await connectByLink(token, "bluesky", credentials)
  expect(await prisma.socialAccount.count({ where: { platform: "bluesky" } })).toBe(1)
  expect(await users()).toBe(before)
})

it("gives strangers no account through a guessed, revoked, or expired invitation", async () => {
  const before = await users()
  const [revoked, expired] = [await invite(newEmail()), await invite(newEmail())]
  await revokeInvitation(owner, revoked.id)
  await prisma.invitation.update({ where: { id: expired.id }, data: { expiresAt: new Date(0) } })
  const guesses = [
    "",
    randomUUID(),
    revoked.id,
    revoked.token,
    expired.token,
    `${expired.token.slice(0, -1)}x`,
  ]
  for (const token of guesses) await expect(join(token)).rejects.toMatchObject({ code: "BAD_REQUEST" })
  expect(await users()).toBe(before)
})

it("lets invited people in, by the invitation or with a verified address", async () => {
  const [byLink, byProvider] = [newEmail(), newEmail()]
  await join((await invite(byLink)).token)
  await invite(byProvider)
  await createUserOfIdentity(identity(byProvider))
  expect(await prisma.user.count({ where: { email: { in: [byLink, byProvider] } } })).toBe(2)
})

it("lets in addresses at the listed domains only", async () => {
  env.SIGN_UP = "domains"
  env.SIGN_UP_DOMAINS = ["allowed.example"]
  const { userId } = await finishSignUp(
    { token: await mailedLink(newEmail("Allowed.example")), password },
    null,
  )
  expect(userId).not.toBe("")
  await createUserOfIdentity(identity(newEmail("allowed.example")))
  await join((await invite(newEmail())).token)
  const before = await users()
  for (const domain of [
    "test.invalid",
    "sub.allowed.example",
    "notallowed.example",
    "allowed.example.invalid",
  ]) {
    await expect(checkSignUp(form(newEmail(domain)), null)).rejects.toThrow("at allowed.example")
    await expect(createUserOfIdentity(identity(newEmail(domain)))).rejects.toMatchObject({
      code: "FORBIDDEN",
    })
  }
  expect(await users()).toBe(before)
})

it("lets nobody in when the operator closes sign-up, not even with an invitation", async () => {
  const email = newEmail()
  const { token } = await invite(email)
  env.SIGN_UP = "closed"
  const before = await users()
  await expect(join(token)).rejects.toMatchObject({ code: "FORBIDDEN" })
  await expect(createUserOfIdentity(identity(email))).rejects.toMatchObject({ code: "FORBIDDEN" })
  await expect(checkSignUp(form(email), null)).rejects.toMatchObject({ code: "FORBIDDEN" })
  expect(await users()).toBe(before)
})

it("lets anyone in when the operator opens sign-up", async () => {
  env.SIGN_UP = "open"
  await finishSignUp({ token: await mailedLink(newEmail()), password }, null)
  await createUserOfIdentity(identity(newEmail()))
})
