import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import type { OAuthApp, OAuthCode } from "@/prisma/generated/client"
import { revokeTokenFamily } from "./revoke-token-family"
import { lockConsent, issueTokens, type TokenResponse } from "./issue-tokens"
import { invalidGrant, invalidRequest } from "@/lib/oauth/oauth-error"
import { requireParameter, type Parameters } from "@/lib/oauth/parameters"
import { verifyChallenge } from "./pkce"
import { readScopes } from "@/lib/oauth/scopes"

/** Trades a code for tokens, once. A second time means that it leaked: what came of it ends (RFC 9700, 4.5). */
export async function exchangeCode(app: OAuthApp, parameters: Parameters): Promise<TokenResponse> {
  const codeHash = sha256(requireParameter(parameters, "code"))
  const redirectUri = requireParameter(parameters, "redirect_uri")
  const code = await prisma.oAuthCode.findUnique({ where: { codeHash } })
  if (!code) throw invalidGrant("The code is unknown, has expired or was used.")
  if (code.usedAt) return refuseReuse(codeHash)
  if (code.appId !== app.id) throw invalidGrant("The code was issued to another client.")
  if (code.redirectUri !== redirectUri)
    throw invalidGrant("redirect_uri is not the one that the code was asked for with.")
  if (code.expiresAt <= new Date()) throw invalidGrant("The code has expired.")
  checkVerifier(code, parameters.values.code_verifier)

  const answer = await prisma.$transaction(async (db) => {
    const held = await lockConsent(db, code)
    const claimed = await db.oAuthCode.updateMany({
      where: { codeHash, usedAt: null },
      data: { usedAt: new Date() },
    })
    if (claimed.count === 0) return null
    // The family bears the code's hash, so that the code leads to it.
    const grant = { ...code, familyId: codeHash }
    return issueTokens(db, held, grant, readScopes(undefined, code.scopes))
  })
  return answer ?? refuseReuse(codeHash)
}

/** RFC 9700, 4.8.2: a verifier without a challenge means that somebody took the challenge out of the request. */
function checkVerifier({ codeChallenge }: OAuthCode, verifier: string | undefined) {
  if (codeChallenge === null && verifier === undefined) return
  if (codeChallenge === null) throw invalidGrant("The code was asked for without a code_challenge.")
  if (verifier === undefined) throw invalidRequest("The parameter code_verifier is missing.")
  if (!verifyChallenge(verifier, codeChallenge))
    throw invalidGrant("code_verifier does not belong to the code_challenge.")
}

async function refuseReuse(familyId: string): Promise<never> {
  const token = await prisma.oAuthToken.findFirst({ where: { familyId } })
  if (token) await revokeTokenFamily(token, "oauth.reuse_detected")
  throw invalidGrant("The code was used already; what came of it has ended.")
}
