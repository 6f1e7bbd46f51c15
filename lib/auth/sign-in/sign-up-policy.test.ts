import { randomUUID } from "node:crypto"
import type { Account, Profile } from "next-auth"
import { afterEach, beforeAll, describe, expect, it } from "vitest"

import { contracts } from "@/lib/api/generated/contracts"
import type { Caller } from "@/lib/access/caller"
import { unknownClient } from "@/lib/auth/sessions/open-session"
import { connectByLink } from "@/lib/connect-links/connect-by-link"
import { env } from "@/lib/config/env"
import type { SignUpPolicy } from "@/lib/config/setting-types"
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
import { signUpRules } from "./sign-up-policy"

// Threat model: strangers

const newEmail = (domain = "test.invalid") => `${randomUUID()}@${domain}`
const form = (email: string) => ({ email, name: "Eve", organizationName: "Engines", timeZone: "UTC" })
let attempts = 0
/** Each attempt comes from elsewhere, because they're limited by address. */
const address = () => `203.0.113.${++attempts}`
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
  await mailSignUpLink(await checkSignUp(form(email), address()), context)
  return tokenIn((await unscopedListMail(email.toLowerCase()))[0]?.body)
}

beforeAll(async () => {
  env.SIGN_UP = undefined
  expect(await users()).toBe(0)
  const open = async () => {
    const data = await checkSignUp(form(newEmail()), address())
    return finishSignUp({ token: tokenIn((await firstSignUpPath(data, context)) ?? ""), password }, address())
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

afterEach(async () => {
  env.SIGN_UP = undefined
  env.SIGN_UP_DOMAINS = []
  await prisma.serverSettings.deleteMany()
})

const store = async (signUp: string, signUpDomains: string[] = []) => {
  const data = { signUp, signUpDomains }
  await prisma.serverSettings.upsert({
    where: { id: "server" },
    create: { id: "server", ...data },
    update: data,
  })
}

const invite = async (email: string) => {
  const invited = await inviteMember(owner, { email, role: "editor" })
  return { ...invited, token: invited.link.split("/").at(-1) ?? "" }
}
const join = (token: string) => signUpByInvitation({ token, name: "Eve", password }, address())

it("closes the form once there's an owner, even for links from before", async () => {
  const before = await users()
  const { email: known } = await prisma.user.findFirstOrThrow()
  const answers = [
    await messageOf(checkSignUp(form(known), address())),
    await messageOf(checkSignUp(form(newEmail()), address())),
  ]
  expect(answers[0]).toContain("Sign-up is closed on this server")
  expect(answers[1]).toBe(answers[0])
  await expect(finishSignUp({ token: earlierLink, password }, address())).rejects.toMatchObject({
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

/** Where the policy is chosen. The environment's takes precedence. */
const sources = {
  environment: async (policy: SignUpPolicy, domains: string[] = []) => {
    await store("open")
    env.SIGN_UP = policy
    env.SIGN_UP_DOMAINS = domains
  },
  dashboard: (policy: SignUpPolicy, domains: string[] = []) => store(policy, domains),
}

describe.each(["environment", "dashboard"] as const)("a policy in the %s", (source) => {
  const choose = sources[source]

  it("lets in addresses at the listed domains only", async () => {
    await choose("domains", ["allowed.example"])
    const { userId } = await finishSignUp(
      { token: await mailedLink(newEmail("Allowed.example")), password },
      address(),
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
      await expect(checkSignUp(form(newEmail(domain)), address())).rejects.toThrow("at allowed.example")
      await expect(createUserOfIdentity(identity(newEmail(domain)))).rejects.toMatchObject({
        code: "FORBIDDEN",
      })
    }
    expect(await users()).toBe(before)
  })

  it("lets nobody in when the operator closes sign-up, not even with an invitation or an earlier link", async () => {
    await choose("open")
    const earlier = await mailedLink(newEmail())
    const email = newEmail()
    const { token } = await invite(email)
    await choose("closed")
    const before = await users()
    const forbidden = { code: "FORBIDDEN" }
    await expect(join(token)).rejects.toMatchObject(forbidden)
    await expect(createUserOfIdentity(identity(email))).rejects.toMatchObject(forbidden)
    await expect(checkSignUp(form(email), address())).rejects.toMatchObject(forbidden)
    await expect(finishSignUp({ token: earlier, password }, address())).rejects.toMatchObject(forbidden)
    expect(await users()).toBe(before)
  })

  it("lets only invited people in with an invitation", async () => {
    await choose("invitation")
    const before = await users()
    await expect(checkSignUp(form(newEmail()), address())).rejects.toMatchObject({ code: "FORBIDDEN" })
    await expect(createUserOfIdentity(identity(newEmail()))).rejects.toMatchObject({ code: "FORBIDDEN" })
    expect(await users()).toBe(before)
    await join((await invite(newEmail())).token)
    expect(await users()).toBe(before + 1)
  })

  it("lets anyone in when the operator opens sign-up", async () => {
    await choose("open")
    await finishSignUp({ token: await mailedLink(newEmail()), password }, address())
    await createUserOfIdentity(identity(newEmail()))
  })

  it("creates no account through a connect link, even if sign-up is open", async () => {
    await choose("open")
    const before = await users()
    const { call } = await createWorkspace()
    await call("POST", "/v0/profiles", { name: "Bakery", externalId: "crm-2" })
    const { body } = await call<{ url: string }>("POST", "/v0/profiles/crm-2/connect-link", { sandbox: true })
    const credentials = { identifier: "eve.bsky.social", password: "abcd-efgh-ijkl-mnop" }
    await connectByLink(body.url.split("/").at(-1) ?? "", "bluesky", credentials)
    expect(await users()).toBe(before)
  })
})

it("ignores a stored policy it doesn't know", async () => {
  await store("anyone")
  expect(await signUpRules()).toEqual({ policy: "invitation", domains: [], source: "default" })
})
