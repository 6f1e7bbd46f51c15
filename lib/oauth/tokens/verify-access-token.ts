import { sql } from "kysely"

import type { Caller } from "@/lib/access/caller"
import { scopesOfRole } from "@/lib/declarations/scopes"
import { sha256 } from "@/lib/crypto/encrypt"
import { db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { recordUse } from "@/lib/db/record-use"
import { AppError } from "@/lib/errors/app-error"
import { resourceOf, type Audience } from "@/lib/oauth/resources"

/**
 * Returns null if the token is unknown, expired, or revoked, the app is disabled, or the user is no longer a member. An
 * app's permissions never exceed its registration or its user's role. Throws if the token is for another resource than `audience`, unless that's null.
 */
export async function verifyAccessToken(
  token: string,
  audience: Audience | null,
): Promise<{ id: string; caller: Caller } | null> {
  const tokenHash = sha256(token)
  const row = await db
    .selectFrom("OAuthToken as t")
    .innerJoin("OAuthApp as a", "a.id", "t.appId")
    .innerJoin("Member as m", (join) =>
      join.onRef("m.organizationId", "=", "t.organizationId").onRef("m.userId", "=", "t.userId"),
    )
    .select([
      "t.appId",
      "a.name as appName",
      "t.organizationId",
      "t.userId",
      "m.role",
      "t.scopes",
      "t.audience",
    ])
    .select((eb) => [
      "a.scopes as appScopes",
      eb
        .or([eb("t.lastUsedAt", "is", null), eb("t.lastUsedAt", "<", sql<Date>`now() - interval '1 minute'`)])
        .as("isStale"),
    ])
    .where("t.tokenHash", "=", tokenHash)
    .where("t.kind", "=", "access")
    .where("t.revokedAt", "is", null)
    .where("t.expiresAt", ">", now)
    .where("a.disabledAt", "is", null)
    .executeTakeFirst()
  if (!row) return null
  if (audience && !row.audience.includes(audience))
    throw new AppError(
      "UNAUTHORIZED",
      `This access token is for another resource. Request one with resource=${resourceOf[audience]}.`,
    )
  if (row.isStale) recordUse("OAuthToken", tokenHash)
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
