import { encrypt } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { badRequest, conflict, notFound } from "@/lib/errors/app-error"
import { auditUser } from "@/lib/auth/audit-user"
import { checkCode, twoFactorContext } from "./check-code"
import { reauthenticate, type ReauthenticationProof } from "./reauthenticate"
import { replaceRecoveryCodes } from "./recovery-codes"
import { notifyUser } from "@/lib/auth/notify-user"
import type { Client } from "@/lib/auth/sessions/open-session"
import { newTotpSecret, totpUri } from "./totp"

/** A setup that was started longer ago may have been started by someone else. */
const setupMinutes = 15

/** Creates a secret for the authenticator app. Sign-in doesn't require codes until one is confirmed. */
export async function startTwoFactorSetup(
  userId: string,
  proof: ReauthenticationProof,
): Promise<{ secret: string; uri: string }> {
  await reauthenticate("two_factor.enable", userId, proof)
  const user = await prisma.user.findUnique({ where: { id: userId }, include: { twoFactor: true } })
  if (!user) throw notFound("User")
  if (user.twoFactor?.confirmedAt) throw conflict("Two-factor authentication is already on.")
  const secret = newTotpSecret()
  const sealed = encrypt(secret, twoFactorContext(userId))
  await prisma.twoFactor.upsert({
    where: { userId },
    create: { userId, secret: sealed },
    update: { secret: sealed, lastStep: null, createdAt: new Date() },
  })
  return { secret, uri: totpUri(secret, user.email) }
}

/** Turns two-factor authentication on. Returns the recovery codes, which can't be shown again. */
export async function confirmTwoFactorSetup(
  userId: string,
  code: string,
  client?: Client,
): Promise<string[]> {
  const twoFactor = await prisma.twoFactor.findUnique({ where: { userId } })
  if (twoFactor?.confirmedAt) throw conflict("Two-factor authentication is already on.")
  if (!twoFactor || twoFactor.createdAt.getTime() + setupMinutes * 60_000 <= Date.now())
    throw badRequest("The setup expired. Start again.")
  await checkCode(userId, code, client)
  const codes = await prisma.$transaction(async (db) => {
    const { count } = await db.twoFactor.updateMany({
      where: { userId, confirmedAt: null, secret: twoFactor.secret },
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
export async function disableTwoFactor(userId: string, proof: ReauthenticationProof): Promise<void> {
  await reauthenticate("two_factor.disable", userId, proof)
  await prisma.$transaction(async (db) => {
    await db.twoFactor.deleteMany({ where: { userId } })
    await db.recoveryCode.deleteMany({ where: { userId } })
    const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
    await auditUser(db, user, "user.two_factor_off")
  })
  await notifyUser(userId, "twoFactorOff")
}
