import { encrypt } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { conflict, notFound } from "@/lib/errors/app-error"
import { auditUser } from "@/lib/auth/audit-user"
import { checkCode, twoFactorContext } from "./check-code"
import { reauthenticate, type ReauthenticationProof } from "./reauthenticate"
import { replaceRecoveryCodes } from "./recovery-codes"
import { notifyUser } from "@/lib/auth/notify-user"
import { newTotpSecret, totpUri } from "./totp"

/** Creates a secret for the authenticator app. Sign-in doesn't require codes until one is confirmed. */
export async function startTwoFactorSetup(userId: string): Promise<{ secret: string; uri: string }> {
  const user = await prisma.user.findUnique({ where: { id: userId }, include: { twoFactor: true } })
  if (!user) throw notFound("User")
  if (user.twoFactor?.confirmedAt) throw conflict("Two-factor authentication is already on.")
  const secret = newTotpSecret()
  const sealed = encrypt(secret, twoFactorContext(userId))
  // Keep the failure count, so starting over can't bypass the limit.
  await prisma.twoFactor.upsert({
    where: { userId },
    create: { userId, secret: sealed },
    update: { secret: sealed, lastStep: null },
  })
  return { secret, uri: totpUri(secret, user.email) }
}

/** Turns two-factor authentication on. Returns the recovery codes, which can't be shown again. */
export async function confirmTwoFactorSetup(userId: string, code: string): Promise<string[]> {
  const twoFactor = await prisma.twoFactor.findUnique({ where: { userId } })
  if (twoFactor?.confirmedAt) throw conflict("Two-factor authentication is already on.")
  await checkCode(userId, code)
  const codes = await prisma.$transaction(async (db) => {
    const { count } = await db.twoFactor.updateMany({
      where: { userId, confirmedAt: null },
      data: { confirmedAt: new Date() },
    })
    if (count === 0) throw conflict("Two-factor authentication is already on.")
    const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
    await auditUser(db, user, "user.two_factor_on")
    return replaceRecoveryCodes(db, userId)
  })
  await notifyUser(userId, "twoFactorOn")
  return codes
}

/** Requires reauthentication and a code, so an unlocked browser isn't enough. */
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
