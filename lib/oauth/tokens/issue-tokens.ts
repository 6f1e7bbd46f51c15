import { scopesOfRole, type Scope } from "@/lib/declarations/scopes"
import { sha256 } from "@/lib/crypto/encrypt"
import { db } from "@/lib/db/database"
import { runIn } from "@/lib/db/prisma-transaction"
import { accessTokenPrefix, refreshTokenPrefix } from "@/lib/access/credential-prefixes"
import { newSecret } from "@/lib/crypto/ids"
import type { MemberRole, Prisma } from "@/prisma/generated/client"
import { invalidGrant } from "@/lib/oauth/oauth-error"
import type { Audience } from "@/lib/oauth/resources"
import { scopeText } from "@/lib/oauth/scopes"

const accessSeconds = 60 * 60
const refreshSeconds = 90 * 24 * 60 * 60

export type TokenResponse = {
  access_token: string
  token_type: "Bearer"
  expires_in: number
  refresh_token: string
  scope: string
}

type Grantee = { appId: string; organizationId: string; userId: string }
type Grant = Grantee & { familyId: string; scopes: string[]; audience: string[] }
type AccessLimits = { scopes: readonly Scope[]; audience: readonly Audience[] }
type LockedConsent = { consentId: string; role: MemberRole; appScopes: string[] }

/**
 * Locks the consent and its app for the transaction, so that no token is issued during a revocation. Throws if the
 * consent was revoked, the app is disabled, or the user has left the workspace.
 */
export async function lockConsent(
  tx: Prisma.TransactionClient,
  { appId, organizationId, userId }: Grantee,
): Promise<LockedConsent> {
  const consent = db
    .selectFrom("OAuthConsent as c")
    .innerJoin("OAuthApp as a", "a.id", "c.appId")
    .innerJoin("Member as m", (join) =>
      join.onRef("m.organizationId", "=", "c.organizationId").onRef("m.userId", "=", "c.userId"),
    )
    .select(["c.id as consentId", "m.role", "a.scopes as appScopes"])
    .where("c.appId", "=", appId)
    .where("c.organizationId", "=", organizationId)
    .where("c.userId", "=", userId)
    .where("c.revokedAt", "is", null)
    .where("a.disabledAt", "is", null)
    .forUpdate("c")
    .forShare("a")
  const [locked] = await runIn(tx, consent)
  if (!locked) throw invalidGrant("The app's access was revoked. Ask the user to authorize it again.")
  return locked
}

/**
 * The refresh token keeps every granted scope and resource; the access token can have fewer. A parallel request may
 * already have stored the same refresh token.
 */
export async function issueTokens(
  tx: Prisma.TransactionClient,
  { consentId, role, appScopes }: LockedConsent,
  grant: Grant,
  requested: AccessLimits,
  refreshToken = newSecret(refreshTokenPrefix),
): Promise<TokenResponse> {
  const scopes = requested.scopes.filter(
    (scope) => scopesOfRole[role].includes(scope) && appScopes.includes(scope),
  )
  const { appId, organizationId, userId, familyId } = grant
  const common = { consentId, appId, organizationId, userId, familyId }
  const accessToken = newSecret(accessTokenPrefix)
  await tx.oAuthToken.createMany({
    data: [
      {
        ...common,
        kind: "access",
        tokenHash: sha256(accessToken),
        scopes,
        audience: [...requested.audience],
        expiresAt: fromNow(accessSeconds),
      },
      {
        ...common,
        kind: "refresh",
        tokenHash: sha256(refreshToken),
        scopes: grant.scopes,
        audience: grant.audience,
        expiresAt: fromNow(refreshSeconds),
      },
    ],
    skipDuplicates: true,
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
