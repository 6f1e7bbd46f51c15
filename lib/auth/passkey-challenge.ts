import { sha256 } from "@/lib/crypto"
import { pool, prisma } from "@/lib/db"
import { env } from "@/lib/env"
import { badRequest } from "@/lib/errors"

export type PasskeyPurpose = "register" | "sign-in" | "second-step" | "confirm"

export const challengeSeconds = 5 * 60

/** Where passkeys of this installation belong. Browsers hold to it, and so do we. */
export const relyingParty = {
  name: "Carillon",
  id: new URL(env.APP_URL).hostname,
  origin: new URL(env.APP_URL).origin,
}

/** Remembers a challenge for one answer, for this purpose and, where known, this person. */
export async function keepChallenge(challenge: string, purpose: PasskeyPurpose, userId: string | null) {
  await prisma.passkeyChallenge.create({
    data: {
      challengeHash: sha256(challenge),
      purpose,
      userId,
      expiresAt: new Date(Date.now() + challengeSeconds * 1000),
    },
  })
}

/** Uses a challenge up, whatever becomes of its answer. */
export async function takeChallenge(challenge: string, purpose: PasskeyPurpose, userId: string | null) {
  const { rowCount } = await pool.query(
    `DELETE FROM "PasskeyChallenge" WHERE "challengeHash" = $1 AND purpose = $2
       AND "userId" IS NOT DISTINCT FROM $3 AND "expiresAt" > now()`,
    [sha256(challenge), purpose, userId],
  )
  if (!rowCount) throw badRequest("This took too long, or it was answered already. Try again.")
}
