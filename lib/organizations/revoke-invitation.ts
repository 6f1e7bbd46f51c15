import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"
import { requireManager } from "@/lib/access/require-manager"

export async function revokeInvitation(caller: Caller, id: string): Promise<void> {
  requireManager(caller)
  await prisma.$transaction(async (db) => {
    const [revoked] = await db.invitation.updateManyAndReturn({
      where: { id, organizationId: caller.organizationId, acceptedAt: null, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    if (!revoked) throw notFound("Invitation")
    const detail = { email: revoked.email, role: revoked.role }
    await audit(db, caller, "invitation.revoked", { kind: "invitation", id }, detail)
  })
}
