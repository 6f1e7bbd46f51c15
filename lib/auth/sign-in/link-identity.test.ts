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
const address = () => `${randomUUID()}@test.invalid`

test("a new person comes in with a verified address and finds themselves again", async () => {
  const alan = identity(address().toUpperCase())
  await linkIdentity(alan)
  await linkIdentity(alan)
  const session = await findIdentity("google", alan.providerId)
  const user = await prisma.user.findUniqueOrThrow({ where: { id: session?.userId ?? "" } })
  expect(user).toMatchObject({ email: alan.email?.toLowerCase(), passwordHash: null })
  expect(user.emailVerifiedAt).not.toBeNull()
})

test("the same verified address of another provider is the same person", async () => {
  const email = address()
  const google = identity(email)
  const github = { ...identity(email), provider: "github" }
  await linkIdentity(google)
  await linkIdentity(github)
  expect(await findIdentity("github", github.providerId)).toEqual(
    await findIdentity("google", google.providerId),
  )
})

test("an address that was only claimed links to nothing, nor does an unverified one", async () => {
  const email = address()
  await prisma.user.create({ data: { email, passwordHash: "scrypt.x.y" } })
  await expect(linkIdentity(identity(email))).rejects.toMatchObject({ code: "CONFLICT" })
  await expect(linkIdentity(identity(null))).rejects.toMatchObject({ code: "FORBIDDEN" })
})
