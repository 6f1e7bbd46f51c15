import { sql } from "kysely"

import { db, prisma } from "@/lib/db/database"
import { runIn } from "@/lib/db/prisma-transaction"
import { conflict } from "@/lib/errors/app-error"
import { auditUser } from "@/lib/auth/audit-user"
import { reauthenticate, type ReauthenticationProof } from "@/lib/auth/factors/reauthenticate"
import { notifyUser } from "@/lib/auth/notify-user"

/** Organizations that would be left without an owner. */
export async function findSoleOwnerships(userId: string): Promise<{ id: string; name: string }[]> {
  return prisma.organization.findMany({
    where: {
      deletionDueAt: null,
      members: { some: { userId, role: "owner" }, none: { userId: { not: userId }, role: "owner" } },
    },
    select: { id: true, name: true },
    orderBy: { name: "asc" },
  })
}

/** Permanent. The user's posts stay in their workspaces. */
export async function deleteUser(userId: string, proof: ReauthenticationProof): Promise<void> {
  await reauthenticate("user.delete", userId, proof)
  await prisma.$transaction(async (tx) => {
    // Serialize membership changes: see lib/organizations/lock-member.ts.
    const owns = db
      .selectFrom("Organization as o")
      .innerJoin("Member as m", "m.organizationId", "o.id")
      .select("o.id")
      .where("m.userId", "=", userId)
      .where("m.role", "=", sql.lit("owner"))
    await runIn(tx, owns.orderBy("o.id").forNoKeyUpdate("o"))
    const owned = await findSoleOwnerships(userId)
    if (owned.length > 0)
      throw conflict(
        `You're the only owner of ${owned.map(({ name }) => name).join(", ")}. Make someone else an owner first, or delete the workspace.`,
      )
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    await auditUser(tx, user, "user.deleted")
    await notifyUser(userId, "deleted")
    await tx.user.delete({ where: { id: userId } })
  })
}
