import { audit } from "@/lib/audit-log/record-audit"
import { db, prisma } from "@/lib/db/database"
import { runIn } from "@/lib/db/prisma-transaction"
import type { OAuthToken } from "@/prisma/generated/client"

type Family = Pick<OAuthToken, "familyId" | "appId" | "organizationId" | "consentId">

/** Revokes every token of one authorization, including those that a concurrent request is about to issue. */
export async function revokeTokenFamily(
  { familyId, appId, organizationId, consentId }: Family,
  action: "oauth.tokens_revoked" | "oauth.reuse_detected",
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    await runIn(tx, db.selectFrom("OAuthConsent").select("id").where("id", "=", consentId).forUpdate())
    const { count } = await tx.oAuthToken.updateMany({
      where: { familyId, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    if (count === 0) return
    const app = await tx.oAuthApp.findUnique({ where: { id: appId }, select: { name: true } })
    const actor = { kind: "oauthToken" as const, id: appId, name: app?.name ?? appId }
    await audit(tx, { organizationId, actor }, action, { kind: "oauthApp", id: appId }, { tokens: count })
  })
}
