import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { requireManager } from "@/lib/access/require-manager"

/** Pending generations that use the key fail. Removing a key again does nothing. */
export async function removeProviderKey(caller: Caller, vendor: string): Promise<void> {
  requireManager(caller)
  await prisma.$transaction(async (db) => {
    const { count } = await db.aiProviderKey.deleteMany({
      where: { organizationId: caller.organizationId, vendor },
    })
    if (count) await audit(db, caller, "ai_key.removed", { kind: "aiKey", id: vendor }, { vendor })
  })
}
