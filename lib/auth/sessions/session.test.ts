import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"

import { prisma } from "@/lib/db/database"
import { createOrganization } from "@/lib/organizations/create-organization"
import { removeMember } from "@/lib/organizations/remove-member"
import { testMember, testOwner } from "@/lib/organizations/test-people"
import { signedInCookie } from "@/lib/testing/session"
import { changePassword } from "@/lib/auth/user/change-password"
import { createUserWithOrganization } from "@/lib/auth/sign-in/create-user"
import { endSessionById, endOtherSessions } from "./end-sessions"
import { listSessions } from "./list-sessions"
import { openSession } from "./open-session"
import { findSession, sessionCaller } from "./session-caller"
import { encodeSession, sessionCookieName } from "./session-cookie"
import { signIn } from "@/lib/auth/sign-in/sign-in"
import { signUp } from "@/lib/auth/sign-in/sign-up"

// Threat model: passwords, sessions

const password = "correct horse battery"
const newPerson = (email = `${randomUUID()}@test.invalid`) => ({
  email,
  password,
  name: "Ada",
  organizationName: "Engines",
  timeZone: "Europe/London",
})
const cookieOf = async (userId: string, organizationId?: string) =>
  `theme=dark; ${await signedInCookie(userId, organizationId)}`

test("sign-up makes person, workspace and ownership; sign-in finds them in any spelling of the address", async () => {
  const person = newPerson()
  const { userId, organizationId } = await signUp(person, null)
  const session = await signIn({ email: ` ${person.email.toUpperCase()} `, password }, null)
  expect(session).toEqual({ userId })
  const found = await sessionCaller(await cookieOf(userId))
  expect(found?.id).toBe(`user:${userId}`)
  expect(found?.caller).toMatchObject({ organizationId, role: "owner", userId, restriction: "none" })
  expect(found?.caller.scopes).toContain("webhooks:write")
  const workspace = await prisma.organization.findUniqueOrThrow({ where: { id: organizationId } })
  expect(workspace).toMatchObject({ name: "Engines", timeZone: "Europe/London" })
  const stored = await prisma.user.findUniqueOrThrow({ where: { id: userId } })
  expect(stored.passwordHash).not.toContain(password)
})

test("sign-up refuses what is too short, too long, no address or taken, and then leaves nothing behind", async () => {
  const taken = newPerson()
  await signUp(taken, null)
  await expect(signUp(taken, null)).rejects.toMatchObject({ code: "CONFLICT" })
  for (const wrong of [
    { password: "1234567" },
    { password: "x".repeat(201) },
    { email: "nobody" },
    { name: " " },
    { organizationName: "" },
  ])
    await expect(signUp({ ...newPerson(), ...wrong }, null)).rejects.toMatchObject({
      code: "INPUT_VALIDATION_FAILED",
    })
  const halfway = newPerson()
  await expect(signUp({ ...halfway, organizationName: "x".repeat(101) }, null)).rejects.toThrow()
  expect(await prisma.user.count({ where: { email: halfway.email } })).toBe(0)
})

test("a browser with an unknown time zone still gets a workspace", async () => {
  const { organizationId } = await createUserWithOrganization({ ...newPerson(), timeZone: "Moon/Tycho" })
  expect((await prisma.organization.findUniqueOrThrow({ where: { id: organizationId } })).timeZone).toBe(
    "UTC",
  )
})

test("wrong passwords and unknown addresses get the same answer", async () => {
  const person = newPerson()
  await signUp(person, null)
  const wrong = signIn({ email: person.email, password: "something else" }, null)
  const unknown = signIn({ email: `${randomUUID()}@test.invalid`, password }, null)
  const answers = await Promise.all(
    [wrong, unknown].map((answer) => answer.catch((error: Error) => error.message)),
  )
  expect(answers[0]).toBe("The email address or the password is not right.")
  expect(answers[1]).toBe(answers[0])
})

test("guessing stops after ten failures from one place; right passwords elsewhere still work", async () => {
  const person = newPerson()
  await signUp(person, null)
  const guess = () => signIn({ email: person.email, password: "wrong guess" }, "192.0.2.66")
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => guess().catch((error: { code: string }) => error.code)),
  )
  expect(answers.filter((code) => code === "UNAUTHORIZED")).toHaveLength(10)
  await expect(signIn({ email: person.email, password }, "192.0.2.66")).rejects.toMatchObject({
    code: "TOO_MANY_REQUESTS",
  })
  for (let round = 0; round < 11; round++) await signIn({ email: person.email, password }, "192.0.2.7")
})

test("a changed password and signing out everywhere end older sessions", async () => {
  const person = newPerson()
  const first = await signUp(person, null)
  const [old, kept] = [await cookieOf(first.userId), await cookieOf(first.userId)]
  const keep = (await findSession(kept))?.user.sessionId
  await expect(
    changePassword(first.userId, { currentPassword: "wrong", newPassword: "another password" }),
  ).rejects.toMatchObject({ code: "FORBIDDEN" })
  const input = { currentPassword: password, newPassword: "another password" }
  await changePassword(first.userId, input, keep)
  expect(await sessionCaller(old)).toBeNull()
  expect(await sessionCaller(kept)).not.toBeNull()
  await expect(signIn(person, null)).rejects.toMatchObject({ code: "UNAUTHORIZED" })
  await endOtherSessions(first.userId)
  expect(await sessionCaller(kept)).toBeNull()
  const actions = await prisma.auditEntry.findMany({ where: { organizationId: first.organizationId } })
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["user.password_changed", "user.signed_out_everywhere"]),
  )
})

test("rubbish, forged and absent cookies are nobody", async () => {
  const { userId } = await signUp(newPerson(), null)
  const session = await openSession(userId, { address: null, userAgent: null, device: null })
  const good = await encodeSession(session)
  const stranger = (await testOwner()).userId
  for (const cookie of [
    null,
    "",
    `${sessionCookieName}=rubbish`,
    `${sessionCookieName}=%E0%A4%A`,
    `${sessionCookieName}=${good.slice(0, -3)}abc`,
    `${sessionCookieName}=${await encodeSession({ userId, token: "" })}`,
    `${sessionCookieName}=${await encodeSession({ userId, token: "guessed" })}`,
    `${sessionCookieName}=${await encodeSession({ ...session, userId: stranger })}`,
  ])
    expect(await sessionCaller(cookie)).toBeNull()
  expect(await sessionCaller(`__Host-${sessionCookieName}=${good}`)).toBeNull()
  expect(await sessionCaller(`${sessionCookieName}=${good}`)).not.toBeNull()
})

test("the cookie chooses among the person's workspaces and no others", async () => {
  const owner = await testOwner()
  const person = { id: owner.userId, name: null, email: "x@test.invalid" }
  const second = await createOrganization(person, { name: "Second", timeZone: "UTC" })
  const stranger = await testOwner()
  const opened = async (id?: string) =>
    (await sessionCaller(await cookieOf(owner.userId, id)))?.caller.organizationId
  expect(await opened()).toBe(owner.organizationId)
  expect(await opened(second.id)).toBe(second.id)
  expect(await opened(stranger.organizationId)).toBe(owner.organizationId)
})

test("whoever was removed from the only workspace is signed in, yet no caller", async () => {
  const owner = await testOwner()
  const member = await testMember(owner, "editor")
  await removeMember(owner, member.userId)
  const cookie = await cookieOf(member.userId)
  expect(await sessionCaller(cookie)).toBeNull()
  expect((await findSession(cookie))?.user.id).toBe(member.userId)
})

test("a person sees where they are signed in, and what they end is over with the next request", async () => {
  const { userId } = await testOwner()
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
  const here = await openSession(userId, { address: "192.0.2.5", userAgent: firefox, device: "a" })
  const cookie = `${sessionCookieName}=${await encodeSession(here)}`
  const other = await cookieOf(userId)
  const [, mine] = await listSessions(userId)
  expect(mine).toMatchObject({ browser: "Firefox", system: "Linux", address: "192.0.2.5" })
  const stranger = await testOwner()
  await expect(endSessionById(stranger.userId, mine!.id)).rejects.toMatchObject({ code: "NOT_FOUND" })
  expect(await findSession(cookie)).not.toBeNull()
  await endSessionById(userId, mine!.id)
  expect(await findSession(cookie)).toBeNull()
  expect(await findSession(other)).not.toBeNull()
  expect(await listSessions(userId)).toHaveLength(1)
  await expect(endSessionById(userId, mine!.id)).rejects.toMatchObject({ code: "NOT_FOUND" })
})

test("only a browser that was never used before is a new device, and the first one is none", async () => {
  const { userId } = await testOwner()
  const open = async (device: string | null) =>
    (await openSession(userId, { address: null, userAgent: null, device })).newDevice
  expect(await open("laptop")).toBe(false)
  expect(await open("laptop")).toBe(false)
  expect(await open("phone")).toBe(true)
  await endOtherSessions(userId)
  expect(await open("phone")).toBe(false)
  expect(await open(null)).toBe(true)
})

test("sessions that nobody used for thirty days are over; use is noted once a minute", async () => {
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
