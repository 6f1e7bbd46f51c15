import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"

import { prisma } from "@/lib/db/database"
import { requestEmailChange } from "@/lib/auth/user/change-email"
import { unscopedListMail } from "@/lib/mail/list-mail"
import { passwordProof, personWithPassword } from "@/lib/testing/person"
import { checkSignUp, findSignUp, finishSignUp, firstSignUpPath, mailSignUpLink } from "./sign-up"

// Threat model: enumeration

const newEmail = () => `${randomUUID()}@test.invalid`
const input = (email: string) => ({ email, name: "Ada", organizationName: "Engines", timeZone: "UTC" })
const context = { next: "/posts", locale: "en" as const }

async function signUpBy(email: string) {
  const data = await checkSignUp(input(email), null)
  await mailSignUpLink(data, context)
  return data
}

async function mailedToken(email: string) {
  const [mail] = await unscopedListMail(email)
  return /\/sign-up\/finish\?token=([\w-]+)\n/.exec(mail?.body ?? "")?.[1] ?? ""
}

test("creates the account once the address is proven, with the password chosen then", async () => {
  const email = newEmail()
  await signUpBy(` ${email.toUpperCase()} `)
  expect(await prisma.user.count({ where: { email } })).toBe(0)
  const token = await mailedToken(email)
  expect(await findSignUp(token)).toMatchObject({ email, name: "Ada", organizationName: "Engines" })
  const weak = finishSignUp({ token, password: "short" }, null)
  await expect(weak).rejects.toMatchObject({ code: "INPUT_VALIDATION_FAILED" })
  const { userId, next } = await finishSignUp({ token, password: "long enough" }, null)
  expect(next).toBe("/posts")
  const user = await prisma.user.findUniqueOrThrow({ where: { id: userId }, include: { memberships: true } })
  expect(user).toMatchObject({
    email,
    memberships: [{ role: "owner" }],
    emailVerifiedAt: expect.any(Date) as Date,
  })
  expect(await findSignUp(token)).toBeNull()
  await expect(finishSignUp({ token, password: "long enough" }, null)).rejects.toMatchObject({
    code: "BAD_REQUEST",
  })
})

test("answers the same for a known address, whose owner gets an email that says so", async () => {
  const [known, unknown] = [(await personWithPassword()).email, newEmail()]
  const before = await prisma.user.findUniqueOrThrow({ where: { email: known } })
  const [first, second] = [await signUpBy(known), await signUpBy(unknown)]
  expect({ ...first, email: "" }).toEqual({ ...second, email: "" })
  const subjects = async (email: string) => (await unscopedListMail(email)).map(({ subject }) => subject)
  expect(await subjects(known)).toEqual(["You already have a Carillon account"])
  expect(await subjects(unknown)).toEqual(["Finish signing up for Carillon"])
  expect(await mailedToken(known)).toBe("")
  expect(await prisma.user.findUniqueOrThrow({ where: { email: known } })).toEqual(before)
})

test("limits emails to one address, whether it's known or not", async () => {
  for (const email of [(await personWithPassword()).email, newEmail()]) {
    for (let round = 0; round < 5; round++) await checkSignUp(input(email), randomUUID())
    await expect(checkSignUp(input(email), randomUUID())).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS" })
  }
})

test("rejects forged, changed, and expired links", async () => {
  const email = newEmail()
  await signUpBy(email)
  const token = await mailedToken(email)
  const changed = `${token.slice(0, -4)}AAAA`
  const now = Date.now
  try {
    Date.now = () => now() + 25 * 60 * 60 * 1000
    expect(await findSignUp(token)).toBeNull()
  } finally {
    Date.now = now
  }
  for (const invalid of ["", "made-up", changed]) expect(await findSignUp(invalid)).toBeNull()
  expect(await findSignUp(token)).not.toBeNull()
})

test("skips the email only while there's nobody else", async () => {
  await personWithPassword()
  expect(await firstSignUpPath({ ...input(newEmail()) }, context)).toBeNull()
})

test("changing the email address to a known one answers the same as to an unknown one", async () => {
  const [ada, grace] = [await personWithPassword(), await personWithPassword()]
  const unknown = newEmail()
  for (const email of [grace.email, unknown])
    expect(await requestEmailChange(ada.userId, { email }, passwordProof())).toBe(email)
  const [notice] = await unscopedListMail(grace.email)
  expect(notice?.subject).toBe("You already have a Carillon account")
  expect(notice?.body).not.toContain("confirm-email")
  expect((await unscopedListMail(unknown))[0]?.body).toContain("/confirm-email?token=")
})
