import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"

import { prisma } from "@/lib/db/database"
import { signedInCookie } from "@/lib/testing/session"
import { requestPasswordReset } from "./request-password-reset"
import { resetPassword, isResetTokenValid } from "./reset-password"
import { sessionCaller } from "@/lib/auth/sessions/session-caller"
import { signIn } from "@/lib/auth/sign-in/sign-in"
import { signUp } from "@/lib/auth/sign-in/sign-up"

// Threat model: resets

async function person() {
  const email = `${randomUUID()}@test.invalid`
  const input = { email, password: "first password", name: "Grace", organizationName: "W", timeZone: "UTC" }
  return { email, ...(await signUp(input, null)) }
}

async function mailedToken(email: string) {
  const mail = await prisma.mailMessage.findFirstOrThrow({
    where: { recipient: email },
    orderBy: { id: "desc" },
  })
  return /\/reset-password\?token=([\w-]{43})\n/.exec(mail.body)?.[1] ?? ""
}

test("resets the password once per link and ends every session", async () => {
  const { email, userId } = await person()
  const cookie = await signedInCookie(userId)
  await requestPasswordReset(email)
  const token = await mailedToken(email)
  expect(await isResetTokenValid(token)).toBe(true)
  await resetPassword({ token, password: "second password" })
  expect(await sessionCaller(cookie)).toBeNull()
  expect(await signIn({ email, password: "second password" }, null)).toEqual({ userId })
  await expect(resetPassword({ token, password: "third password" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  })
  expect(await isResetTokenValid(token)).toBe(false)
  const user = await prisma.user.findUniqueOrThrow({ where: { id: userId } })
  expect(user.emailVerifiedAt).not.toBeNull()
})

test("accepts one of two concurrent resets", async () => {
  const { email } = await person()
  await requestPasswordReset(email)
  const token = await mailedToken(email)
  const results = await Promise.allSettled(
    ["password one", "password two"].map((password) => resetPassword({ token, password })),
  )
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
})

test("rejects expired, superseded, and unknown links", async () => {
  const { email, userId } = await person()
  await requestPasswordReset(email)
  const older = await mailedToken(email)
  await requestPasswordReset(email)
  const token = await mailedToken(email)
  await prisma.userToken.updateMany({ where: { userId }, data: { expiresAt: new Date(Date.now() - 1000) } })
  for (const invalid of [older, token, "made-up"])
    await expect(resetPassword({ token: invalid, password: "second password" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    })
  expect(await signIn({ email, password: "first password" }, null)).toMatchObject({ userId })
})

test("sends nothing to unknown addresses, without an error", async () => {
  const email = `${randomUUID()}@test.invalid`
  await requestPasswordReset(email)
  expect(await prisma.mailMessage.count({ where: { recipient: email } })).toBe(0)
})
