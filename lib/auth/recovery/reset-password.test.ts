import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"

import { prisma } from "@/lib/db/database"
import { signedInCookie } from "@/lib/testing/session"
import { requestPasswordReset } from "./request-password-reset"
import { resetPassword, isResetTokenValid } from "./reset-password"
import { sessionCaller } from "@/lib/auth/sessions/session-caller"
import { signIn } from "@/lib/auth/sign-in/sign-in"
import { unknownClient } from "@/lib/auth/sessions/open-session"
import { unscopedListMail } from "@/lib/mail/list-mail"
import { personWithPassword, testPassword } from "@/lib/testing/person"

// Threat model: resets

async function mailedToken(email: string) {
  const links = (await unscopedListMail(email)).map(
    ({ body }) => /\/reset-password\?token=([\w-]{43})\n/.exec(body)?.[1],
  )
  return links.find(Boolean) ?? ""
}

test("resets the password once per link and ends every session", async () => {
  const { email, userId } = await personWithPassword()
  const cookie = await signedInCookie(userId)
  await requestPasswordReset(email)
  const token = await mailedToken(email)
  expect(await isResetTokenValid(token)).toBe(true)
  expect(await resetPassword({ token, password: "second password" })).toMatchObject({ signedIn: { userId } })
  expect(await sessionCaller(cookie)).toBeNull()
  expect(await signIn({ email, password: "second password" }, unknownClient)).toMatchObject({
    signedIn: { userId },
  })
  await expect(resetPassword({ token, password: "third password" })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  })
  expect(await isResetTokenValid(token)).toBe(false)
  const user = await prisma.user.findUniqueOrThrow({ where: { id: userId } })
  expect(user.emailVerifiedAt).not.toBeNull()
})

test("accepts one of two concurrent resets", async () => {
  const { email } = await personWithPassword()
  await requestPasswordReset(email)
  const token = await mailedToken(email)
  const results = await Promise.allSettled(
    ["password one", "password two"].map((password) => resetPassword({ token, password })),
  )
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
})

test("rejects expired, superseded, and unknown links", async () => {
  const { email, userId } = await personWithPassword()
  await requestPasswordReset(email)
  const older = await mailedToken(email)
  await requestPasswordReset(email)
  const token = await mailedToken(email)
  await prisma.userToken.updateMany({ where: { userId }, data: { expiresAt: new Date(Date.now() - 1000) } })
  for (const invalid of [older, token, "made-up"])
    await expect(resetPassword({ token: invalid, password: "second password" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    })
  expect(await signIn({ email, password: testPassword }, unknownClient)).toMatchObject({
    signedIn: { userId },
  })
})

test("sends nothing to unknown addresses, without an error", async () => {
  const email = `${randomUUID()}@test.invalid`
  await requestPasswordReset(email)
  expect(await prisma.mailMessage.count({ where: { recipient: email } })).toBe(0)
})
