import { audit } from "@/lib/audit-log/record-audit"
import type { AuditAction } from "@/lib/audit-log/audit-actions"
import type { Caller } from "@/lib/access/caller"
import { db, prisma } from "@/lib/db/database"
import { runIn } from "@/lib/db/prisma-transaction"
import { notFound } from "@/lib/errors/app-error"
import { requireManager } from "@/lib/access/require-manager"
import type { OAuthApp, Prisma } from "@/prisma/generated/client"

type Work = (tx: Prisma.TransactionClient, app: OAuthApp) => Promise<Prisma.InputJsonObject | void>

/** Changes one of the workspace's apps and records it in the audit log. */
export async function updateOwnApp(
  caller: Caller,
  id: string,
  action: AuditAction,
  work: Work,
): Promise<void> {
  requireManager(caller)
  const { organizationId } = caller
  await prisma.$transaction(async (tx) => {
    // Locked until the commit, so tokens are issued entirely before or after this change.
    const row = db.selectFrom("OAuthApp").select("id").where("id", "=", id)
    await runIn(tx, row.where("organizationId", "=", organizationId).forUpdate())
    const app = await tx.oAuthApp.findFirst({ where: { id, organizationId } })
    if (!app) throw notFound("App")
    const detail = await work(tx, app)
    await audit(tx, caller, action, { kind: "oauthApp", id }, { name: app.name, ...detail })
  })
}
