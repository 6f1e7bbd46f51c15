import { audit } from "@/lib/audit-log/record-audit"
import type { AuditAction } from "@/lib/audit-log/audit-actions"
import type { Prisma } from "@/prisma/generated/client"

/** Changes to a user's account are logged in each of their organizations. */
export async function auditUser(
  db: Prisma.TransactionClient,
  user: { id: string; name: string | null; email: string },
  action: Extract<AuditAction, `user.${string}`>,
  address?: string | null,
): Promise<void> {
  const actor = { kind: "user" as const, id: user.id, name: user.name || user.email }
  const memberships = await db.member.findMany({
    where: { userId: user.id },
    select: { organizationId: true },
  })
  for (const { organizationId } of memberships)
    await audit(db, { organizationId, actor, address }, action, { kind: "user", id: user.id })
}
