import { prisma } from "@/lib/db/database"
import { AppError } from "@/lib/errors/app-error"
import { isUniqueViolation } from "@/lib/db/unique-violation"

/** `email` is null unless the provider has verified it. */
export type Identity = { provider: string; providerId: string; email: string | null; name: string | null }

export async function findIdentity(provider: string, providerId: string): Promise<{ userId: string } | null> {
  const found = await prisma.userIdentity.findUnique({
    where: { provider_providerId: { provider, providerId } },
    select: { userId: true },
  })
  return found
}

/**
 * Links the identity to the user with the same verified email, or creates a user. Doesn't link to unverified emails, or an
 * attacker could sign up with someone's address and share their account later.
 */
export async function linkIdentity({ provider, providerId, email, name }: Identity): Promise<void> {
  if (await findIdentity(provider, providerId)) return
  if (!email)
    throw new AppError(
      "FORBIDDEN",
      "That account has no verified email address. Verify it there, then sign in again.",
    )
  const address = email.trim().toLowerCase()
  const user = await prisma.user.findUnique({ where: { email: address } })
  if (user && !user.emailVerifiedAt)
    throw new AppError(
      "CONFLICT",
      "An account with this email already exists. To confirm that it's yours, reset its password, then sign in this way again.",
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
    // A concurrent sign-in already linked it.
    if (!isUniqueViolation(error)) throw error
  })
}
