import { sql } from "kysely"

import { decrypt } from "@/lib/crypto/encrypt"
import { db, prisma } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { AppError, badRequest } from "@/lib/errors/app-error"
import { isRecoveryCodeFormat, consumeRecoveryCode } from "./recovery-codes"
import { totpStep } from "./totp"

const maxFailures = 10
const waitMinutes = 15

export const twoFactorContext = (userId: string) => `TwoFactor.secret:${userId}`

/** Throws unless `code` is an unused code of this user's authenticator app, or one of their recovery codes. */
export async function checkCode(userId: string, code: string): Promise<void> {
  const secret = await countAttempt(userId)
  const isValid = isRecoveryCodeFormat(code)
    ? await consumeRecoveryCode(userId, code)
    : await consumeStep(userId, totpStep(secret, code.replace(/\s/g, "")))
  if (!isValid) throw badRequest("Incorrect or already used code. Wait for the next code and try again.")
  await prisma.twoFactor.update({ where: { userId }, data: { failures: 0, failedAt: null } })
}

/**
 * Counts each attempt before checking it, so concurrent attempts can't bypass the limit. The count is in the database,
 * because with a limit per process, six digits could be guessed.
 */
async function countAttempt(userId: string): Promise<string> {
  const counted = await db
    .updateTable("TwoFactor")
    .set((eb) => ({ failures: eb("failures", "+", 1), failedAt: now }))
    .where("userId", "=", userId)
    .where((eb) =>
      eb.or([
        eb("failures", "<", maxFailures),
        eb("failedAt", "<", sql<Date>`now() - ${waitMinutes} * interval '1 minute'`),
      ]),
    )
    .returning("secret")
    .executeTakeFirst()
  if (counted) return decrypt(counted.secret, twoFactorContext(userId))
  if ((await prisma.twoFactor.count({ where: { userId } })) === 0)
    throw badRequest("Two-factor authentication isn't set up for this account.")
  throw new AppError(
    "TOO_MANY_REQUESTS",
    `Too many incorrect codes. Wait ${waitMinutes} minutes, or sign in with a passkey.`,
    { isRetryable: true },
  )
}

/** A code works once, and not after a newer one was used. */
async function consumeStep(userId: string, step: number | null): Promise<boolean> {
  if (step === null) return false
  const { count } = await prisma.twoFactor.updateMany({
    where: { userId, OR: [{ lastStep: null }, { lastStep: { lt: step } }] },
    data: { lastStep: step },
  })
  return count === 1
}
