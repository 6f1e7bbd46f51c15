import { prisma } from "@/lib/db/database"
import { joinByInvitation, openInvitation } from "@/lib/organizations/accept-invitation"
import { limitAttempts } from "@/lib/auth/limit-attempts"
import { addUser, createUserWithOrganization, prepareUser, type NewOwner } from "./create-user"

/** New users have no second factor yet, so they're signed in right away. */
type SignedUp = { userId: string; organizationId: string }

const limitSignUps = (address: string | null) => limitAttempts(`sign-up:${address ?? "unknown"}`, 30)

export async function signUp(input: NewOwner, address: string | null): Promise<SignedUp> {
  await limitSignUps(address)
  return createUserWithOrganization(input)
}

/** Joins the inviting organization instead of creating one. */
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
