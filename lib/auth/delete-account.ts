import { prisma } from "@/lib/db"
import { conflict } from "@/lib/errors"
import { auditPerson } from "./audit-person"
import { confirmPerson, type PersonProof } from "./confirm-person"
import { tellPerson } from "./tell-person"

/** Workspaces that would be left without an owner. */
export async function soleOwnerships(userId: string): Promise<{ id: string; name: string }[]> {
  return prisma.organization.findMany({
    where: {
      deletionDueAt: null,
      members: { some: { userId, role: "owner" }, none: { userId: { not: userId }, role: "owner" } },
    },
    select: { id: true, name: true },
    orderBy: { name: "asc" },
  })
}

/** For good. What the person wrote stays with its workspaces. */
export async function deleteAccount(userId: string, proof: PersonProof): Promise<void> {
  await confirmPerson(userId, proof)
  await prisma.$transaction(async (db) => {
    // One change of members at a time, as in lib/organizations/lock-member.ts.
    await db.$queryRaw`SELECT o.id FROM "Organization" o JOIN "Member" m ON m."organizationId" = o.id
      WHERE m."userId" = ${userId} AND m.role = 'owner' ORDER BY o.id FOR NO KEY UPDATE OF o`
    const owned = await soleOwnerships(userId)
    if (owned.length > 0)
      throw conflict(
        `You are the only owner of ${owned.map(({ name }) => name).join(", ")}. Make somebody else an owner first, or delete it.`,
      )
    const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
    await auditPerson(db, user, "user.deleted")
    await tellPerson(userId, "deleted")
    await db.user.delete({ where: { id: userId } })
  })
}
