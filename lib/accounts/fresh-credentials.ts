import { prisma, transaction } from "@/lib/db"
import { PlatformError } from "@/lib/platforms/errors"
import type { AnyPlatform, Json } from "@/lib/platforms/platform"
import { accountAccess, type ChannelRow } from "./access"
import { openCredentials, sealCredentials } from "./credentials"

const aheadMilliseconds = 10 * 60_000

/** Decrypted credentials that will last through the next minutes; refreshed first where they would not. */
export async function freshCredentials(platform: AnyPlatform, account: ChannelRow): Promise<Json> {
  const credentials = openCredentials(platform, account)
  const expiresAt = platform.expiresAt?.(credentials)
  const fresh = !platform.refresh || !expiresAt || expiresAt.getTime() > Date.now() + aheadMilliseconds
  return fresh ? credentials : refreshCredentials(platform, account)
}

/**
 * One refresh at a time per channel, over all processes: refresh tokens often work once only. Whoever comes second
 * finds the new credentials in the row.
 */
export async function refreshCredentials(platform: AnyPlatform, account: ChannelRow): Promise<Json> {
  const refresh = platform.refresh
  if (!refresh) return openCredentials(platform, account)
  return transaction(async (sql) => {
    const { rows } = await sql.query<{ credentials: string }>(
      `SELECT credentials FROM "SocialAccount" WHERE id = $1 FOR UPDATE`,
      [account.id],
    )
    const stored = rows[0]?.credentials ?? account.credentials
    if (stored !== account.credentials)
      return openCredentials(platform, { id: account.id, credentials: stored })
    const old = openCredentials(platform, account)
    const renewed = await refresh(old, accountAccess(platform, account, old, "read"))
    await sql.query(
      `UPDATE "SocialAccount" SET credentials = $2, "credentialsExpireAt" = $3, "refreshTokenValid" = true, "updatedAt" = now() WHERE id = $1`,
      [account.id, sealCredentials(account.id, renewed), platform.expiresAt?.(renewed) ?? null],
    )
    return renewed
  })
}

/** Only a clear word of the platform disconnects a channel. */
export async function noteReconnect(accountId: string, error: unknown): Promise<void> {
  if (!(error instanceof PlatformError) || error.cause.kind !== "reconnect") return
  const { reason } = error.cause
  await prisma.socialAccount.updateMany({
    where: { id: accountId, removedAt: null },
    data: {
      status: "disconnected",
      disconnectedReason: reason,
      refreshTokenValid: !["REFRESH_FAILED", "TOKEN_REVOKED", "TOKEN_INVALID"].includes(reason),
    },
  })
}
