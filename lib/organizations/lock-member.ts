import type { Caller } from "@/lib/caller"
import { conflict, forbidden, notFound } from "@/lib/errors"
import type { Member, Prisma } from "@/prisma/generated/client"

/** One change of members at a time in a workspace, so that two owners cannot step down past each other. */
export async function lockMember(
  db: Prisma.TransactionClient,
  { organizationId }: Caller,
  userId: string,
): Promise<Member> {
  await db.$queryRaw`SELECT id FROM "Organization" WHERE id = ${organizationId} FOR NO KEY UPDATE`
  const member = await db.member.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
  })
  if (!member) throw notFound("Member")
  return member
}

/** Admins run the workspace, but who owns it is for owners to say. */
export function requireOwnerFor(caller: Caller, ...roles: string[]) {
  if (roles.includes("owner") && caller.role !== "owner")
    throw forbidden("Only an owner can make, change or remove an owner.")
}

/** Call it before an owner loses that role. */
export async function requireOtherOwner(db: Prisma.TransactionClient, { organizationId, userId }: Member) {
  const others = await db.member.count({ where: { organizationId, role: "owner", userId: { not: userId } } })
  if (others === 0) throw conflict("The workspace needs an owner. Make somebody else an owner first.")
}
