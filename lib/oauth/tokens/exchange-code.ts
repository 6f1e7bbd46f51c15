import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import type { OAuthApp, OAuthCode } from "@/prisma/generated/client"
import { revokeTokenFamily } from "./revoke-token-family"
import { lockConsent, issueTokens, type TokenResponse } from "./issue-tokens"
import { invalidGrant, invalidRequest } from "@/lib/oauth/oauth-error"
import { requireParameter, type Parameters } from "@/lib/oauth/parameters"
import { verifyChallenge } from "./pkce"
import { readAudience } from "@/lib/oauth/resources"
import { readScopes } from "@/lib/oauth/scopes"

/** A reused code may have leaked, so its tokens are revoked: https://www.rfc-editor.org/rfc/rfc9700#section-4.5 */
export async function exchangeCode(app: OAuthApp, parameters: Parameters): Promise<TokenResponse> {
  const codeHash = sha256(requireParameter(parameters, "code"))
  const redirectUri = requireParameter(parameters, "redirect_uri")
  const code = await prisma.oAuthCode.findUnique({ where: { codeHash } })
  if (!code) throw invalidGrant("The code is unknown, expired, or already used.")
  if (code.usedAt) return rejectReuse(codeHash)
  if (code.appId !== app.id) throw invalidGrant("The code was issued to another client.")
  if (code.redirectUri !== redirectUri)
    throw invalidGrant("redirect_uri doesn't match the authorization request.")
  if (code.expiresAt <= new Date()) throw invalidGrant("The code has expired.")
  checkVerifier(code, parameters.values.code_verifier)
  const limits = {
    scopes: readScopes(undefined, code.scopes),
    audience: readAudience(parameters.resources, code.audience),
  }

  const tokens = await prisma.$transaction(async (db) => {
    const consent = await lockConsent(db, code)
    const claimed = await db.oAuthCode.updateMany({
      where: { codeHash, usedAt: null },
      data: { usedAt: new Date() },
    })
    if (claimed.count === 0) return null
    // Named after the code, so reuse of the code can revoke the family.
    const grant = { ...code, familyId: codeHash }
    return issueTokens(db, consent, grant, limits)
  })
  return tokens ?? rejectReuse(codeHash)
}

/**
 * A verifier without a challenge means that an attacker removed the challenge from the request:
 * https://www.rfc-editor.org/rfc/rfc9700#section-4.8.2
 */
function checkVerifier({ codeChallenge }: OAuthCode, verifier: string | undefined) {
  if (codeChallenge === null && verifier === undefined) return
  if (codeChallenge === null)
    throw invalidGrant("code_verifier was sent, but the authorization request had no code_challenge.")
  if (verifier === undefined) throw invalidRequest("code_verifier is required.")
  if (!verifyChallenge(verifier, codeChallenge))
    throw invalidGrant("code_verifier doesn't match the code_challenge.")
}

async function rejectReuse(familyId: string): Promise<never> {
  const token = await prisma.oAuthToken.findFirst({ where: { familyId } })
  if (token) await revokeTokenFamily(token, "oauth.reuse_detected")
  throw invalidGrant("The code was already used. Its tokens have been revoked.")
}
