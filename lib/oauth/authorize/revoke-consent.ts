import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { db, prisma } from "@/lib/db/database"
import { runIn } from "@/lib/db/prisma-transaction"
import { notFound } from "@/lib/errors/app-error"
import { requireManager } from "@/lib/access/require-manager"

/** Revokes an app's access immediately. People can revoke their own consents, managers anyone's. */
export async function revokeConsent(caller: Caller, id: string): Promise<void> {
  const { organizationId } = caller
  await prisma.$transaction(async (tx) => {
    const row = db.selectFrom("OAuthConsent").select("id").where("id", "=", id)
    await runIn(tx, row.where("organizationId", "=", organizationId).forUpdate())
    const consent = await tx.oAuthConsent.findFirst({
      where: { id, organizationId },
      include: { app: { select: { name: true } } },
    })
    if (!consent) throw notFound("Connected app")
    if (consent.userId !== caller.userId || caller.actor.kind !== "user") requireManager(caller)
    if (consent.revokedAt) return
    const now = new Date()
    const { appId, userId, app } = consent
    await tx.oAuthConsent.update({ where: { id }, data: { revokedAt: now } })
    await tx.oAuthCode.deleteMany({ where: { appId, organizationId, userId } })
    await tx.oAuthToken.updateMany({ where: { consentId: id, revokedAt: null }, data: { revokedAt: now } })
    await audit(tx, caller, "oauth.revoked", { kind: "oauthApp", id: appId }, { name: app.name, userId })
  })
}
