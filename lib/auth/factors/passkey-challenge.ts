import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { badRequest } from "@/lib/errors/app-error"

export type PasskeyPurpose = "register" | "sign-in" | "second-step" | "confirm"

export const challengeSeconds = 5 * 60

/** Browsers offer a passkey only to the relying party it was created for. */
export const relyingParty = {
  name: "Carillon",
  id: new URL(env.APP_URL).hostname,
  origin: new URL(env.APP_URL).origin,
}

/** Each challenge works once, for one purpose and, if the user is known, for that user. */
export async function storeChallenge(challenge: string, purpose: PasskeyPurpose, userId: string | null) {
  await prisma.passkeyChallenge.create({
    data: {
      challengeHash: sha256(challenge),
      purpose,
      userId,
      expiresAt: new Date(Date.now() + challengeSeconds * 1000),
    },
  })
}

/** Consumes the challenge even if the response turns out to be invalid. */
export async function consumeChallenge(challenge: string, purpose: PasskeyPurpose, userId: string | null) {
  const { count } = await prisma.passkeyChallenge.deleteMany({
    where: { challengeHash: sha256(challenge), purpose, userId, expiresAt: { gt: new Date() } },
  })
  if (count === 0) throw badRequest("This passkey request expired or was already used. Try again.")
}
