import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"

import { prisma } from "@/lib/db/database"
import { renewRecoveryCodes } from "./recovery-codes"
import { findPendingSignIn, finishTwoFactor, nextStep } from "@/lib/auth/sign-in/two-factor"
import { confirmTwoFactorSetup, startTwoFactorSetup, disableTwoFactor } from "./set-up-two-factor"
import { signIn } from "@/lib/auth/sign-in/sign-in"
import { signUp } from "@/lib/auth/sign-in/sign-up"
import { totpCode, totpStep } from "./totp"

// Threat model: codes

const password = "correct horse battery"
const minute = 60_000

async function person() {
  const email = `${randomUUID()}@test.invalid`
  const { userId } = await signUp(
    { email, password, name: "Ada", organizationName: "W", timeZone: "UTC" },
    null,
  )
  const { secret, uri } = await startTwoFactorSetup(userId)
  return { email, userId, secret, uri, token: () => tokenOf(email) }
}

async function withTwoFactor() {
  const ada = await person()
  const codes = await confirmTwoFactorSetup(ada.userId, totpCode(ada.secret))
  await forgetLastStep(ada.userId)
  return { ...ada, codes }
}

/** The codes of this half minute may be used again, so that no test waits for the next one. */
const forgetLastStep = (userId: string) =>
  prisma.twoFactor.update({ where: { userId }, data: { lastStep: null } })

async function tokenOf(email: string) {
  const step = await signIn({ email, password }, null)
  if (step.token === undefined) throw new Error("no second step was asked for")
  return step.token
}

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "signed in",
    (error: { code?: string }) => error.code,
  )

test("codes are those of RFC 6238, one period early or late, and no others", () => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
  // Appendix B of the RFC, the last six of its eight digits.
  for (const [at, code] of [
    [59, "287082"],
    [1111111109, "081804"],
    [2000000000, "279037"],
  ] as const) {
    const now = at * 1000
    const step = Math.floor(at / 30)
    expect(totpCode(secret, now)).toBe(code)
    expect(totpStep(secret, code, now)).toBe(step)
    expect(totpStep(secret, code, now + 30_000)).toBe(step)
    expect(totpStep(secret, code, now - 30_000)).toBe(step)
    expect(totpStep(secret, code, now + 60_000)).toBeNull()
    expect(totpStep(secret, code, now - 60_000)).toBeNull()
  }
  for (const rubbish of ["", "12345", "1234567", "abcdef", "٢٨٧٠٨٢"])
    expect(totpStep(secret, rubbish)).toBeNull()
})

test("it is on once a code was confirmed, and its secret is kept encrypted", async () => {
  const { email, userId, secret, uri } = await person()
  expect(uri).toContain(`secret=${secret}`)
  expect(await signIn({ email, password }, null)).toEqual({ userId })
  await expect(confirmTwoFactorSetup(userId, "000000")).rejects.toMatchObject({ code: "BAD_REQUEST" })
  const codes = await confirmTwoFactorSetup(userId, totpCode(secret))
  expect(new Set(codes).size).toBe(10)
  expect(codes[0]).toMatch(/^(?:[0-9a-z]{4}-){3}[0-9a-z]{4}$/)
  const kept = await prisma.twoFactor.findUniqueOrThrow({ where: { userId }, include: { user: true } })
  expect(kept.secret).not.toContain(secret)
  expect(JSON.stringify(await prisma.recoveryCode.findMany({ where: { userId } }))).not.toContain(codes[0])
  await expect(startTwoFactorSetup(userId)).rejects.toMatchObject({ code: "CONFLICT" })
  expect((await signIn({ email, password }, null)).token).toHaveLength(43)
})

test("the right code signs in once", async () => {
  const { userId, email, secret, token } = await withTwoFactor()
  const held = await token()
  expect(await findPendingSignIn(held)).toEqual({ userId, email, passkeys: 0 })
  expect(await finishTwoFactor(held, { code: totpCode(secret).replace(/(...)/, "$1 ") })).toEqual({ userId })
  expect(await findPendingSignIn(held)).toBeNull()
})

test.each([
  ["a wrong code", "BAD_REQUEST", async () => "000000"],
  ["no code", "BAD_REQUEST", async () => ""],
  ["a code of long ago", "BAD_REQUEST", async (ada) => totpCode(ada.secret, Date.now() - 10 * minute)],
  ["a code of another person", "BAD_REQUEST", async () => totpCode((await withTwoFactor()).secret)],
  ["another person's recovery code", "BAD_REQUEST", async () => (await withTwoFactor()).codes[0]!],
  [
    "a replayed code",
    "BAD_REQUEST",
    async (ada) => {
      const code = totpCode(ada.secret)
      await finishTwoFactor(await ada.token(), { code })
      return code
    },
  ],
  [
    "a code older than the last one",
    "BAD_REQUEST",
    async (ada) => {
      await finishTwoFactor(await ada.token(), { code: totpCode(ada.secret, Date.now() + 25_000) })
      return totpCode(ada.secret, Date.now() - 25_000)
    },
  ],
  [
    "a recovery code used before",
    "BAD_REQUEST",
    async (ada) => {
      await finishTwoFactor(await ada.token(), { code: ada.codes[3]! })
      return ada.codes[3]!
    },
  ],
  [
    "a recovery code that was replaced",
    "BAD_REQUEST",
    async (ada) => {
      await renewRecoveryCodes(ada.userId, { password, signedInAt: new Date() })
      return ada.codes[0]!
    },
  ],
] satisfies [string, string, (ada: Awaited<ReturnType<typeof withTwoFactor>>) => Promise<string>][])(
  "%s is refused",
  async (_, expected, attack) => {
    const ada = await withTwoFactor()
    const code = await attack(ada)
    expect(await codeOf(finishTwoFactor(await ada.token(), { code }))).toBe(expected)
  },
)

test("a recovery code works in any spelling, and only once when two come together", async () => {
  const { codes, token } = await withTwoFactor()
  await finishTwoFactor(await token(), { code: ` ${codes[0]!.toUpperCase().replaceAll("-", " ")} ` })
  const [one, two] = [await token(), await token()]
  const both = [one, two].map((held) => codeOf(finishTwoFactor(held, { code: codes[1]! })))
  expect((await Promise.all(both)).sort()).toEqual(["BAD_REQUEST", "signed in"])
})

test("a sign-in that is half done is nobody's: not a stranger's, and not after ten minutes", async () => {
  const { secret, token, userId } = await withTwoFactor()
  expect(await codeOf(finishTwoFactor("guessed", { code: totpCode(secret) }))).toBe("BAD_REQUEST")
  const held = await token()
  await prisma.userToken.updateMany({ where: { userId }, data: { expiresAt: new Date(Date.now() - 1) } })
  expect(await codeOf(finishTwoFactor(held, { code: totpCode(secret) }))).toBe("BAD_REQUEST")
})

test("guessing stops after ten wrong codes, over all sign-ins, and the right one waits as well", async () => {
  const { secret, codes, userId } = await withTwoFactor()
  const token = async () => (await nextStep(userId)).token ?? ""
  const guesses = Array.from({ length: 12 }, async () =>
    codeOf(finishTwoFactor(await token(), { code: "000000" })),
  )
  const answers = await Promise.all(guesses)
  expect(answers.filter((answer) => answer === "TOO_MANY_REQUESTS")).toHaveLength(2)
  expect(await codeOf(finishTwoFactor(await token(), { code: totpCode(secret) }))).toBe("TOO_MANY_REQUESTS")
  expect(await codeOf(finishTwoFactor(await token(), { code: codes[0]! }))).toBe("TOO_MANY_REQUESTS")
  const failedAt = new Date(Date.now() - 16 * minute)
  await prisma.twoFactor.update({ where: { userId }, data: { failedAt } })
  expect(await codeOf(finishTwoFactor(await token(), { code: totpCode(secret) }))).toBe("signed in")
})

test("turning it off needs the password and a code", async () => {
  const { email, userId, secret } = await withTwoFactor()
  const signedInAt = new Date()
  const stop = (proof: { password?: string; code: string }) =>
    codeOf(disableTwoFactor(userId, { ...proof, signedInAt }))
  expect(await stop({ code: totpCode(secret) })).toBe("FORBIDDEN")
  expect(await stop({ password: "wrong", code: totpCode(secret) })).toBe("FORBIDDEN")
  expect(await stop({ password, code: "000000" })).toBe("BAD_REQUEST")
  await disableTwoFactor(userId, { password, code: totpCode(secret), signedInAt })
  expect(await signIn({ email, password }, null)).toEqual({ userId })
  expect(await prisma.recoveryCode.count({ where: { userId } })).toBe(0)
})
