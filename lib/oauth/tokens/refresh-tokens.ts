import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import type { OAuthApp } from "@/prisma/generated/client"
import { revokeTokenFamily } from "./revoke-token-family"
import { lockConsent, issueTokens, type TokenResponse } from "./issue-tokens"
import { invalidGrant } from "@/lib/oauth/oauth-error"
import { requireParameter, type Parameters } from "@/lib/oauth/parameters"
import { readScopes } from "@/lib/oauth/scopes"

/**
 * A reused refresh token may have been stolen, so its token family is revoked:
 * https://www.rfc-editor.org/rfc/rfc9700#section-4.14.2
 */
export async function refreshTokens(app: OAuthApp, parameters: Parameters): Promise<TokenResponse> {
  const tokenHash = sha256(requireParameter(parameters, "refresh_token"))
  const token = await prisma.oAuthToken.findUnique({ where: { tokenHash } })
  if (token?.kind !== "refresh" || token.appId !== app.id)
    throw invalidGrant("The refresh token is unknown or was issued to another client.")
  if (token.revokedAt || token.expiresAt <= new Date())
    throw invalidGrant("The refresh token has expired or was revoked.")
  const scopes = readScopes(parameters.values.scope, token.scopes)

  const tokens = await prisma.$transaction(async (db) => {
    const consent = await lockConsent(db, token)
    const claimed = await db.oAuthToken.updateMany({
      where: { tokenHash, usedAt: null, revokedAt: null },
      data: { usedAt: new Date() },
    })
    return claimed.count === 0 ? null : issueTokens(db, consent, token, scopes)
  })
  if (tokens) return tokens
  await revokeTokenFamily(token, "oauth.reuse_detected")
  throw invalidGrant(
    "The refresh token was already used. All tokens from this authorization have been revoked.",
  )
}
