import { decrypt } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { badRequest } from "@/lib/errors/app-error"
import { limitGuesses } from "@/lib/auth/guessing/limit-guesses"
import { unknownClient, type Client } from "@/lib/auth/sessions/open-session"
import { isRecoveryCodeFormat, consumeRecoveryCode } from "./recovery-codes"
import { totpStep } from "./totp"

/** Six digits are easier to guess than passwords. */
const maxDelayMinutes = 60

export const twoFactorContext = (userId: string) => `TwoFactor.secret:${userId}`

/**
 * Throws unless `code` is an unused code of this user's authenticator app, or one of their recovery codes. Returns when
 * that was added.
 */
export async function checkCode(userId: string, code: string, client: Client = unknownClient): Promise<Date> {
  const twoFactor = await prisma.twoFactor.findUnique({ where: { userId } })
  if (!twoFactor) throw badRequest("Two-factor authentication isn't set up for this account.")
  return limitGuesses({ account: `code:${userId}`, userId, client, maxDelayMinutes }, async () => {
    const since = isRecoveryCodeFormat(code)
      ? await consumeRecoveryCode(userId, code)
      : await consumeStep(twoFactor, code)
    if (!since) throw badRequest("Incorrect or already used code. Wait for the next code and try again.")
    return since
  })
}

type TwoFactor = { userId: string; secret: string; createdAt: Date; confirmedAt: Date | null }

/** A code works once, and not after a newer one was used. */
async function consumeStep(twoFactor: TwoFactor, code: string): Promise<Date | null> {
  const { userId, secret } = twoFactor
  const step = totpStep(decrypt(secret, twoFactorContext(userId)), code.replace(/\s/g, ""))
  if (step === null) return null
  const { count } = await prisma.twoFactor.updateMany({
    where: { userId, secret, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  })
  return count === 1 ? (twoFactor.confirmedAt ?? twoFactor.createdAt) : null
}
