import { generateAuthenticationOptions, verifyAuthenticationResponse } from "@simplewebauthn/server"
import type { AuthenticationResponseJSON, AuthenticatorTransport } from "@simplewebauthn/server"

import { prisma } from "@/lib/db"
import { badRequest } from "@/lib/errors"
import { log } from "@/lib/log"
import { limitAttempts } from "./attempts"
import { keepChallenge, relyingParty, takeChallenge, type PasskeyPurpose } from "./passkey-challenge"

/** What the browser made of a challenge, and the challenge as this browser was given it (a cookie of ours). */
export type PasskeyAnswer = { response: AuthenticationResponseJSON; challenge: string | null }

const unknown = () => badRequest("This passkey is not known here. Sign in another way.")

/** What the browser needs to ask for a passkey: of `userId`, or at sign-in any that it has for us. */
export async function askForPasskey(purpose: PasskeyPurpose, userId: string | null) {
  const held = userId ? await prisma.passkey.findMany({ where: { userId } }) : []
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    userVerification: "required",
    allowCredentials: held.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as AuthenticatorTransport[],
    })),
  })
  await keepChallenge(options.challenge, purpose, userId)
  return options
}

/** Throws unless a passkey of `userId` signed the challenge of this browser. */
export async function checkPasskey(answer: PasskeyAnswer, purpose: PasskeyPurpose, userId: string) {
  const owner = await readAnswer(answer, purpose, userId)
  if (owner !== userId) throw unknown()
}

/** Who signs in by a passkey. It holds the device and a finger, face or PIN: two factors in one. */
export async function signInWithPasskey(
  answer: PasskeyAnswer,
  address: string | null,
): Promise<{ userId: string }> {
  await limitAttempts(`passkey:${address ?? "unknown"}`, 60)
  return { userId: await readAnswer(answer, "sign-in", null) }
}

async function readAnswer(
  { response, challenge }: PasskeyAnswer,
  purpose: PasskeyPurpose,
  asked: string | null,
): Promise<string> {
  if (!challenge) throw badRequest("This browser was not asked for a passkey. Try again.")
  await takeChallenge(challenge, purpose, asked)
  const passkey = await prisma.passkey.findUnique({ where: { credentialId: String(response.id) } })
  if (!passkey) throw unknown()
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
    log.warn("a passkey's answer was refused", { error: error.message, passkeyId: passkey.id })
    throw unknown()
  })
  if (!verified) throw unknown()
  const { newCounter, credentialBackedUp, credentialDeviceType } = authenticationInfo
  // A counter that does not grow tells of a copy, unless the authenticator counts nothing and says 0 (WebAuthn 6.1.1).
  const { count } = await prisma.passkey.updateMany({
    where: { id: passkey.id, ...(newCounter > 0 ? { counter: { lt: newCounter } } : { counter: 0 }) },
    data: {
      counter: newCounter,
      backedUp: credentialBackedUp,
      deviceType: credentialDeviceType,
      lastUsedAt: new Date(),
    },
  })
  if (count === 0) throw unknown()
  return passkey.userId
}
