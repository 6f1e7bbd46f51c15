import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"
import type { ApiKey, Prisma } from "@/prisma/generated/client"
import { requireManager } from "@/lib/access/require-manager"

/** Takes effect immediately. Revoking a key again does nothing. */
export async function revokeApiKey(caller: Caller, id: string): Promise<void> {
  requireManager(caller)
  await prisma.$transaction(async (db) => {
    const key = await db.apiKey.findFirst({ where: { id, organizationId: caller.organizationId } })
    if (!key) throw notFound("API key")
    if (!key.revokedAt) await revokeKey(db, caller, key)
  })
}

export async function revokeKey(
  db: Prisma.TransactionClient,
  caller: Caller,
  { id, name }: Pick<ApiKey, "id" | "name">,
): Promise<void> {
  await db.apiKey.update({ where: { id }, data: { revokedAt: new Date() } })
  await audit(db, caller, "api_key.revoked", { kind: "apiKey", id }, { name })
}
