import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"

import { prisma } from "@/lib/db"
import { createOrganization } from "@/lib/organizations/create-organization"
import { removeMember } from "@/lib/organizations/remove-member"
import { testMember, testOwner } from "@/lib/organizations/test-people"
import { changePassword, endSessions } from "./change-password"
import { createUserWithOrganization } from "./create-user"
import { findSession, sessionCaller } from "./session-caller"
import { encodeSession, organizationCookieName, sessionCookieName, type Session } from "./session-cookie"
import { signIn } from "./sign-in"
import { signUp } from "./sign-up"

const password = "correct horse battery"
const newPerson = (email = `${randomUUID()}@test.invalid`) => ({
  email,
  password,
  name: "Ada",
  organizationName: "Engines",
  timeZone: "Europe/London",
})
const cookieOf = async (session: Session, organizationId?: string) =>
  `theme=dark; ${sessionCookieName}=${await encodeSession(session)}` +
  (organizationId ? `; ${organizationCookieName}=${organizationId}` : "")

test("sign-up makes person, workspace and ownership; sign-in finds them in any spelling of the address", async () => {
  const person = newPerson()
  const { userId, organizationId } = await signUp(person, null)
  const session = await signIn({ email: ` ${person.email.toUpperCase()} `, password }, null)
  expect(session).toEqual({ userId, version: 0 })
  const found = await sessionCaller(await cookieOf(session))
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
  const old = await cookieOf(first)
  await expect(
    changePassword(first.userId, { currentPassword: "wrong", newPassword: "another password" }),
  ).rejects.toMatchObject({ code: "FORBIDDEN" })
  const next = await changePassword(first.userId, {
    currentPassword: password,
    newPassword: "another password",
  })
  expect(await sessionCaller(old)).toBeNull()
  expect(await sessionCaller(await cookieOf(next))).not.toBeNull()
  await expect(signIn(person, null)).rejects.toMatchObject({ code: "UNAUTHORIZED" })
  await endSessions(first.userId)
  expect(await sessionCaller(await cookieOf(next))).toBeNull()
  const actions = await prisma.auditEntry.findMany({ where: { organizationId: first.organizationId } })
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["user.password_changed", "user.signed_out_everywhere"]),
  )
})

test("rubbish, forged and absent cookies are nobody", async () => {
  const { userId } = await signUp(newPerson(), null)
  const good = await encodeSession({ userId, version: 0 })
  for (const cookie of [
    null,
    "",
    `${sessionCookieName}=rubbish`,
    `${sessionCookieName}=%E0%A4%A`,
    `${sessionCookieName}=${good.slice(0, -3)}abc`,
  ])
    expect(await sessionCaller(cookie)).toBeNull()
  expect(await sessionCaller(`__Secure-next-auth.session-token=${good}`)).not.toBeNull()
})

test("the cookie chooses among the person's workspaces and no others", async () => {
  const owner = await testOwner()
  const person = { id: owner.userId, name: null, email: "x@test.invalid" }
  const second = await createOrganization(person, { name: "Second", timeZone: "UTC" })
  const stranger = await testOwner()
  const session = { userId: owner.userId, version: 0 }
  const opened = async (id?: string) =>
    (await sessionCaller(await cookieOf(session, id)))?.caller.organizationId
  expect(await opened()).toBe(owner.organizationId)
  expect(await opened(second.id)).toBe(second.id)
  expect(await opened(stranger.organizationId)).toBe(owner.organizationId)
})

test("whoever was removed from the only workspace is signed in, yet no caller", async () => {
  const owner = await testOwner()
  const member = await testMember(owner, "editor")
  await removeMember(owner, member.userId)
  const cookie = await cookieOf({ userId: member.userId, version: 0 })
  expect(await sessionCaller(cookie)).toBeNull()
  expect((await findSession(cookie))?.user.id).toBe(member.userId)
})
