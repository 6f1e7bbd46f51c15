import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { reauthenticateCaller, type ReauthenticationProof } from "@/lib/auth/factors/reauthenticate"
import { conflict } from "@/lib/errors/app-error"
import { prisma } from "@/lib/db/database"
import type { MemberRole } from "@/prisma/generated/client"
import { parseInput } from "@/lib/http/parse-input"
import { memberRole } from "@/lib/organizations/fields"
import { lockMember, requireOtherOwner, requireOwnerFor } from "@/lib/organizations/lock-member"
import { requireManager } from "@/lib/access/require-manager"

/** Whoever makes someone an owner, or an owner something else, decides who owns the workspace, so it takes a proof. */
export async function changeRole(
  caller: Caller,
  userId: string,
  newRole: string,
  proof?: ReauthenticationProof,
): Promise<void> {
  requireManager(caller)
  const role = parseInput(memberRole, newRole)
  const { organizationId } = caller
  const concernsOwner = await concernsAnOwner(caller, userId, role)
  if (concernsOwner) await reauthenticateCaller("owner.change", caller, proof)
  await prisma.$transaction(async (db) => {
    const member = await lockMember(db, caller, userId)
    requireOwnerFor(caller, member.role, role)
    if (member.role === role) return
    if (member.role === "owner" && !concernsOwner)
      throw conflict("Someone just made them an owner. Try again.")
    if (member.role === "owner") await requireOtherOwner(db, member)
    await db.member.update({
      where: { organizationId_userId: { organizationId, userId } },
      data: { role },
    })
    const subject = { kind: "user", id: userId }
    await audit(db, caller, "member.role_changed", subject, { from: member.role, to: role })
  })
}

async function concernsAnOwner({ organizationId, role: ownRole }: Caller, userId: string, role: MemberRole) {
  if (ownRole !== "owner") return false // refused below
  const member = await prisma.member.findUnique({
    where: { organizationId_userId: { organizationId, userId } },
  })
  return member !== null && member.role !== role && [member.role, role].includes("owner")
}
