import { verifyPassword } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { forbidden, notFound } from "@/lib/errors/app-error"
import { limitFailures } from "@/lib/auth/limit-attempts"
import { checkPasskey, type PasskeyAssertion } from "./check-passkey"

const freshMinutes = 15

/** `signedInAt` is the start of this browser's session. */
export type ReauthenticationProof = { password?: string; passkey?: PasskeyAssertion | null; signedInAt: Date }

/**
 * Confirms an irreversible action with the password or a passkey. Users with neither, such as those who sign in with
 * Google, must have signed in recently.
 */
export async function reauthenticate(userId: string, proof: ReauthenticationProof): Promise<void> {
  if (proof.passkey) return checkPasskey(proof.passkey, "confirm", userId)
  const user = await prisma.user.findUnique({
    where: { id: userId },
    select: { passwordHash: true, _count: { select: { passkeys: true } } },
  })
  if (!user) throw notFound("User")
  const { passwordHash } = user
  if (passwordHash)
    return limitFailures({ [`confirm:${userId}`]: 10 }, async () => {
      if (!(await verifyPassword(proof.password?.slice(0, 200) ?? "", passwordHash)))
        throw forbidden("Incorrect password.")
    })
  if (user._count.passkeys > 0) throw forbidden("Use your passkey to confirm this.")
  if (Date.now() - proof.signedInAt.getTime() > freshMinutes * 60_000)
    throw forbidden(`To confirm it's you, sign out, sign in again, and retry within ${freshMinutes} minutes.`)
}
