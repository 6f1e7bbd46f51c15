import { verifyPassword } from "@/lib/crypto"
import { prisma } from "@/lib/db"
import { forbidden, notFound } from "@/lib/errors"
import { limitFailures } from "./attempts"
import { checkPasskey, type PasskeyAnswer } from "./check-passkey"

const freshMinutes = 15

/** `signedInAt` is when this browser's session began. */
export type PersonProof = { password?: string; passkey?: PasskeyAnswer | null; signedInAt: Date }

/**
 * Before what cannot be taken back, a browser that was left open is not enough: the password or a passkey, or for
 * people who come by Google and have neither, that they have just done so.
 */
export async function confirmPerson(userId: string, proof: PersonProof): Promise<void> {
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
        throw forbidden("The password is not right.")
    })
  if (user._count.passkeys > 0) throw forbidden("Confirm this with your passkey.")
  if (Date.now() - proof.signedInAt.getTime() > freshMinutes * 60_000)
    throw forbidden(`Sign out and in again, then do this within ${freshMinutes} minutes.`)
}
