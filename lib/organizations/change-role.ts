import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { parseInput } from "@/lib/http/parse-input"
import { memberRole } from "./fields"
import { lockMember, requireOtherOwner, requireOwnerFor } from "./lock-member"
import { requireManager } from "@/lib/access/require-manager"

export async function changeRole(caller: Caller, userId: string, newRole: string): Promise<void> {
  requireManager(caller)
  const role = parseInput(memberRole, newRole)
  const { organizationId } = caller
  await prisma.$transaction(async (db) => {
    const member = await lockMember(db, caller, userId)
    requireOwnerFor(caller, member.role, role)
    if (member.role === role) return
    if (member.role === "owner") await requireOtherOwner(db, member)
    await db.member.update({
      where: { organizationId_userId: { organizationId, userId } },
      data: { role },
    })
    const subject = { kind: "user", id: userId }
    await audit(db, caller, "member.role_changed", subject, { from: member.role, to: role })
  })
}
