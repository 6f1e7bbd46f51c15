import { audit } from "@/lib/audit"
import { prisma } from "@/lib/db"
import type { OAuthToken } from "@/prisma/generated/client"

type Family = Pick<OAuthToken, "familyId" | "appId" | "organizationId" | "consentId">

/** Ends all that came of one authorization, together with what a request that runs beside it would still issue. */
export async function endFamily(
  { familyId, appId, organizationId, consentId }: Family,
  action: "oauth.tokens_revoked" | "oauth.reuse_detected",
): Promise<void> {
  await prisma.$transaction(async (db) => {
    await db.$queryRaw`SELECT id FROM "OAuthConsent" WHERE id = ${consentId} FOR UPDATE`
    const { count } = await db.oAuthToken.updateMany({
      where: { familyId, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    if (count === 0) return
    const app = await db.oAuthApp.findUnique({ where: { id: appId }, select: { name: true } })
    const actor = { kind: "oauthToken" as const, id: appId, name: app?.name ?? appId }
    await audit(db, { organizationId, actor }, action, { kind: "oauthApp", id: appId }, { tokens: count })
  })
}
