import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import type { OAuthApp } from "@/prisma/generated/client"
import { revokeTokenFamily } from "./revoke-token-family"
import { lockConsent, issueTokens, type TokenResponse } from "./issue-tokens"
import { invalidGrant } from "@/lib/oauth/oauth-error"
import { requireParameter, type Parameters } from "@/lib/oauth/parameters"
import { readScopes } from "@/lib/oauth/scopes"

/** Trades a refresh token for a new pair. Whoever shows it again may be a thief, so the family ends (RFC 9700, 4.14.2). */
export async function refreshTokens(app: OAuthApp, parameters: Parameters): Promise<TokenResponse> {
  const tokenHash = sha256(requireParameter(parameters, "refresh_token"))
  const token = await prisma.oAuthToken.findUnique({ where: { tokenHash } })
  if (token?.kind !== "refresh" || token.appId !== app.id)
    throw invalidGrant("The refresh token is unknown or was issued to another client.")
  if (token.revokedAt || token.expiresAt <= new Date())
    throw invalidGrant("The refresh token has expired or was revoked.")
  const scopes = readScopes(parameters.values.scope, token.scopes)

  const answer = await prisma.$transaction(async (db) => {
    const held = await lockConsent(db, token)
    const claimed = await db.oAuthToken.updateMany({
      where: { tokenHash, usedAt: null, revokedAt: null },
      data: { usedAt: new Date() },
    })
    return claimed.count === 0 ? null : issueTokens(db, held, token, scopes)
  })
  if (answer) return answer
  await revokeTokenFamily(token, "oauth.reuse_detected")
  throw invalidGrant("The refresh token was used already; all that came of it has ended.")
}
