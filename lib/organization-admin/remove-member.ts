import { revokeKey } from "@/lib/api-keys/revoke-api-key"
import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { conflict, forbidden } from "@/lib/errors/app-error"
import { lockMember, requireOtherOwner, requireOwnerFor } from "@/lib/organizations/lock-member"
import { requireManager } from "@/lib/access/require-manager"

type Removal = { revokeKeys?: boolean }

/** Removes a member. API keys they created belong to the workspace, and stay unless `revokeKeys` is set. */
export async function removeMember(caller: Caller, userId: string, options: Removal = {}): Promise<void> {
  requireManager(caller)
  await remove(caller, userId, "member.removed", options)
}

/** Anyone except the last owner can leave. */
export async function leaveOrganization(caller: Caller): Promise<void> {
  if (caller.actor.kind !== "user" || !caller.userId) throw forbidden("Only people can leave a workspace.")
  await remove(caller, caller.userId, "member.left")
}

async function remove(
  caller: Caller,
  userId: string,
  action: "member.removed" | "member.left",
  { revokeKeys = false }: Removal = {},
) {
  const { organizationId } = caller
  await prisma.$transaction(async (db) => {
    const member = await lockMember(db, caller, userId)
    requireOwnerFor(caller, member.role)
    if (action === "member.removed" && member.role === "owner")
      throw conflict("Change this owner's role first, then remove them.")
    if (member.role === "owner") await requireOtherOwner(db, member)
    await db.member.delete({ where: { organizationId_userId: { organizationId, userId } } })
    await audit(db, caller, action, { kind: "user", id: userId }, { role: member.role })
    if (!revokeKeys) return
    const keys = await db.apiKey.findMany({ where: { organizationId, createdById: userId, revokedAt: null } })
    for (const key of keys) await revokeKey(db, caller, key)
  })
}
