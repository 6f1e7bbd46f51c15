import { audit } from "@/lib/audit"
import type { AuditAction } from "@/lib/audit-actions"
import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { notFound } from "@/lib/errors"
import { requireManager } from "@/lib/organizations/require-manager"
import type { OAuthApp, Prisma } from "@/prisma/generated/client"

type Work = (db: Prisma.TransactionClient, app: OAuthApp) => Promise<Prisma.InputJsonObject | void>

/** One change of one app of the workspace, together with its line in the audit log. */
export async function changeApp(caller: Caller, id: string, action: AuditAction, work: Work): Promise<void> {
  requireManager(caller)
  const { organizationId } = caller
  await prisma.$transaction(async (db) => {
    // Held until the end: tokens are issued beside this change either before it or not at all.
    await db.$queryRaw`
      SELECT id FROM "OAuthApp" WHERE id = ${id} AND "organizationId" = ${organizationId} FOR UPDATE`
    const app = await db.oAuthApp.findFirst({ where: { id, organizationId } })
    if (!app) throw notFound("App")
    const detail = await work(db, app)
    await audit(db, caller, action, { kind: "oauthApp", id }, { name: app.name, ...detail })
  })
}
