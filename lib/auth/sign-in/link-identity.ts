import { prisma } from "@/lib/db/database"
import { AppError } from "@/lib/errors/app-error"
import { isUniqueViolation } from "@/lib/db/unique-violation"

/** Someone whom Google or GitHub vouches for. `email` is null unless the provider has verified it. */
export type Identity = { provider: string; providerId: string; email: string | null; name: string | null }

export async function findIdentity(provider: string, providerId: string): Promise<{ userId: string } | null> {
  const found = await prisma.userIdentity.findUnique({
    where: { provider_providerId: { provider, providerId } },
    select: { userId: true },
  })
  return found
}

/**
 * The person behind an identity: known already, known by the same verified address, or new. An address that was only
 * claimed at sign-up links to nothing, else whoever registered it first would share the account with its real owner.
 */
export async function linkIdentity({ provider, providerId, email, name }: Identity): Promise<void> {
  if (await findIdentity(provider, providerId)) return
  if (!email) throw new AppError("FORBIDDEN", "That account has no confirmed email address to sign in with.")
  const address = email.trim().toLowerCase()
  const user = await prisma.user.findUnique({ where: { email: address } })
  if (user && !user.emailVerifiedAt)
    throw new AppError(
      "CONFLICT",
      "There is an account with this email address already. Reset its password once, which proves that the address is yours; then this sign-in works too.",
    )
  const identity = { provider, providerId }
  const added = user
    ? prisma.userIdentity.create({ data: { ...identity, userId: user.id } })
    : prisma.user.create({
        data: {
          email: address,
          name: name?.slice(0, 100) || null,
          emailVerifiedAt: new Date(),
          identities: { create: identity },
        },
      })
  await added.catch((error: unknown) => {
    // Two tabs at once: the other one has done it.
    if (!isUniqueViolation(error)) throw error
  })
}
