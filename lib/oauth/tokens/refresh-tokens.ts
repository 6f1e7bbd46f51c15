import { sql } from "kysely"

import { sha256 } from "@/lib/crypto/encrypt"
import { sign } from "@/lib/crypto/signature"
import { db, prisma } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { runIn } from "@/lib/db/prisma-transaction"
import type { OAuthApp, Prisma } from "@/prisma/generated/client"
import { revokeTokenFamily } from "./revoke-token-family"
import { lockConsent, issueTokens, type TokenResponse } from "./issue-tokens"
import { invalidGrant } from "@/lib/oauth/oauth-error"
import { requireParameter, type Parameters } from "@/lib/oauth/parameters"
import { readAudience } from "@/lib/oauth/resources"
import { readScopes } from "@/lib/oauth/scopes"

/**
 * A refresh token reused after the grace period may have been stolen, so its token family is revoked:
 * https://www.rfc-editor.org/rfc/rfc9700#section-4.14.2
 */
export async function refreshTokens(app: OAuthApp, parameters: Parameters): Promise<TokenResponse> {
  const refreshToken = requireParameter(parameters, "refresh_token")
  const tokenHash = sha256(refreshToken)
  const token = await prisma.oAuthToken.findUnique({ where: { tokenHash } })
  if (token?.kind !== "refresh" || token.appId !== app.id)
    throw invalidGrant("The refresh token is unknown or was issued to another client.")
  if (token.revokedAt || token.expiresAt <= new Date())
    throw invalidGrant("The refresh token has expired or was revoked.")
  const limits = {
    scopes: readScopes(parameters.values.scope, token.scopes),
    audience: readAudience(parameters.resources, token.audience),
  }

  const tokens = await prisma.$transaction(async (tx) => {
    const consent = await lockConsent(tx, token)
    const isUsable = await claim(tx, tokenHash)
    return isUsable ? issueTokens(tx, consent, token, limits, successorOf(refreshToken)) : null
  })
  if (tokens) return tokens
  await revokeTokenFamily(token, "oauth.reuse_detected")
  throw invalidGrant(
    "The refresh token was already used. All tokens from this authorization have been revoked.",
  )
}

/**
 * Parallel requests and retries get the same refresh token, so a family never splits into chains, in which reuse would
 * go unnoticed. Deriving it with our secret means that it doesn't have to be stored.
 */
const successorOf = (refreshToken: string) => `car_rt_${sign(`oauth-refresh:${refreshToken}`)}`

/** Clients with several processes refresh in parallel, and retry when a response is lost. */
const graceSeconds = 30

/** Marks the token as used. Returns false if it was revoked or if its grace period is over. */
async function claim(tx: Prisma.TransactionClient, tokenHash: string): Promise<boolean> {
  const used = db
    .updateTable("OAuthToken")
    .set((eb) => ({ usedAt: eb.fn.coalesce("usedAt", now) }))
    .where("tokenHash", "=", tokenHash)
    .where("revokedAt", "is", null)
    .where((eb) =>
      eb.or([
        eb("usedAt", "is", null),
        eb("usedAt", ">", sql<Date>`now() - ${graceSeconds} * interval '1 second'`),
      ]),
    )
    .returning("tokenHash")
  return (await runIn(tx, used)).length > 0
}
