import { randomUUID } from "node:crypto"
import { expect, test } from "vitest"

import { prisma } from "@/lib/db/database"
import { findIdentity, linkIdentity } from "./link-identity"

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
  await linkIdentity(alan)
  await linkIdentity(alan)
  const session = await findIdentity("google", alan.providerId)
  const user = await prisma.user.findUniqueOrThrow({ where: { id: session?.userId ?? "" } })
  expect(user).toMatchObject({ email: alan.email?.toLowerCase(), passwordHash: null })
  expect(user.emailVerifiedAt).not.toBeNull()
})

test("links identities from different providers by verified email", async () => {
  const email = newEmail()
  const google = identity(email)
  const github = { ...identity(email), provider: "github" }
  await linkIdentity(google)
  await linkIdentity(github)
  expect(await findIdentity("github", github.providerId)).toEqual(
    await findIdentity("google", google.providerId),
  )
})

test("rejects unverified emails, both from the provider and on the existing account", async () => {
  const email = newEmail()
  await prisma.user.create({ data: { email, passwordHash: "scrypt.x.y" } })
  await expect(linkIdentity(identity(email))).rejects.toMatchObject({ code: "CONFLICT" })
  await expect(linkIdentity(identity(null))).rejects.toMatchObject({ code: "FORBIDDEN" })
})
