import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"

import { prisma } from "@/lib/db/database"
import { createOrganization } from "@/lib/organizations/create-organization"
import { removeMember } from "@/lib/organization-admin/remove-member"
import { testMember, testOwner } from "@/lib/organizations/test-people"
import { signedInCookie } from "@/lib/testing/session"
import { changePassword } from "@/lib/auth/user/change-password"
import { createUserWithOrganization } from "@/lib/auth/sign-in/create-user"
import { endSessionById, endOtherSessions } from "./end-sessions"
import { listSessions } from "./list-sessions"
import { openSession, unknownClient } from "./open-session"
import { findSession, sessionCaller } from "./session-caller"
import { encodeSession, sessionCookieName } from "./session-cookie"
import { signIn } from "@/lib/auth/sign-in/sign-in"
import { passwordProof } from "@/lib/testing/person"

// Threat model: passwords, sessions

const password = "correct horse battery"
const newUser = (email = `${randomUUID()}@test.invalid`) => ({
  email,
  password,
  name: "Ada",
  organizationName: "Engines",
  timeZone: "Europe/London",
})
const cookieOf = async (userId: string, organizationId?: string) =>
  `theme=dark; ${await signedInCookie(userId, organizationId)}`

test("signs up an owner with a workspace, and signs in regardless of the email address's case", async () => {
  const person = newUser()
  const { userId, organizationId } = await createUserWithOrganization(person)
  const session = await signIn({ email: ` ${person.email.toUpperCase()} `, password }, unknownClient)
  expect(session).toMatchObject({ signedIn: { userId } })
  const found = await sessionCaller(await cookieOf(userId))
  expect(found?.id).toBe(`user:${userId}`)
  expect(found?.caller).toMatchObject({ organizationId, role: "owner", userId, restriction: "none" })
  expect(found?.caller.scopes).toContain("webhooks:write")
  const workspace = await prisma.organization.findUniqueOrThrow({ where: { id: organizationId } })
  expect(workspace).toMatchObject({ name: "Engines", timeZone: "Europe/London" })
  const stored = await prisma.user.findUniqueOrThrow({ where: { id: userId } })
  expect(stored.passwordHash).not.toContain(password)
})

test("rejects invalid sign-ups without creating a user", async () => {
  const taken = newUser()
  await createUserWithOrganization(taken)
  await expect(createUserWithOrganization(taken)).rejects.toMatchObject({ code: "CONFLICT" })
  for (const wrong of [
    { password: "1234567" },
    { password: "x".repeat(201) },
    { email: "invalid" },
    { name: " " },
    { organizationName: "" },
  ])
    await expect(createUserWithOrganization({ ...newUser(), ...wrong })).rejects.toMatchObject({
      code: "INPUT_VALIDATION_FAILED",
    })
  const invalid = newUser()
  await expect(
    createUserWithOrganization({ ...invalid, organizationName: "x".repeat(101) }),
  ).rejects.toThrow()
  expect(await prisma.user.count({ where: { email: invalid.email } })).toBe(0)
})

test("falls back to UTC for unknown time zones", async () => {
  const { organizationId } = await createUserWithOrganization({ ...newUser(), timeZone: "Moon/Tycho" })
  expect((await prisma.organization.findUniqueOrThrow({ where: { id: organizationId } })).timeZone).toBe(
    "UTC",
  )
})

test("returns the same error for wrong passwords and unknown addresses", async () => {
  const person = newUser()
  await createUserWithOrganization(person)
  const wrong = signIn({ email: person.email, password: "something else" }, unknownClient)
  const unknown = signIn({ email: `${randomUUID()}@test.invalid`, password }, unknownClient)
  const results = await Promise.all(
    [wrong, unknown].map((answer) => answer.catch((error: Error) => error.message)),
  )
  expect(results[0]).toBe("Incorrect email or password.")
  expect(results[1]).toBe(results[0])
})

test("ends other sessions after a password change or signing out everywhere", async () => {
  const person = newUser()
  const first = await createUserWithOrganization(person)
  const [old, kept] = [await cookieOf(first.userId), await cookieOf(first.userId)]
  const keep = (await findSession(kept))?.user.sessionId
  await expect(
    changePassword(first.userId, { newPassword: "another password" }, passwordProof("wrong")),
  ).rejects.toMatchObject({ code: "FORBIDDEN" })
  await changePassword(first.userId, { newPassword: "another password" }, passwordProof(), keep)
  expect(await sessionCaller(old)).toBeNull()
  expect(await sessionCaller(kept)).not.toBeNull()
  await expect(signIn(person, unknownClient)).rejects.toMatchObject({ code: "UNAUTHORIZED" })
  await endOtherSessions(first.userId)
  expect(await sessionCaller(kept)).toBeNull()
  const actions = await prisma.auditEntry.findMany({ where: { organizationId: first.organizationId } })
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["user.password_changed", "user.signed_out_everywhere"]),
  )
})

test("rejects missing, malformed, and forged cookies", async () => {
  const { userId } = await createUserWithOrganization(newUser())
  const session = await openSession(
    { userId, factorSince: new Date() },
    { address: null, userAgent: null, device: null },
  )
  const good = await encodeSession(session)
  const other = (await testOwner()).userId
  for (const cookie of [
    null,
    "",
    `${sessionCookieName}=malformed`,
    `${sessionCookieName}=%E0%A4%A`,
    `${sessionCookieName}=${good.slice(0, -3)}abc`,
    `${sessionCookieName}=${await encodeSession({ userId, token: "" })}`,
    `${sessionCookieName}=${await encodeSession({ userId, token: "guessed" })}`,
    `${sessionCookieName}=${await encodeSession({ ...session, userId: other })}`,
  ])
    expect(await sessionCaller(cookie)).toBeNull()
  expect(await sessionCaller(`__Host-${sessionCookieName}=${good}`)).toBeNull()
  expect(await sessionCaller(`${sessionCookieName}=${good}`)).not.toBeNull()
})

test("selects only among the user's own workspaces by cookie", async () => {
  const owner = await testOwner()
  const person = { id: owner.userId, name: null, email: "x@test.invalid" }
  const second = await createOrganization(person, { name: "Second", timeZone: "UTC" })
  const other = await testOwner()
  const selected = async (id?: string) =>
    (await sessionCaller(await cookieOf(owner.userId, id)))?.caller.organizationId
  expect(await selected()).toBe(owner.organizationId)
  expect(await selected(second.id)).toBe(second.id)
  expect(await selected(other.organizationId)).toBe(owner.organizationId)
})

test("keeps users without a workspace signed in, but without a caller", async () => {
  const owner = await testOwner()
  const member = await testMember(owner, "editor")
  await removeMember(owner, member.userId)
  const cookie = await cookieOf(member.userId)
  expect(await sessionCaller(cookie)).toBeNull()
  expect((await findSession(cookie))?.user.id).toBe(member.userId)
})

test("lists a user's sessions and lets only them end one", async () => {
  const { userId } = await testOwner()
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
  const here = await openSession(
    { userId, factorSince: new Date() },
    { address: "192.0.2.5", userAgent: firefox, device: "a" },
  )
  const cookie = `${sessionCookieName}=${await encodeSession(here)}`
  const other = await cookieOf(userId)
  const [, listed] = await listSessions(userId)
  expect(listed).toMatchObject({ browser: "Firefox", system: "Linux", address: "192.0.2.5" })
  const outsider = await testOwner()
  await expect(endSessionById(outsider.userId, listed!.id)).rejects.toMatchObject({ code: "NOT_FOUND" })
  expect(await findSession(cookie)).not.toBeNull()
  await endSessionById(userId, listed!.id)
  expect(await findSession(cookie)).toBeNull()
  expect(await findSession(other)).not.toBeNull()
  expect(await listSessions(userId)).toHaveLength(1)
  await expect(endSessionById(userId, listed!.id)).rejects.toMatchObject({ code: "NOT_FOUND" })
})

test("reports a new device only for unknown browsers after the first", async () => {
  const { userId } = await testOwner()
  const open = async (device: string | null) =>
    (await openSession({ userId, factorSince: new Date() }, { address: null, userAgent: null, device }))
      .newDevice
  expect(await open("laptop")).toBe(false)
  expect(await open("laptop")).toBe(false)
  expect(await open("phone")).toBe(true)
  await endOtherSessions(userId)
  expect(await open("phone")).toBe(false)
  expect(await open(null)).toBe(true)
})

test("expires sessions after thirty days without use, and records use once a minute", async () => {
  const { userId } = await testOwner()
  const cookie = await cookieOf(userId)
  const seen = async () => (await prisma.userSession.findFirstOrThrow({ where: { userId } })).lastSeenAt
  const first = await seen()
  await findSession(cookie)
  expect(await seen()).toEqual(first)
  const before = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  await prisma.userSession.updateMany({ where: { userId }, data: { lastSeenAt: before(29) } })
  expect(await findSession(cookie)).not.toBeNull()
  await expect.poll(seen, { timeout: 20_000 }).toSatisfy((at: Date) => at > before(1))
  await prisma.userSession.updateMany({ where: { userId }, data: { lastSeenAt: before(31) } })
  expect(await findSession(cookie)).toBeNull()
})
