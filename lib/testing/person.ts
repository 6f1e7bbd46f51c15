import { randomUUID } from "node:crypto"

import { addPasskey, startPasskey } from "@/lib/auth/factors/passkeys"
import { relyingParty } from "@/lib/auth/factors/passkey-challenge"
import type { ReauthenticationProof } from "@/lib/auth/factors/reauthenticate"
import { createUserWithOrganization } from "@/lib/auth/sign-in/create-user"
import { authenticator } from "./authenticator"

export const testPassword = "correct horse battery"

/** The owner of a new workspace, whose only factor is the password they signed up with. */
export async function personWithPassword() {
  const email = `${randomUUID()}@test.invalid`
  const input = { email, password: testPassword, name: "Ada", organizationName: "W", timeZone: "UTC" }
  return { email, ...(await createUserWithOrganization(input)) }
}

/** Fresh, so that a test that fails with it doesn't fail for its age. */
export const passwordProof = (password = testPassword): ReauthenticationProof => ({
  password,
  signedInAt: new Date(),
  factorSince: new Date(0),
})

/** For users without other factors, such as `testPerson()`. */
export const recentSignIn = (): ReauthenticationProof => ({
  signedInAt: new Date(),
  factorSince: new Date(0),
})

export async function registerPasskey(userId: string, proof: ReauthenticationProof, name = "Laptop") {
  const key = authenticator()
  const { origin, id: rpId } = relyingParty
  const { challenge } = await startPasskey(userId, proof)
  await addPasskey(userId, { name, response: key.register({ challenge, origin, rpId }), challenge })
  return key
}
