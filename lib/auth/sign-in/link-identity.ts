import { prisma } from "@/lib/db/database"
import { sha256 } from "@/lib/crypto/encrypt"
import { newSecret } from "@/lib/crypto/ids"
import { AppError, conflict, notFound } from "@/lib/errors/app-error"
import { isUniqueViolation } from "@/lib/db/unique-violation"
import { auditUser } from "@/lib/auth/audit-user"
import { notifyUser } from "@/lib/auth/notify-user"
import { reauthenticate, type ReauthenticationProof } from "@/lib/auth/factors/reauthenticate"
import type { SignedIn } from "@/lib/auth/sessions/open-session"
import { insertUser } from "./create-user"
import { providerName } from "./providers"
import { admitVerified } from "./sign-up-policy"

/** `email` is null unless the provider has verified it. */
export type Identity = { provider: string; providerId: string; email: string | null; name: string | null }

const purpose = "identity-link"
export const identityLinkSeconds = 10 * 60

export async function findIdentity(provider: string, providerId: string): Promise<SignedIn | null> {
  const found = await prisma.userIdentity.findUnique({
    where: { provider_providerId: { provider, providerId } },
    select: { userId: true, createdAt: true },
  })
  return found && { userId: found.userId, factorSince: found.createdAt }
}

/**
 * Creates a user for an identity that's new here. An existing user links it in their settings instead, after proving a
 * factor they already have: an address at the provider can have had another owner.
 */
export async function createUserOfIdentity({ provider, providerId, email, name }: Identity): Promise<void> {
  if (await findIdentity(provider, providerId)) return
  if (!email)
    throw new AppError(
      "FORBIDDEN",
      "That account has no verified email address. Verify it there, then sign in again.",
    )
  const address = email.trim().toLowerCase()
  // The identity came with the account, so both have the same age.
  const createdAt = new Date()
  await prisma
    .$transaction(async (db) => {
      const { id: userId } = await insertUser(db, await admitVerified(db, address), {
        name: name?.slice(0, 100) || null,
        createdAt,
        emailVerifiedAt: createdAt,
      })
      await db.userIdentity.create({ data: { userId, provider, providerId, createdAt } })
    })
    .catch(async (error: unknown) => {
      if (!isUniqueViolation(error)) throw error
      // A concurrent sign-in may have created it.
      if (!(await findIdentity(provider, providerId)))
        throw conflict(
          "An account with this email already exists. Sign in, then link this one in your settings.",
        )
    })
}

/** Returns a token for the browser, which links the identity that it returns with from the provider. */
export async function startIdentityLink(
  userId: string,
  provider: string,
  proof: ReauthenticationProof,
): Promise<string> {
  await reauthenticate("identity.link", userId, proof)
  const token = newSecret()
  await prisma.userToken.create({
    data: {
      tokenHash: sha256(token),
      userId,
      purpose,
      detail: provider,
      expiresAt: new Date(Date.now() + identityLinkSeconds * 1000),
    },
  })
  return token
}

/** `userId` is who's signed in now: someone else may have used this browser since. */
export async function finishIdentityLink(
  token: string,
  userId: string,
  { provider, providerId }: Identity,
): Promise<void> {
  const { count } = await prisma.userToken.updateMany({
    where: {
      tokenHash: sha256(token),
      ...{ userId, purpose, detail: provider },
      usedAt: null,
      expiresAt: { gt: new Date() },
    },
    data: { usedAt: new Date() },
  })
  if (count === 0) throw new AppError("BAD_REQUEST", "This request expired. Link the account again.")
  await prisma
    .$transaction(async (db) => {
      await db.userIdentity.create({ data: { provider, providerId, userId } })
      const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
      await auditUser(db, user, "user.identity_linked")
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? conflict("That account is already linked to a user.") : error
    })
  await notifyUser(userId, "identityLinked", { provider: providerName(provider) })
}

export async function unlinkIdentity(
  userId: string,
  provider: string,
  proof: ReauthenticationProof,
): Promise<void> {
  await reauthenticate("identity.unlink", userId, proof)
  await prisma.$transaction(async (db) => {
    const { count } = await db.userIdentity.deleteMany({ where: { userId, provider } })
    if (count === 0) throw notFound("Linked account")
    const user = await db.user.findUniqueOrThrow({
      where: { id: userId },
      include: { _count: { select: { identities: true, passkeys: true } } },
    })
    if (!user.passwordHash && user._count.identities + user._count.passkeys === 0)
      throw conflict("This is your only way to sign in. Set a password or add a passkey first.")
    await auditUser(db, user, "user.identity_unlinked")
  })
  await notifyUser(userId, "identityUnlinked", { provider: providerName(provider) })
}
