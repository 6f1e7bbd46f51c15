import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { requireManager } from "@/lib/access/require-manager"

/** Invitations that weren't accepted or revoked, including expired ones, which can be sent again. */
export async function listInvitations(caller: Caller) {
  requireManager(caller)
  return prisma.invitation.findMany({
    where: { organizationId: caller.organizationId, acceptedAt: null, revokedAt: null },
    select: { id: true, email: true, role: true, expiresAt: true, createdAt: true },
    orderBy: { createdAt: "desc" },
  })
}
