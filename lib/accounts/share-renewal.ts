import { setTimeout as pause } from "node:timers/promises"

import { pool } from "@/lib/db"
import type { AnyPlatform, Json } from "@/lib/platforms/platform"
import type { ChannelRow } from "./access"
import { openCredentials, sealCredentials } from "./credentials"
import { isRecord, lifetimeOf } from "./lifetime"

// Channels that were chosen in one sign-in may hold one refresh token, which works once for all of them.

const mostChannels = 500
/** What belongs to the grant; everything else in credentials belongs to the channel. */
const grantFields = ["accessToken", "refreshToken", "expiresAt", "scopes"]
const patienceMilliseconds = 2_000
const lookMilliseconds = 200

const refreshTokenOf = (credentials: Json) => (isRecord(credentials) ? credentials.refreshToken : undefined)

/** Hands a renewed grant on to the other channels that held the token it was renewed with. */
export async function shareRenewal(platform: AnyPlatform, account: ChannelRow, old: Json, renewed: Json) {
  const spent = refreshTokenOf(old)
  if (!isRecord(renewed) || !spent || refreshTokenOf(renewed) === spent) return
  const { rows } = await pool.query<{ id: string; credentials: string }>(
    `SELECT b.id, b.credentials FROM "SocialAccount" a JOIN "SocialAccount" b
       ON b."organizationId" = a."organizationId" AND b.platform = a.platform AND b.id <> a.id
     WHERE a.id = $1 AND b."removedAt" IS NULL AND b.credentials <> '' LIMIT ${mostChannels}`,
    [account.id],
  )
  const grant = Object.fromEntries(Object.entries(renewed).filter(([name]) => grantFields.includes(name)))
  for (const row of rows) {
    const credentials = openCredentials(platform, row)
    if (!isRecord(credentials) || credentials.refreshToken !== spent) continue
    const next = { ...credentials, ...grant }
    const { credentialsExpireAt, refreshDueAt, accessEndsAt } = lifetimeOf(platform, next)
    await pool.query(
      `UPDATE "SocialAccount" SET credentials = $3, "credentialsExpireAt" = $4, "refreshDueAt" = $5, "accessEndsAt" = $6,
         "refreshStartedAt" = NULL, "refreshTokenValid" = true WHERE id = $1 AND credentials = $2`,
      [
        row.id,
        row.credentials,
        sealCredentials(row.id, next),
        credentialsExpireAt,
        refreshDueAt,
        accessEndsAt,
      ],
    )
  }
}

/** A refusal may mean that another channel has just used the token they shared: its answer is about to be here. */
export async function renewedElsewhere(platform: AnyPlatform, account: ChannelRow): Promise<Json | null> {
  for (const end = Date.now() + patienceMilliseconds; Date.now() < end; await pause(lookMilliseconds)) {
    const { rows } = await pool.query<{ credentials: string }>(
      `SELECT credentials FROM "SocialAccount" WHERE id = $1`,
      [account.id],
    )
    const credentials = rows[0]?.credentials
    if (credentials && credentials !== account.credentials)
      return openCredentials(platform, { id: account.id, credentials })
  }
  return null
}
