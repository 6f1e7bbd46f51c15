import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { badRequest } from "@/lib/errors/app-error"
import { newSecret } from "@/lib/crypto/ids"
import type { Client, SignedIn } from "@/lib/auth/sessions/open-session"
import { checkCode } from "@/lib/auth/factors/check-code"
import { checkPasskey, type PasskeyAssertion } from "@/lib/auth/factors/check-passkey"

const purpose = "second-step"
export const twoFactorSeconds = 10 * 60

/** Either the signed-in user, or a token for the second factor. */
export type SignInStep = { signedIn: SignedIn; token?: undefined } | { signedIn?: undefined; token: string }

export async function nextStep(signedIn: SignedIn): Promise<SignInStep> {
  const { userId, factorSince } = signedIn
  const enabledCount = await prisma.twoFactor.count({ where: { userId, confirmedAt: { not: null } } })
  if (enabledCount === 0) return { signedIn }
  const token = newSecret()
  await prisma.userToken.create({
    data: {
      tokenHash: sha256(token),
      userId,
      purpose,
      detail: factorSince.toISOString(),
      expiresAt: new Date(Date.now() + twoFactorSeconds * 1000),
    },
  })
  return { token }
}

const usable = (token: string) => ({
  tokenHash: sha256(token),
  purpose,
  usedAt: null,
  expiresAt: { gt: new Date() },
})

/** Returns null if the pending sign-in has expired. */
export async function findPendingSignIn(token: string) {
  const found = await prisma.userToken.findFirst({
    where: usable(token),
    select: {
      detail: true,
      user: { select: { id: true, email: true, _count: { select: { passkeys: true } } } },
    },
  })
  if (!found) return null
  const { detail, user } = found
  return {
    userId: user.id,
    email: user.email,
    passkeys: user._count.passkeys,
    factorSince: new Date(detail!),
  }
}

export type TwoFactorProof =
  { code: string; passkey?: undefined } | { code?: undefined; passkey: PasskeyAssertion }

/** Checks the second factor. The token works for one sign-in, which is as good as the older of both factors. */
export async function finishTwoFactor(
  token: string,
  proof: TwoFactorProof,
  client?: Client,
): Promise<SignedIn> {
  const step = await findPendingSignIn(token)
  if (!step) throw badRequest("Your sign-in expired. Sign in again.")
  const secondSince = proof.passkey
    ? await checkPasskey(proof.passkey, "second-step", step.userId)
    : await checkCode(step.userId, proof.code, client)
  const { count } = await prisma.userToken.updateMany({
    where: usable(token),
    data: { usedAt: new Date() },
  })
  if (count === 0) throw badRequest("This sign-in was completed in another window. Sign in again.")
  const { userId, factorSince } = step
  return { userId, factorSince: factorSince < secondSince ? factorSince : secondSince }
}
