import { expect, test } from "vitest"

import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { testPerson } from "@/lib/organizations/test-people"
import { authenticator } from "@/lib/testing/authenticator"
import { createPasskeyRequest, signInWithPasskey } from "./check-passkey"
import { reauthenticate } from "./reauthenticate"
import { relyingParty } from "./passkey-challenge"
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from "./passkeys"

// Threat model: passkeys

const { origin, id: rpId } = relyingParty

async function withPasskey() {
  const { id: userId } = await testPerson()
  const key = authenticator()
  const { challenge } = await startPasskey(userId)
  await addPasskey(userId, { name: "Laptop", response: key.register({ challenge, origin, rpId }), challenge })
  return { userId, key }
}

type Person = Awaited<ReturnType<typeof withPasskey>>
const ask = async () => (await createPasskeyRequest("sign-in", null)).challenge
const problemOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "let in",
    (error: { code?: string }) => error.code,
  )

test("a passkey signs in the person it was made for, and says when", async () => {
  const { userId, key } = await withPasskey()
  const challenge = await ask()
  const response = key.sign({ challenge, origin, rpId, counter: 5 })
  expect(await signInWithPasskey({ response, challenge }, null)).toEqual({ userId })
  const [kept] = await listPasskeys(userId)
  expect(kept).toMatchObject({ name: "Laptop", synced: false, lastUsedAt: expect.any(Date) as Date })
})

test("several can be kept, named and removed, by their owner only", async () => {
  const { userId } = await withPasskey()
  const { challenge } = await startPasskey(userId)
  const response = authenticator().register({ challenge, origin, rpId })
  await addPasskey(userId, { name: "Phone", response, challenge })
  const [first] = await listPasskeys(userId)
  const stranger = await testPerson()
  await expect(renamePasskey(stranger.id, first!.id, "Mine")).rejects.toMatchObject({ code: "NOT_FOUND" })
  await expect(removePasskey(stranger.id, first!.id)).rejects.toMatchObject({ code: "NOT_FOUND" })
  await renamePasskey(userId, first!.id, " Old laptop ")
  await expect(renamePasskey(userId, first!.id, " ")).rejects.toMatchObject({
    code: "INPUT_VALIDATION_FAILED",
  })
  expect((await listPasskeys(userId)).map(({ name }) => name)).toEqual(["Old laptop", "Phone"])
  await removePasskey(userId, first!.id)
  expect((await listPasskeys(userId)).map(({ name }) => name)).toEqual(["Phone"])
})

test.each([
  [
    "a wrong origin",
    async ({ key }) => {
      const challenge = await ask()
      return { challenge, response: key.sign({ challenge, rpId, origin: "https://carillon.example.evil" }) }
    },
  ],
  [
    "another site's passkey data",
    async ({ key }) => {
      const challenge = await ask()
      return { challenge, response: key.sign({ challenge, origin, rpId: "elsewhere.example" }) }
    },
  ],
  [
    "a challenge that another browser was given",
    async ({ key }) => {
      const [mine, foreign] = [await ask(), await ask()]
      return { challenge: mine, response: key.sign({ challenge: foreign, origin, rpId }) }
    },
  ],
  [
    "a challenge that nobody was given",
    async ({ key }) => ({
      challenge: "bWFkZS11cA",
      response: key.sign({ challenge: "bWFkZS11cA", origin, rpId }),
    }),
  ],
  [
    "a challenge for something else",
    async ({ key, userId }) => {
      const { challenge } = await createPasskeyRequest("confirm", userId)
      return { challenge, response: key.sign({ challenge, origin, rpId }) }
    },
  ],
  [
    "no challenge in this browser",
    async ({ key }) => ({
      challenge: null,
      response: key.sign({ challenge: await ask(), origin, rpId }),
    }),
  ],
  [
    "a replayed answer",
    async ({ key }) => {
      const challenge = await ask()
      const answer = { challenge, response: key.sign({ challenge, origin, rpId }) }
      await signInWithPasskey(answer, null)
      return answer
    },
  ],
  [
    "a challenge older than five minutes",
    async ({ key }) => {
      const challenge = await ask()
      await prisma.passkeyChallenge.update({
        where: { challengeHash: sha256(challenge) },
        data: { expiresAt: new Date(Date.now() - 1) },
      })
      return { challenge, response: key.sign({ challenge, origin, rpId }) }
    },
  ],
  [
    "an authenticator that did not ask for finger, face or PIN",
    async ({ key }) => {
      const challenge = await ask()
      return { challenge, response: key.sign({ challenge, origin, rpId, verified: false }) }
    },
  ],
  [
    "a copy, whose counter is behind",
    async ({ key }) => {
      const first = await ask()
      await signInWithPasskey(
        { challenge: first, response: key.sign({ challenge: first, origin, rpId, counter: 9 }) },
        null,
      )
      const challenge = await ask()
      return { challenge, response: key.sign({ challenge, origin, rpId, counter: 9 }) }
    },
  ],
  [
    "a counter that fell back to nothing",
    async ({ key }) => {
      const first = await ask()
      await signInWithPasskey(
        { challenge: first, response: key.sign({ challenge: first, origin, rpId, counter: 9 }) },
        null,
      )
      const challenge = await ask()
      return { challenge, response: key.sign({ challenge, origin, rpId, counter: 0 }) }
    },
  ],
  [
    "a passkey that nobody has",
    async () => {
      const challenge = await ask()
      return { challenge, response: authenticator().sign({ challenge, origin, rpId }) }
    },
  ],
  [
    "the id of a passkey with another key's signature",
    async ({ key }) => {
      const challenge = await ask()
      const { id, rawId } = key.sign({ challenge, origin, rpId })
      return { challenge, response: { ...authenticator().sign({ challenge, origin, rpId }), id, rawId } }
    },
  ],
  [
    "a passkey that was removed",
    async ({ key, userId }) => {
      const [kept] = await listPasskeys(userId)
      await removePasskey(userId, kept!.id)
      const challenge = await ask()
      return { challenge, response: key.sign({ challenge, origin, rpId }) }
    },
  ],
  ["rubbish", async () => ({ challenge: await ask(), response: {} as never })],
] satisfies [string, (person: Person) => Promise<Parameters<typeof signInWithPasskey>[0]>][])(
  "%s is refused",
  async (_, attack) => {
    const person = await withPasskey()
    expect(await problemOf(attack(person).then((answer) => signInWithPasskey(answer, null)))).toBe(
      "BAD_REQUEST",
    )
  },
)

test("registration refuses a wrong origin, a foreign challenge and one that was used", async () => {
  const { id: userId } = await testPerson()
  const stranger = await testPerson()
  const add = (person: string, challenge: string, from = origin) => {
    const response = authenticator().register({ challenge, origin: from, rpId })
    return problemOf(addPasskey(person, { name: "Key", response, challenge }))
  }
  expect(await add(userId, (await startPasskey(userId)).challenge, "https://evil.example")).toBe(
    "BAD_REQUEST",
  )
  expect(await add(userId, (await startPasskey(stranger.id)).challenge)).toBe("BAD_REQUEST")
  expect(await add(userId, await ask())).toBe("BAD_REQUEST")
  const { challenge } = await startPasskey(userId)
  expect(await add(userId, challenge)).toBe("let in")
  expect(await add(userId, challenge)).toBe("BAD_REQUEST")
})

test("a passkey confirms its owner and nobody else; without passkey and password only a fresh sign-in does", async () => {
  const { userId, key } = await withPasskey()
  const other = await withPasskey()
  const confirm = async (by: Person["key"]) => {
    const { challenge } = await createPasskeyRequest("confirm", userId)
    const passkey = { challenge, response: by.sign({ challenge, origin, rpId }) }
    return problemOf(reauthenticate(userId, { passkey, signedInAt: new Date() }))
  }
  expect(await confirm(key)).toBe("let in")
  expect(await confirm(other.key)).toBe("BAD_REQUEST")
  expect(await problemOf(reauthenticate(userId, { signedInAt: new Date() }))).toBe("FORBIDDEN")
  const { id: google } = await testPerson()
  const ago = (minutes: number) => ({ signedInAt: new Date(Date.now() - minutes * 60_000) })
  expect(await problemOf(reauthenticate(google, ago(20)))).toBe("FORBIDDEN")
  expect(await problemOf(reauthenticate(google, ago(1)))).toBe("let in")
})
