import { audit } from "@/lib/audit-log/record-audit"
import { reauthenticate, type ReauthenticationProof } from "@/lib/auth/factors/reauthenticate"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { conflict } from "@/lib/errors/app-error"
import { notifyUser } from "@/lib/auth/notify-user"
import { lockMember } from "@/lib/organizations/lock-member"
import { requireOwnerInPerson } from "./request-deletion"

/** Makes another member the owner and the caller an admin, in one transaction. */
export async function transferOwnership(
  caller: Caller,
  userId: string,
  proof: ReauthenticationProof,
): Promise<void> {
  const own = requireOwnerInPerson(caller)
  if (userId === own) throw conflict("You're already an owner.")
  await reauthenticate("organization.transfer", own, proof)
  const { organizationId } = caller
  await prisma.$transaction(async (db) => {
    const next = await lockMember(db, caller, userId)
    const change = async (id: string, from: string, to: "owner" | "admin") => {
      await db.member.update({
        where: { organizationId_userId: { organizationId, userId: id } },
        data: { role: to },
      })
      await audit(db, caller, "member.role_changed", { kind: "user", id }, { from, to })
    }
    if (next.role !== "owner") await change(userId, next.role, "owner")
    await change(own, "owner", "admin")
  })
  await notifyUser(own, "ownershipTransferred")
}
