import { expect, test } from "vitest"

import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { testPerson } from "@/lib/organizations/test-people"
import { authenticator } from "@/lib/testing/authenticator"
import { recentSignIn, registerPasskey } from "@/lib/testing/person"
import { createPasskeyRequest, signInWithPasskey } from "./check-passkey"
import { relyingParty } from "./passkey-challenge"
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from "./passkeys"

// Threat model: passkeys

const { origin, id: rpId } = relyingParty

async function withPasskey() {
  const { id: userId } = await testPerson()
  return { userId, key: await registerPasskey(userId, recentSignIn()) }
}

type Person = Awaited<ReturnType<typeof withPasskey>>
const signInChallenge = async () => (await createPasskeyRequest("sign-in", null)).challenge
const resultOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "accepted",
    (error: { code?: string }) => error.code,
  )

test("signs in with a passkey and records its last use", async () => {
  const { userId, key } = await withPasskey()
  const challenge = await signInChallenge()
  const response = key.sign({ challenge, origin, rpId, counter: 5 })
  expect(await signInWithPasskey({ response, challenge }, null)).toMatchObject({ userId })
  const [passkey] = await listPasskeys(userId)
  expect(passkey).toMatchObject({ name: "Laptop", synced: false, lastUsedAt: expect.any(Date) as Date })
})

test("lets only the owner rename and remove passkeys", async () => {
  const { userId } = await withPasskey()
  await registerPasskey(userId, recentSignIn(), "Phone")
  const [first] = await listPasskeys(userId)
  const otherUser = await testPerson()
  await expect(renamePasskey(otherUser.id, first!.id, "Mine", recentSignIn())).rejects.toMatchObject({
    code: "NOT_FOUND",
  })
  await expect(removePasskey(otherUser.id, first!.id, recentSignIn())).rejects.toMatchObject({
    code: "NOT_FOUND",
  })
  await renamePasskey(userId, first!.id, " Old laptop ", recentSignIn())
  await expect(renamePasskey(userId, first!.id, " ", recentSignIn())).rejects.toMatchObject({
    code: "INPUT_VALIDATION_FAILED",
  })
  expect((await listPasskeys(userId)).map(({ name }) => name)).toEqual(["Old laptop", "Phone"])
  await removePasskey(userId, first!.id, recentSignIn())
  expect((await listPasskeys(userId)).map(({ name }) => name)).toEqual(["Phone"])
})

test.each([
  [
    "a wrong origin",
    async ({ key }) => {
      const challenge = await signInChallenge()
      return { challenge, response: key.sign({ challenge, rpId, origin: "https://carillon.example.evil" }) }
    },
  ],
  [
    "another site's passkey data",
    async ({ key }) => {
      const challenge = await signInChallenge()
      return { challenge, response: key.sign({ challenge, origin, rpId: "elsewhere.example" }) }
    },
  ],
  [
    "another browser's challenge",
    async ({ key }) => {
      const [own, foreign] = [await signInChallenge(), await signInChallenge()]
      return { challenge: own, response: key.sign({ challenge: foreign, origin, rpId }) }
    },
  ],
  [
    "an unknown challenge",
    async ({ key }) => ({
      challenge: "bWFkZS11cA",
      response: key.sign({ challenge: "bWFkZS11cA", origin, rpId }),
    }),
  ],
  [
    "a challenge for another purpose",
    async ({ key, userId }) => {
      const { challenge } = await createPasskeyRequest("confirm", userId)
      return { challenge, response: key.sign({ challenge, origin, rpId }) }
    },
  ],
  [
    "a browser without a challenge",
    async ({ key }) => ({
      challenge: null,
      response: key.sign({ challenge: await signInChallenge(), origin, rpId }),
    }),
  ],
  [
    "a replayed response",
    async ({ key }) => {
      const challenge = await signInChallenge()
      const assertion = { challenge, response: key.sign({ challenge, origin, rpId }) }
      await signInWithPasskey(assertion, null)
      return assertion
    },
  ],
  [
    "a challenge older than five minutes",
    async ({ key }) => {
      const challenge = await signInChallenge()
      await prisma.passkeyChallenge.update({
        where: { challengeHash: sha256(challenge) },
        data: { expiresAt: new Date(Date.now() - 1) },
      })
      return { challenge, response: key.sign({ challenge, origin, rpId }) }
    },
  ],
  [
    "an authenticator that skipped user verification",
    async ({ key }) => {
      const challenge = await signInChallenge()
      return { challenge, response: key.sign({ challenge, origin, rpId, verified: false }) }
    },
  ],
  [
    "a cloned authenticator, whose counter didn't increase",
    async ({ key }) => {
      const first = await signInChallenge()
      await signInWithPasskey(
        { challenge: first, response: key.sign({ challenge: first, origin, rpId, counter: 9 }) },
        null,
      )
      const challenge = await signInChallenge()
      return { challenge, response: key.sign({ challenge, origin, rpId, counter: 9 }) }
    },
  ],
  [
    "a counter that was reset to zero",
    async ({ key }) => {
      const first = await signInChallenge()
      await signInWithPasskey(
        { challenge: first, response: key.sign({ challenge: first, origin, rpId, counter: 9 }) },
        null,
      )
      const challenge = await signInChallenge()
      return { challenge, response: key.sign({ challenge, origin, rpId, counter: 0 }) }
    },
  ],
  [
    "an unregistered passkey",
    async () => {
      const challenge = await signInChallenge()
      return { challenge, response: authenticator().sign({ challenge, origin, rpId }) }
    },
  ],
  [
    "a passkey's ID with another key's signature",
    async ({ key }) => {
      const challenge = await signInChallenge()
      const { id, rawId } = key.sign({ challenge, origin, rpId })
      return { challenge, response: { ...authenticator().sign({ challenge, origin, rpId }), id, rawId } }
    },
  ],
  [
    "a removed passkey",
    async ({ key, userId }) => {
      const [passkey] = await listPasskeys(userId)
      await removePasskey(userId, passkey!.id, recentSignIn())
      const challenge = await signInChallenge()
      return { challenge, response: key.sign({ challenge, origin, rpId }) }
    },
  ],
  ["a malformed response", async () => ({ challenge: await signInChallenge(), response: {} as never })],
] satisfies [string, (person: Person) => Promise<Parameters<typeof signInWithPasskey>[0]>][])(
  "rejects %s",
  async (_, attack) => {
    const person = await withPasskey()
    expect(await resultOf(attack(person).then((assertion) => signInWithPasskey(assertion, null)))).toBe(
      "BAD_REQUEST",
    )
  },
)

test("rejects registration with a wrong origin, a foreign challenge, or a used challenge", async () => {
  const { id: userId } = await testPerson()
  const otherUser = await testPerson()
  const add = (person: string, challenge: string, from = origin) => {
    const response = authenticator().register({ challenge, origin: from, rpId })
    return resultOf(addPasskey(person, { name: "Key", response, challenge }))
  }
  expect(
    await add(userId, (await startPasskey(userId, recentSignIn())).challenge, "https://evil.example"),
  ).toBe("BAD_REQUEST")
  expect(await add(userId, (await startPasskey(otherUser.id, recentSignIn())).challenge)).toBe("BAD_REQUEST")
  expect(await add(userId, await signInChallenge())).toBe("BAD_REQUEST")
  const { challenge } = await startPasskey(userId, recentSignIn())
  expect(await add(userId, challenge)).toBe("accepted")
  expect(await add(userId, challenge)).toBe("BAD_REQUEST")
})
