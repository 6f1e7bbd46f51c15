import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"

import { prisma } from "@/lib/db/database"
import { unscopedListMail } from "@/lib/mail/list-mail"
import { passwordProof, personWithPassword, recentSignIn, registerPasskey } from "@/lib/testing/person"
import {
  createUserOfIdentity,
  findIdentity,
  finishIdentityLink,
  startIdentityLink,
  unlinkIdentity,
} from "./link-identity"

// Threat model: identities

const identity = (email: string | null) => ({
  provider: "google",
  providerId: randomUUID(),
  email,
  name: "Alan",
})
const newEmail = () => `${randomUUID()}@test.invalid`

test("creates a user once per identity", async () => {
  const alan = identity(newEmail().toUpperCase())
  await createUserOfIdentity(alan)
  await createUserOfIdentity(alan)
  const session = await findIdentity("google", alan.providerId)
  const user = await prisma.user.findUniqueOrThrow({ where: { id: session?.userId ?? "" } })
  expect(user).toMatchObject({ email: alan.email?.toLowerCase(), passwordHash: null })
  expect(user.emailVerifiedAt).not.toBeNull()
})

test("never links an identity to an existing user by email, even if both are verified", async () => {
  const email = newEmail()
  const google = identity(email)
  await createUserOfIdentity(google)
  const github = { ...identity(email), provider: "github" }
  await expect(createUserOfIdentity(github)).rejects.toMatchObject({ code: "CONFLICT" })
  expect(await findIdentity("github", github.providerId)).toBeNull()
  await expect(createUserOfIdentity(identity(null))).rejects.toMatchObject({ code: "FORBIDDEN" })
})

test("links an identity once, to the user who proved an older factor", async () => {
  const [ada, other] = [await personWithPassword(), await personWithPassword()]
  const github = { ...identity(ada.email), provider: "github" }
  const start = () => startIdentityLink(ada.userId, "github", passwordProof())
  const token = await start()
  const gone = { code: "BAD_REQUEST" }
  await expect(finishIdentityLink(token, other.userId, github)).rejects.toMatchObject(gone)
  await expect(finishIdentityLink(token, ada.userId, identity(null))).rejects.toMatchObject(gone)
  await finishIdentityLink(token, ada.userId, github)
  await expect(finishIdentityLink(token, ada.userId, github)).rejects.toMatchObject(gone)
  expect(await findIdentity("github", github.providerId)).toMatchObject({ userId: ada.userId })
  const theirs = await startIdentityLink(other.userId, "github", passwordProof())
  await expect(finishIdentityLink(theirs, other.userId, github)).rejects.toMatchObject({ code: "CONFLICT" })
  expect((await unscopedListMail(ada.email)).map(({ subject }) => subject)).toEqual([
    "A GitHub account was linked",
  ])
})

test("keeps a user's only way to sign in", async () => {
  const alan = identity(newEmail())
  await createUserOfIdentity(alan)
  const { userId } = (await findIdentity("google", alan.providerId))!
  await expect(unlinkIdentity(userId, "google", recentSignIn())).rejects.toMatchObject({ code: "CONFLICT" })
  await registerPasskey(userId, recentSignIn())
  await unlinkIdentity(userId, "google", recentSignIn())
  expect(await findIdentity("google", alan.providerId)).toBeNull()
})
