import { scopesOfRole, type Caller } from "@/lib/caller"
import { sha256 } from "@/lib/crypto"
import { pool, prisma } from "@/lib/db"
import { log } from "@/lib/log"
import type { MemberRole } from "@/prisma/generated/client"

type Row = {
  appId: string
  appName: string
  organizationId: string
  userId: string
  role: MemberRole
  scopes: string[]
  appScopes: string[]
  unused: boolean
}

/**
 * The caller behind an OAuth access token, or null when it is unknown, expired or revoked, its app disabled, or the
 * person no longer a member. An app never may more than it is registered for, nor more than the person who let it in.
 */
export async function verifyAccessToken(token: string): Promise<{ id: string; caller: Caller } | null> {
  const tokenHash = sha256(token)
  const { rows } = await pool.query<Row>({
    name: "access_token_caller",
    text: `SELECT t."appId", a.name AS "appName", t."organizationId", t."userId", m.role::text, t.scopes,
             a.scopes AS "appScopes",
             t."lastUsedAt" IS NULL OR t."lastUsedAt" < now() - interval '1 minute' AS unused
           FROM "OAuthToken" t
           JOIN "OAuthApp" a ON a.id = t."appId" AND a."disabledAt" IS NULL
           JOIN "Member" m ON m."organizationId" = t."organizationId" AND m."userId" = t."userId"
           WHERE t."tokenHash" = $1 AND t.kind = 'access' AND t."revokedAt" IS NULL AND t."expiresAt" > now()`,
    values: [tokenHash],
  })
  const row = rows[0]
  if (!row) return null
  if (row.unused) noteUse(tokenHash)
  const { appId, appName, organizationId, userId, role, appScopes } = row
  return {
    id: `app:${appId}:${userId}:${organizationId}`,
    caller: {
      organizationId,
      actor: { kind: "oauthToken", id: appId, name: appName },
      userId,
      role,
      scopes: scopesOfRole[role].filter((scope) => row.scopes.includes(scope) && appScopes.includes(scope)),
      restriction: "none",
    },
  }
}

/** At most once a minute, and never in the way of the request. */
function noteUse(tokenHash: string) {
  prisma.oAuthToken
    .updateMany({ where: { tokenHash }, data: { lastUsedAt: new Date() } })
    .catch((error: Error) => log.warn("last use of an access token was not noted", { error: error.message }))
}
