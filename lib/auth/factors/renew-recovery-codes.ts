import { prisma } from "@/lib/db/database"
import { conflict } from "@/lib/errors/app-error"
import { auditUser } from "@/lib/auth/audit-user"
import { notifyUser } from "@/lib/auth/notify-user"
import { reauthenticate, type ReauthenticationProof } from "./reauthenticate"
import { replaceRecoveryCodes } from "./recovery-codes"

export async function renewRecoveryCodes(userId: string, proof: ReauthenticationProof): Promise<string[]> {
  await reauthenticate("recovery_codes.renew", userId, proof)
  if ((await prisma.twoFactor.count({ where: { userId, confirmedAt: { not: null } } })) === 0)
    throw conflict("Turn on two-factor authentication first.")
  const codes = await prisma.$transaction(async (db) => {
    const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
    await auditUser(db, user, "user.recovery_codes_renewed")
    return replaceRecoveryCodes(db, userId)
  })
  await notifyUser(userId, "recoveryCodesRenewed")
  return codes
}
