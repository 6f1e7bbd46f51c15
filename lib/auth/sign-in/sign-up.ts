import { prisma } from "@/lib/db/database"
import { joinByInvitation, openInvitation } from "@/lib/organizations/accept-invitation"
import { limitAttempts } from "@/lib/auth/limit-attempts"
import { addUser, createUserWithOrganization, prepareUser, type NewOwner } from "./create-user"

/** Nobody new has a second factor: they are signed in at once. */
type SignedUp = { userId: string; organizationId: string }

const limitSignUps = (address: string | null) => limitAttempts(`sign-up:${address ?? "unknown"}`, 30)

/** A new person with a workspace of their own. */
export async function signUp(input: NewOwner, address: string | null): Promise<SignedUp> {
  await limitSignUps(address)
  return createUserWithOrganization(input)
}

/** A new person who was invited: they join that workspace and get none of their own. */
export async function signUpByInvitation(
  { token, ...input }: { token: string; name: string; password: string },
  address: string | null,
): Promise<SignedUp> {
  await limitSignUps(address)
  const { email } = await openInvitation(prisma, token)
  const prepared = await prepareUser({ ...input, email })
  return prisma.$transaction(async (db) => {
    const user = await addUser(db, prepared)
    const { organizationId } = await joinByInvitation(db, user, token)
    return { userId: user.id, organizationId }
  })
}
