import { audit } from "@/lib/audit-log/record-audit"
import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { badRequest, forbidden } from "@/lib/errors/app-error"
import type { Prisma } from "@/prisma/generated/client"

type Person = { id: string; name: string | null; email: string }

const open = (token: string) => ({
  tokenHash: sha256(token),
  acceptedAt: null,
  revokedAt: null,
  expiresAt: { gt: new Date() },
})

/** An open invitation's details for its page. Null if it was used, revoked, or has expired. */
export async function findInvitation(token: string) {
  const found = await prisma.invitation.findFirst({
    where: open(token),
    select: { email: true, role: true, organization: { select: { id: true, name: true } } },
  })
  if (!found) return null
  const hasAccount = (await prisma.user.count({ where: { email: found.email } })) > 0
  return { ...found, hasAccount }
}

/** Throws if the invitation isn't open. */
export async function openInvitation(db: Prisma.TransactionClient, token: string) {
  const found = await db.invitation.findFirst({ where: open(token) })
  if (!found)
    throw badRequest("This invitation was already used, was revoked, or has expired. Ask for a new one.")
  return found
}

/** Makes `person` a member. There's no caller yet: the invitation grants access. */
export const acceptInvitation = (person: Person, token: string): Promise<{ organizationId: string }> =>
  prisma.$transaction((db) => joinByInvitation(db, person, token))

export async function joinByInvitation(
  db: Prisma.TransactionClient,
  person: Person,
  token: string,
): Promise<{ organizationId: string }> {
  const { id, email, role, organizationId } = await openInvitation(db, token)
  if (email !== person.email)
    throw forbidden(`This invitation is for ${email}. Sign in with that address to accept it.`)
  const taken = await db.invitation.updateMany({
    where: { id, acceptedAt: null, revokedAt: null },
    data: { acceptedAt: new Date() },
  })
  if (taken.count === 0) throw badRequest("This invitation was just used or revoked.")
  // Existing members keep their role.
  const member = { organizationId, userId: person.id }
  await db.member.upsert({
    where: { organizationId_userId: member },
    create: { ...member, role },
    update: {},
  })
  const actor = { kind: "user" as const, id: person.id, name: person.name || person.email }
  await audit(db, { organizationId, actor }, "member.joined", { kind: "user", id: person.id }, { role })
  return { organizationId }
}
