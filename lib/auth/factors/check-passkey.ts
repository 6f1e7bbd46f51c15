import { generateAuthenticationOptions, verifyAuthenticationResponse } from "@simplewebauthn/server"
import type { AuthenticationResponseJSON, AuthenticatorTransport } from "@simplewebauthn/server"

import { prisma } from "@/lib/db/database"
import { badRequest } from "@/lib/errors/app-error"
import { log } from "@/lib/log/log"
import { limitAttempts } from "@/lib/auth/limit-attempts"
import { networkOf } from "@/lib/http/network-of"
import type { SignedIn } from "@/lib/auth/sessions/open-session"
import { storeChallenge, relyingParty, consumeChallenge, type PasskeyPurpose } from "./passkey-challenge"

/** The browser's response, and the challenge from its cookie. */
export type PasskeyAssertion = { response: AuthenticationResponseJSON; challenge: string | null }

const unknownPasskey = () => badRequest("This passkey isn't registered. Sign in another way.")

/** Options for the browser's passkey prompt: for a user's passkeys or, at sign-in, for any. */
export async function createPasskeyRequest(purpose: PasskeyPurpose, userId: string | null) {
  const passkeys = userId ? await prisma.passkey.findMany({ where: { userId } }) : []
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    userVerification: "required",
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
  })
  await storeChallenge(options.challenge, purpose, userId)
  return options
}

/** Throws unless one of the user's passkeys signed this browser's challenge. Returns when it was added. */
export async function checkPasskey(
  assertion: PasskeyAssertion,
  purpose: PasskeyPurpose,
  userId: string,
): Promise<Date> {
  const passkey = await verifyAssertion(assertion, purpose, userId)
  if (passkey.userId !== userId) throw unknownPasskey()
  return passkey.factorSince
}

/** A passkey counts as two factors: the device, and a fingerprint, face, or PIN. */
export async function signInWithPasskey(
  assertion: PasskeyAssertion,
  address: string | null,
): Promise<SignedIn> {
  await limitAttempts(`passkey:${networkOf(address)}`, 60)
  return verifyAssertion(assertion, "sign-in", null)
}

async function verifyAssertion(
  { response, challenge }: PasskeyAssertion,
  purpose: PasskeyPurpose,
  asked: string | null,
): Promise<SignedIn> {
  if (!challenge) throw badRequest("This browser has no pending passkey request. Try again.")
  await consumeChallenge(challenge, purpose, asked)
  const passkey = await prisma.passkey.findUnique({ where: { credentialId: String(response.id) } })
  if (!passkey) throw unknownPasskey()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
  }).catch((error: Error) => {
    log.warn("a passkey response was rejected", { error: error.message, passkeyId: passkey.id })
    throw unknownPasskey()
  })
  if (!verified) throw unknownPasskey()
  const { newCounter, credentialBackedUp, credentialDeviceType } = authenticationInfo
  // A counter that doesn't increase indicates a cloned authenticator, unless it always reports 0 (WebAuthn 6.1.1).
  const { count } = await prisma.passkey.updateMany({
    where: { id: passkey.id, ...(newCounter > 0 ? { counter: { lt: newCounter } } : { counter: 0 }) },
    data: {
      counter: newCounter,
      backedUp: credentialBackedUp,
      deviceType: credentialDeviceType,
      lastUsedAt: new Date(),
    },
  })
  if (count === 0) throw unknownPasskey()
  return { userId: passkey.userId, factorSince: passkey.createdAt }
}
