import type { Caller } from "@/lib/access/caller"
import { db } from "@/lib/db/database"
import { runIn } from "@/lib/db/prisma-transaction"
import { conflict, forbidden, notFound } from "@/lib/errors/app-error"
import type { Member, Prisma } from "@/prisma/generated/client"

/** Locks a workspace's members, so that its last two owners can't both step down. */
export async function lockMember(
  tx: Prisma.TransactionClient,
  { organizationId }: Caller,
  userId: string,
): Promise<Member> {
  await runIn(
    tx,
    db.selectFrom("Organization").select("id").where("id", "=", organizationId).forNoKeyUpdate(),
  )
  const member = await tx.member.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
  })
  if (!member) throw notFound("Member")
  return member
}

/** Admins manage the workspace, but only owners decide who owns it. */
export function requireOwnerFor(caller: Caller, ...roles: string[]) {
  if (roles.includes("owner") && caller.role !== "owner")
    throw forbidden("Only an owner can add, change, or remove an owner.")
}

/** Call it before an owner loses that role. */
export async function requireOtherOwner(tx: Prisma.TransactionClient, { organizationId, userId }: Member) {
  const others = await tx.member.count({ where: { organizationId, role: "owner", userId: { not: userId } } })
  if (others === 0) throw conflict("A workspace needs an owner. Make someone else an owner first.")
}
