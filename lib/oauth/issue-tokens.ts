import { scopesOfRole, type Scope } from "@/lib/caller"
import { sha256 } from "@/lib/crypto"
import { newSecret } from "@/lib/ids"
import type { MemberRole, Prisma } from "@/prisma/generated/client"
import { invalidGrant } from "./oauth-error"
import { scopeText } from "./scopes"

const accessSeconds = 60 * 60
const refreshSeconds = 90 * 24 * 60 * 60

export type TokenAnswer = {
  access_token: string
  token_type: "Bearer"
  expires_in: number
  refresh_token: string
  scope: string
}

type Grantee = { appId: string; organizationId: string; userId: string }
type Grant = Grantee & { familyId: string; scopes: string[] }
type Held = { consentId: string; role: MemberRole; appScopes: string[] }

/**
 * Holds the consent and its app for the transaction, so that nothing is issued beside a revocation that runs at the
 * same time. Refuses when the consent was withdrawn, the app disabled, or the person has left the workspace.
 */
export async function holdConsent(
  db: Prisma.TransactionClient,
  { appId, organizationId, userId }: Grantee,
): Promise<Held> {
  const [held] = await db.$queryRaw<Held[]>`
    SELECT c.id AS "consentId", m.role::text AS role, a.scopes AS "appScopes" FROM "OAuthConsent" c
    JOIN "OAuthApp" a ON a.id = c."appId"
    JOIN "Member" m ON m."organizationId" = c."organizationId" AND m."userId" = c."userId"
    WHERE c."appId" = ${appId} AND c."organizationId" = ${organizationId} AND c."userId" = ${userId}
      AND c."revokedAt" IS NULL AND a."disabledAt" IS NULL
    FOR UPDATE OF c FOR SHARE OF a`
  if (!held) throw invalidGrant("The access that was given has ended. Ask the person again.")
  return held
}

/** A pair of tokens. The refresh token keeps all that was granted; the access token may hold less. */
export async function issueTokens(
  db: Prisma.TransactionClient,
  { consentId, role, appScopes }: Held,
  grant: Grant,
  asked: readonly Scope[],
): Promise<TokenAnswer> {
  const scopes = asked.filter((scope) => scopesOfRole[role].includes(scope) && appScopes.includes(scope))
  const { appId, organizationId, userId, familyId } = grant
  const common = { consentId, appId, organizationId, userId, familyId }
  const [accessToken, refreshToken] = [newSecret("car_at_"), newSecret("car_rt_")]
  await db.oAuthToken.createMany({
    data: [
      {
        ...common,
        kind: "access",
        tokenHash: sha256(accessToken),
        scopes,
        expiresAt: fromNow(accessSeconds),
      },
      {
        ...common,
        kind: "refresh",
        tokenHash: sha256(refreshToken),
        scopes: grant.scopes,
        expiresAt: fromNow(refreshSeconds),
      },
    ],
  })
  return {
    access_token: accessToken,
    token_type: "Bearer",
    expires_in: accessSeconds,
    refresh_token: refreshToken,
    scope: scopeText(scopes),
  }
}

export const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1000)
