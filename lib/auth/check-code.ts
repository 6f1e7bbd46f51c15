import { decrypt } from "@/lib/crypto"
import { pool, prisma } from "@/lib/db"
import { AppError, badRequest } from "@/lib/errors"
import { looksLikeRecoveryCode, spendRecoveryCode } from "./recovery-codes"
import { totpStep } from "./totp"

const freeFailures = 10
const waitMinutes = 15

export const twoFactorContext = (userId: string) => `TwoFactor.secret:${userId}`

/** Throws unless `code` is of this person's authenticator app, and new, or one of their recovery codes. */
export async function checkCode(userId: string, code: string): Promise<void> {
  const secret = await takeAttempt(userId)
  const right = looksLikeRecoveryCode(code)
    ? await spendRecoveryCode(userId, code)
    : await spendStep(userId, totpStep(secret, code.replace(/\s/g, "")))
  if (!right) throw badRequest("This code is not right, or it was used already. Wait for the next one.")
  await prisma.twoFactor.update({ where: { userId }, data: { failures: 0, failedAt: null } })
}

/**
 * Each try counts before it is looked at, so that many at once cannot slip through. Kept in the database: six digits
 * are soon guessed by somebody who may try at every process, or all night.
 */
async function takeAttempt(userId: string): Promise<string> {
  const { rows } = await pool.query<{ secret: string }>(
    `UPDATE "TwoFactor" SET failures = failures + 1, "failedAt" = now()
     WHERE "userId" = $1 AND (failures < $2 OR "failedAt" < now() - make_interval(mins => $3)) RETURNING secret`,
    [userId, freeFailures, waitMinutes],
  )
  if (rows[0]) return decrypt(rows[0].secret, twoFactorContext(userId))
  if ((await prisma.twoFactor.count({ where: { userId } })) === 0)
    throw badRequest("Two-factor sign-in is not set up for this account.")
  throw new AppError(
    "TOO_MANY_REQUESTS",
    `Too many wrong codes. Wait ${waitMinutes} minutes, or sign in with a passkey.`,
    { isRetryable: true },
  )
}

/** Codes count once, and none that is older than the last one. */
async function spendStep(userId: string, step: number | null): Promise<boolean> {
  if (step === null) return false
  const { count } = await prisma.twoFactor.updateMany({
    where: { userId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  })
  return count === 1
}
