import { encrypt } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { conflict, notFound } from "@/lib/errors/app-error"
import { auditUser } from "@/lib/auth/audit-user"
import { checkCode, twoFactorContext } from "./check-code"
import { reauthenticate, type ReauthenticationProof } from "./reauthenticate"
import { replaceRecoveryCodes } from "./recovery-codes"
import { notifyUser } from "@/lib/auth/notify-user"
import { newTotpSecret, totpUri } from "./totp"

/** A secret for the authenticator app. Nothing changes at sign-in until a code of it has been confirmed. */
export async function startTwoFactorSetup(userId: string): Promise<{ secret: string; uri: string }> {
  const user = await prisma.user.findUnique({ where: { id: userId }, include: { twoFactor: true } })
  if (!user) throw notFound("User")
  if (user.twoFactor?.confirmedAt) throw conflict("Two-factor sign-in is on already.")
  const secret = newTotpSecret()
  const sealed = encrypt(secret, twoFactorContext(userId))
  // Failures stay: to begin again is no way around the limit.
  await prisma.twoFactor.upsert({
    where: { userId },
    create: { userId, secret: sealed },
    update: { secret: sealed, lastStep: null },
  })
  return { secret, uri: totpUri(secret, user.email) }
}

/** Turns it on, and gives the recovery codes, this once. */
export async function confirmTwoFactorSetup(userId: string, code: string): Promise<string[]> {
  const set = await prisma.twoFactor.findUnique({ where: { userId } })
  if (set?.confirmedAt) throw conflict("Two-factor sign-in is on already.")
  await checkCode(userId, code)
  const codes = await prisma.$transaction(async (db) => {
    const { count } = await db.twoFactor.updateMany({
      where: { userId, confirmedAt: null },
      data: { confirmedAt: new Date() },
    })
    if (count === 0) throw conflict("Two-factor sign-in is on already.")
    const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
    await auditUser(db, user, "user.two_factor_on")
    return replaceRecoveryCodes(db, userId)
  })
  await notifyUser(userId, "twoFactorOn")
  return codes
}

/** Turns it off, for somebody who proves who they are by more than an open browser. */
export async function disableTwoFactor(
  userId: string,
  proof: ReauthenticationProof & { code: string },
): Promise<void> {
  await reauthenticate(userId, proof)
  await checkCode(userId, proof.code)
  await prisma.$transaction(async (db) => {
    await db.twoFactor.deleteMany({ where: { userId } })
    await db.recoveryCode.deleteMany({ where: { userId } })
    const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
    await auditUser(db, user, "user.two_factor_off")
  })
  await notifyUser(userId, "twoFactorOff")
}
