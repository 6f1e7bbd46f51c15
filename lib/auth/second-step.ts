import { sha256 } from "@/lib/crypto"
import { prisma } from "@/lib/db"
import { badRequest } from "@/lib/errors"
import { newSecret } from "@/lib/ids"
import { checkCode } from "./check-code"
import { checkPasskey, type PasskeyAnswer } from "./check-passkey"

const purpose = "second-step"
export const secondStepSeconds = 10 * 60

/** After the password, or Google: signed in, or asked for a second proof first by the browser that holds `token`. */
export type SignInStep = { userId: string; token?: undefined } | { userId?: undefined; token: string }

export async function nextStep(userId: string): Promise<SignInStep> {
  const on = await prisma.twoFactor.count({ where: { userId, confirmedAt: { not: null } } })
  if (on === 0) return { userId }
  const token = newSecret()
  await prisma.userToken.create({
    data: {
      tokenHash: sha256(token),
      userId,
      purpose,
      expiresAt: new Date(Date.now() + secondStepSeconds * 1000),
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

/** Who is being asked, and whether a passkey can answer; null when the time for it is over. */
export async function findSecondStep(token: string) {
  const found = await prisma.userToken.findFirst({
    where: usable(token),
    select: { user: { select: { id: true, email: true, _count: { select: { passkeys: true } } } } },
  })
  return found && { userId: found.user.id, email: found.user.email, passkeys: found.user._count.passkeys }
}

export type SecondProof = { code: string; passkey?: undefined } | { code?: undefined; passkey: PasskeyAnswer }

/** The person, once the second proof is right. The token is good for one sign-in. */
export async function finishSecondStep(token: string, proof: SecondProof): Promise<{ userId: string }> {
  const step = await findSecondStep(token)
  if (!step) throw badRequest("This took too long. Sign in again.")
  if (proof.passkey) await checkPasskey(proof.passkey, "second-step", step.userId)
  else await checkCode(step.userId, proof.code)
  const { count } = await prisma.userToken.updateMany({
    where: usable(token),
    data: { usedAt: new Date() },
  })
  if (count === 0) throw badRequest("This sign-in has been finished in another window. Sign in again.")
  return { userId: step.userId }
}
