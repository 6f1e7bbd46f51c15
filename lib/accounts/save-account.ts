import type { Caller } from "@/lib/caller"
import { prisma, transaction, type Sql } from "@/lib/db"
import { notFound } from "@/lib/errors"
import { newId } from "@/lib/ids"
import type { AnyPlatform, Json, RemoteAccount } from "@/lib/platforms/platform"
import { queueDeliveries, wakeDeliveries } from "@/lib/webhooks/queue-deliveries"
import type { SocialAccount } from "@/prisma/generated/client"
import { sealCredentials } from "./credentials"

type Saved = { account: RemoteAccount; credentials: Json; sandbox: boolean; profileId?: string | null }

/**
 * Connects a channel, or connects it again: the same account of a platform keeps its id, posts and queue.
 * `social_account.connected` is told in the same transaction.
 */
export async function saveAccount(
  caller: Caller,
  platform: AnyPlatform,
  saved: Saved,
): Promise<SocialAccount> {
  const { organizationId } = caller
  const { id, deliveries } = await transaction(async (sql) => {
    const id = await reserve(sql, organizationId, platform.slug, saved.account.remoteId)
    await write(sql, id, platform, saved)
    const deliveries = await queueDeliveries(
      sql,
      organizationId,
      "social_account.connected",
      await told(sql, id),
    )
    return { id, deliveries }
  })
  await wakeDeliveries(deliveries)
  return prisma.socialAccount.findUniqueOrThrow({ where: { id } })
}

/** The id must be known before the credentials can be sealed to it. */
async function reserve(
  sql: Sql,
  organizationId: string,
  platform: string,
  remoteId: string,
): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `INSERT INTO "SocialAccount" (id, "organizationId", platform, "remoteId", credentials, "updatedAt")
     VALUES ($1, $2, $3, $4, '', now())
     ON CONFLICT ("organizationId", platform, "remoteId") DO UPDATE SET "updatedAt" = now() RETURNING id`,
    [newId(), organizationId, platform, remoteId],
  )
  const id = rows[0]?.id
  if (!id) throw notFound("Social account")
  return id
}

async function write(
  sql: Sql,
  id: string,
  platform: AnyPlatform,
  { account, credentials, sandbox, profileId }: Saved,
) {
  await sql.query(
    `UPDATE "SocialAccount" SET username = $2, "displayName" = $3, "imageUrl" = $4, "profileUrl" = $5, limits = $6,
       credentials = $7, "credentialsExpireAt" = $8, sandbox = $9, "profileId" = CASE WHEN $10 THEN $11 ELSE "profileId" END,
       status = 'connected', "disconnectedReason" = NULL, "refreshTokenValid" = true, "removedAt" = NULL,
       "blockedUntil" = NULL, "updatedAt" = now() WHERE id = $1`,
    [
      id,
      account.username,
      account.displayName,
      account.imageUrl,
      account.profileUrl,
      account.limits ? JSON.stringify(account.limits) : null,
      sealCredentials(id, credentials),
      platform.expiresAt?.(credentials) ?? null,
      sandbox,
      profileId !== undefined,
      profileId ?? null,
    ],
  )
}

async function told(sql: Sql, id: string) {
  const { rows } = await sql.query(
    `SELECT a.id AS "socialAccountId", upper(a.platform) AS platform, a.username, a."profileId", p."externalId"
     FROM "SocialAccount" a LEFT JOIN "ClientProfile" p ON p.id = a."profileId" WHERE a.id = $1`,
    [id],
  )
  return rows[0] as Record<string, unknown>
}
