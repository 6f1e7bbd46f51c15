import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"
import { requireManager } from "@/lib/access/require-manager"

/** Takes effect immediately. Revoking a key again does nothing. */
export async function revokeApiKey(caller: Caller, id: string): Promise<void> {
  requireManager(caller)
  await prisma.$transaction(async (db) => {
    const key = await db.apiKey.findFirst({ where: { id, organizationId: caller.organizationId } })
    if (!key) throw notFound("API key")
    if (key.revokedAt) return
    await db.apiKey.update({ where: { id: key.id }, data: { revokedAt: new Date() } })
    await audit(db, caller, "api_key.revoked", { kind: "apiKey", id: key.id }, { name: key.name })
  })
}
