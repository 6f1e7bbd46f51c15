import { audit } from "@/lib/audit"
import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { notFound } from "@/lib/errors"
import { requireManager } from "@/lib/organizations/require-manager"

/** Ends what an app may do for one person, at once. People end their own, admins everybody's. */
export async function revokeConsent(caller: Caller, id: string): Promise<void> {
  const { organizationId } = caller
  await prisma.$transaction(async (db) => {
    await db.$queryRaw`
      SELECT id FROM "OAuthConsent" WHERE id = ${id} AND "organizationId" = ${organizationId} FOR UPDATE`
    const consent = await db.oAuthConsent.findFirst({
      where: { id, organizationId },
      include: { app: { select: { name: true } } },
    })
    if (!consent) throw notFound("Connected app")
    if (consent.userId !== caller.userId || caller.actor.kind !== "user") requireManager(caller)
    if (consent.revokedAt) return
    const now = new Date()
    const { appId, userId, app } = consent
    await db.oAuthConsent.update({ where: { id }, data: { revokedAt: now } })
    await db.oAuthCode.deleteMany({ where: { appId, organizationId, userId } })
    await db.oAuthToken.updateMany({ where: { consentId: id, revokedAt: null }, data: { revokedAt: now } })
    await audit(db, caller, "oauth.revoked", { kind: "oauthApp", id: appId }, { name: app.name, userId })
  })
}
