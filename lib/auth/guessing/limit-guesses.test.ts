import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"

import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { openSession, unknownClient } from "@/lib/auth/sessions/open-session"
import { requestPasswordReset } from "@/lib/auth/recovery/request-password-reset"
import { resetPassword } from "@/lib/auth/recovery/reset-password"
import { createPasskeyRequest, signInWithPasskey } from "@/lib/auth/factors/check-passkey"
import { relyingParty } from "@/lib/auth/factors/passkey-challenge"
import { signIn } from "@/lib/auth/sign-in/sign-in"
import { unscopedListMail } from "@/lib/mail/list-mail"
import { passwordProof, personWithPassword, registerPasskey, testPassword } from "@/lib/testing/person"
import { delaySeconds, limitGuesses } from "./limit-guesses"

// Threat model: guessing

/** A new IPv6 network. */
const newNetwork = () => `2001:db8:${[1, 2].map(() => randomUUID().slice(0, 4)).join(":")}::1`
const from = (address: string | null = newNetwork(), device: string | null = null) => ({ address, device })
const tryPassword = (email: string, client = from(), password = "wrong guess") =>
  signIn({ email, password }, client).then(
    () => "signed in",
    (error: { code?: string }) => error.code,
  )
const correct = (email: string, client = from()) => tryPassword(email, client, testPassword)

/** Fails from a new network each time. */
const failTimes = (count: number, email: string, client?: ReturnType<typeof from>) =>
  Promise.all(Array.from({ length: count }, () => tryPassword(email, client ?? from())))
const countOf = (results: unknown[], code: string) => results.filter((result) => result === code).length

const counted = (key: string) => prisma.failedAttempt.findUnique({ where: { key: sha256(key) } })
/** Lets a block expire. */
const wait = (key: string) =>
  prisma.failedAttempt.update({ where: { key: sha256(key) }, data: { blockedUntil: new Date(0) } })

test("delays attempts on one account from anywhere, even concurrent ones, and lets the delay grow", async () => {
  const { email } = await personWithPassword()
  const key = `account:sign-in:${email}`
  const results = await failTimes(14, email)
  expect(countOf(results, "UNAUTHORIZED")).toBe(10)
  expect(countOf(results, "TOO_MANY_REQUESTS")).toBe(4)
  expect(await correct(email)).toBe("TOO_MANY_REQUESTS")
  const delays: number[] = []
  for (let round = 0; round < 3; round++) {
    await wait(key)
    expect(await tryPassword(email)).toBe("UNAUTHORIZED")
    const { blockedUntil, failedAt } = (await counted(key))!
    delays.push(Math.round((blockedUntil.getTime() - failedAt.getTime()) / 1000))
  }
  expect(delays).toEqual([30, 60, 120])
  await wait(key)
  expect(await correct(email)).toBe("signed in")
  expect(await counted(key)).toBeNull()
})

test("allows about a hundred guesses a day on an account, and fewer from a network", () => {
  const account = { free: 10, maxDelayMinutes: 15 }
  const guessesPerDay = (limit: typeof account) => {
    let [seconds, guesses] = [0, 0]
    while (seconds < 86_400) seconds += delaySeconds(++guesses, limit)
    return guesses
  }
  expect(guessesPerDay(account)).toBeLessThan(120)
  expect(guessesPerDay({ free: 30, maxDelayMinutes: 60 })).toBeLessThan(70)
  expect(delaySeconds(1e9, account)).toBe(15 * 60)
})

test("delays a network that tries many accounts, and counts an IPv6 /64 as one", async () => {
  const prefix = newNetwork().slice(0, -1)
  const results: unknown[] = []
  for (let host = 1; host <= 32; host++)
    results.push(await tryPassword(`${randomUUID()}@test.invalid`, from(`${prefix}${host.toString(16)}`)))
  expect(countOf(results, "UNAUTHORIZED")).toBe(30)
  expect(countOf(results, "TOO_MANY_REQUESTS")).toBe(2)
  const { email } = await personWithPassword()
  expect(await correct(email, from(`${prefix}ffff`))).toBe("TOO_MANY_REQUESTS")
  expect(await correct(email)).toBe("signed in")
})

test("signing in to one's own account doesn't reset the network's count", async () => {
  const [own, client] = [await personWithPassword(), from()]
  const results: unknown[] = []
  for (let round = 0; round < 32; round++) {
    results.push(await tryPassword(`${randomUUID()}@test.invalid`, client))
    if (round % 8 === 0) await correct(own.email, client)
  }
  expect(countOf(results, "UNAUTHORIZED")).toBe(30)
})

test("lets concurrent attempts that succeed through", async () => {
  const guess = { account: `sign-in:${randomUUID()}`, userId: undefined, client: from() }
  for (let round = 0; round < 30; round++)
    await Promise.all(Array.from({ length: 8 }, () => limitGuesses(guess, async () => {})))
  expect(await counted(`account:${guess.account}`)).toBeNull()
})

test("counts unknown addresses like known ones", async () => {
  const email = `${randomUUID()}@test.invalid`
  const results = await failTimes(12, email)
  expect(countOf(results, "UNAUTHORIZED")).toBe(10)
  expect(countOf(results, "TOO_MANY_REQUESTS")).toBe(2)
})

test("a user whose account is under attack gets in from a known browser, and only theirs", async () => {
  const { email, userId, factorSince } = await personWithPassword()
  const device = randomUUID()
  await openSession({ userId, factorSince }, { ...unknownClient, device })
  const eve = await personWithPassword()
  await openSession(eve, { ...unknownClient, device: "eve's browser" })
  await failTimes(12, email)
  expect(await correct(email, from(newNetwork(), "eve's browser"))).toBe("TOO_MANY_REQUESTS")
  expect(await correct(email, from(newNetwork(), device))).toBe("signed in")
  const guesses = await failTimes(12, email, from(newNetwork(), device))
  expect(countOf(guesses, "TOO_MANY_REQUESTS")).toBe(2)
})

test("a user whose account is under attack gets in with a passkey or a reset link", async () => {
  const { email, userId } = await personWithPassword()
  const key = await registerPasskey(userId, passwordProof())
  await failTimes(12, email)
  const { challenge } = await createPasskeyRequest("sign-in", null)
  const response = key.sign({ challenge, origin: relyingParty.origin, rpId: relyingParty.id })
  expect(await signInWithPasskey({ response, challenge }, null)).toMatchObject({ userId })
  await requestPasswordReset(email)
  const [mail] = await unscopedListMail(email)
  const token = /token=([\w-]+)/.exec(mail?.body ?? "")?.[1] ?? ""
  expect(await resetPassword({ token, password: "a new password" })).toMatchObject({ signedIn: { userId } })
})
