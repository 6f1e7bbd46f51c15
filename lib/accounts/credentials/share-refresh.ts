import { setTimeout as pause } from "node:timers/promises"

import { db } from "@/lib/db/database"
import type { AnyPlatform } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import type { AccountRow } from "./platform-context"
import { openCredentials, sealCredentials } from "./seal-credentials"
import { isRecord, tokenExpiryOf } from "@/lib/platforms/token-expiry"

// Accounts chosen in one sign-in may share a refresh token, which works once for all of them.

const maxAccounts = 500
/** The fields that belong to the grant. All other credentials belong to the account. */
const grantFields = ["accessToken", "refreshToken", "expiresAt", "scopes"]
const maxWaitMs = 2_000
const pollMs = 200

const refreshTokenOf = (credentials: Json) => (isRecord(credentials) ? credentials.refreshToken : undefined)

/** Passes a refreshed grant on to the other accounts that held the token it was refreshed with. */
export async function shareRefresh(platform: AnyPlatform, account: AccountRow, old: Json, refreshed: Json) {
  const spent = refreshTokenOf(old)
  if (!isRecord(refreshed) || !spent || refreshTokenOf(refreshed) === spent) return
  const siblings = await db
    .selectFrom("SocialAccount as a")
    .innerJoin("SocialAccount as b", (join) =>
      join
        .onRef("b.organizationId", "=", "a.organizationId")
        .onRef("b.platform", "=", "a.platform")
        .onRef("b.id", "<>", "a.id"),
    )
    .select(["b.id", "b.credentials"])
    .where("a.id", "=", account.id)
    .where("b.removedAt", "is", null)
    .where("b.credentials", "<>", "")
    .limit(maxAccounts)
    .execute()
  const grant = Object.fromEntries(Object.entries(refreshed).filter(([name]) => grantFields.includes(name)))
  for (const sibling of siblings) {
    const credentials = openCredentials(platform, sibling)
    if (!isRecord(credentials) || credentials.refreshToken !== spent) continue
    const next = { ...credentials, ...grant }
    await db
      .updateTable("SocialAccount")
      .set({
        credentials: sealCredentials(sibling.id, next),
        ...tokenExpiryOf(platform, next),
        ...{ refreshStartedAt: null, refreshTokenValid: true },
      })
      .where("id", "=", sibling.id)
      .where("credentials", "=", sibling.credentials)
      .execute()
  }
}

/**
 * A rejection may mean that another account has just used the shared token. Its result then arrives within moments.
 */
export async function findSharedRefresh(platform: AnyPlatform, account: AccountRow): Promise<Json | null> {
  for (const deadline = Date.now() + maxWaitMs; Date.now() < deadline; await pause(pollMs)) {
    const row = await db
      .selectFrom("SocialAccount")
      .select("credentials")
      .where("id", "=", account.id)
      .executeTakeFirst()
    if (row?.credentials && row.credentials !== account.credentials)
      return openCredentials(platform, { id: account.id, credentials: row.credentials })
  }
  return null
}
