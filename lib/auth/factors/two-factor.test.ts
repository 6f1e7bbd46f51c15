import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"

import { prisma } from "@/lib/db/database"
import { renewRecoveryCodes } from "./renew-recovery-codes"
import { findPendingSignIn, finishTwoFactor, nextStep } from "@/lib/auth/sign-in/two-factor"
import { confirmTwoFactorSetup, startTwoFactorSetup, disableTwoFactor } from "./set-up-two-factor"
import { signIn } from "@/lib/auth/sign-in/sign-in"
import { openSession, unknownClient } from "@/lib/auth/sessions/open-session"
import { passwordProof, personWithPassword, testPassword } from "@/lib/testing/person"
import { totpCode, totpStep } from "./totp"

// Threat model: codes

const password = testPassword
const minute = 60_000

async function person() {
  const { email, userId } = await personWithPassword()
  const { secret, uri } = await startTwoFactorSetup(userId, passwordProof())
  return { email, userId, secret, uri, token: () => tokenOf(email) }
}

async function withTwoFactor() {
  const ada = await person()
  const codes = await confirmTwoFactorSetup(ada.userId, totpCode(ada.secret))
  await forgetLastStep(ada.userId)
  return { ...ada, codes }
}

/** Allows the current code again, so tests don't have to wait for the next one. */
const forgetLastStep = (userId: string) =>
  prisma.twoFactor.update({ where: { userId }, data: { lastStep: null } })

async function tokenOf(email: string) {
  const step = await signIn({ email, password }, unknownClient)
  if (step.token === undefined) throw new Error("sign-in didn't require a second factor")
  return step.token
}

const resultOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "signed in",
    (error: { code?: string }) => error.code,
  )

test("accepts RFC 6238 codes that are at most one period early or late", () => {
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"
  // The last six digits of the test vectors in appendix B.
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
  for (const malformed of ["", "12345", "1234567", "abcdef", "٢٨٧٠٨٢"])
    expect(totpStep(secret, malformed)).toBeNull()
})

test("turns on when a code is confirmed, and encrypts the secret", async () => {
  const { email, userId, secret, uri } = await person()
  expect(uri).toContain(`secret=${secret}`)
  expect(await signIn({ email, password }, unknownClient)).toMatchObject({ signedIn: { userId } })
  await expect(confirmTwoFactorSetup(userId, "000000")).rejects.toMatchObject({ code: "BAD_REQUEST" })
  const codes = await confirmTwoFactorSetup(userId, totpCode(secret))
  expect(new Set(codes).size).toBe(10)
  expect(codes[0]).toMatch(/^(?:[0-9a-z]{4}-){3}[0-9a-z]{4}$/)
  const stored = await prisma.twoFactor.findUniqueOrThrow({ where: { userId }, include: { user: true } })
  expect(stored.secret).not.toContain(secret)
  expect(JSON.stringify(await prisma.recoveryCode.findMany({ where: { userId } }))).not.toContain(codes[0])
  await expect(startTwoFactorSetup(userId, passwordProof())).rejects.toMatchObject({ code: "CONFLICT" })
  expect((await signIn({ email, password }, unknownClient)).token).toHaveLength(43)
})

test("signs in with a correct code, once", async () => {
  const { userId, email, secret, token } = await withTwoFactor()
  const pending = await token()
  expect(await findPendingSignIn(pending)).toMatchObject({ userId, email, passkeys: 0 })
  expect(await finishTwoFactor(pending, { code: totpCode(secret).replace(/(...)/, "$1 ") })).toMatchObject({
    userId,
  })
  expect(await findPendingSignIn(pending)).toBeNull()
})

test.each([
  ["an incorrect code", "BAD_REQUEST", async () => "000000"],
  ["no code", "BAD_REQUEST", async () => ""],
  ["an expired code", "BAD_REQUEST", async (ada) => totpCode(ada.secret, Date.now() - 10 * minute)],
  ["another user's code", "BAD_REQUEST", async () => totpCode((await withTwoFactor()).secret)],
  ["another user's recovery code", "BAD_REQUEST", async () => (await withTwoFactor()).codes[0]!],
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
    "a code older than the last used one",
    "BAD_REQUEST",
    async (ada) => {
      await finishTwoFactor(await ada.token(), { code: totpCode(ada.secret, Date.now() + 25_000) })
      return totpCode(ada.secret, Date.now() - 25_000)
    },
  ],
  [
    "a used recovery code",
    "BAD_REQUEST",
    async (ada) => {
      await finishTwoFactor(await ada.token(), { code: ada.codes[3]! })
      return ada.codes[3]!
    },
  ],
  [
    "a replaced recovery code",
    "BAD_REQUEST",
    async (ada) => {
      await renewRecoveryCodes(ada.userId, passwordProof())
      return ada.codes[0]!
    },
  ],
] satisfies [string, string, (ada: Awaited<ReturnType<typeof withTwoFactor>>) => Promise<string>][])(
  "rejects %s",
  async (_, expected, attack) => {
    const ada = await withTwoFactor()
    const code = await attack(ada)
    expect(await resultOf(finishTwoFactor(await ada.token(), { code }))).toBe(expected)
  },
)

test("ignores the formatting of recovery codes, and accepts each once even if used concurrently", async () => {
  const { codes, token } = await withTwoFactor()
  await finishTwoFactor(await token(), { code: ` ${codes[0]!.toUpperCase().replaceAll("-", " ")} ` })
  const [one, two] = [await token(), await token()]
  const both = [one, two].map((pending) => resultOf(finishTwoFactor(pending, { code: codes[1]! })))
  expect((await Promise.all(both)).sort()).toEqual(["BAD_REQUEST", "signed in"])
})

test("rejects guessed tokens and pending sign-ins older than ten minutes", async () => {
  const { secret, token, userId } = await withTwoFactor()
  expect(await resultOf(finishTwoFactor("guessed", { code: totpCode(secret) }))).toBe("BAD_REQUEST")
  const pending = await token()
  await prisma.userToken.updateMany({ where: { userId }, data: { expiresAt: new Date(Date.now() - 1) } })
  expect(await resultOf(finishTwoFactor(pending, { code: totpCode(secret) }))).toBe("BAD_REQUEST")
})

test("delays all codes after ten incorrect ones across sign-ins, except in the user's own browser", async () => {
  const { secret, codes, userId } = await withTwoFactor()
  const device = randomUUID()
  await openSession({ userId, factorSince: new Date() }, { ...unknownClient, device })
  const finish = async (code: string, client = unknownClient) => {
    const { token = "" } = await nextStep({ userId, factorSince: new Date() })
    return resultOf(finishTwoFactor(token, { code }, client))
  }
  const results = await Promise.all(Array.from({ length: 12 }, () => finish("000000")))
  expect(results.filter((result) => result === "BAD_REQUEST")).toHaveLength(10)
  expect(results.filter((result) => result === "TOO_MANY_REQUESTS")).toHaveLength(2)
  expect(await finish(totpCode(secret))).toBe("TOO_MANY_REQUESTS")
  expect(await finish(codes[0]!)).toBe("TOO_MANY_REQUESTS")
  expect(await finish(totpCode(secret), { ...unknownClient, device })).toBe("signed in")
})

test("doesn't turn on with a setup that was started long ago, or by someone else since", async () => {
  const { userId, secret } = await person()
  const later = await startTwoFactorSetup(userId, passwordProof())
  expect(await resultOf(confirmTwoFactorSetup(userId, totpCode(secret)))).toBe("BAD_REQUEST")
  await prisma.twoFactor.update({
    where: { userId },
    data: { createdAt: new Date(Date.now() - 16 * minute) },
  })
  expect(await resultOf(confirmTwoFactorSetup(userId, totpCode(later.secret)))).toBe("BAD_REQUEST")
})

test("requires the password and a code to turn off", async () => {
  const { email, userId, secret } = await withTwoFactor()
  const signedInAt = new Date()
  const disable = (proof: { password?: string; code: string }) =>
    resultOf(disableTwoFactor(userId, { ...proof, signedInAt }))
  expect(await disable({ code: totpCode(secret) })).toBe("FORBIDDEN")
  expect(await disable({ password: "wrong", code: totpCode(secret) })).toBe("FORBIDDEN")
  expect(await disable({ password, code: "000000" })).toBe("BAD_REQUEST")
  await disableTwoFactor(userId, { password, code: totpCode(secret), signedInAt })
  expect(await signIn({ email, password }, unknownClient)).toMatchObject({ signedIn: { userId } })
  expect(await prisma.recoveryCode.count({ where: { userId } })).toBe(0)
})
