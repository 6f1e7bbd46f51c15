import { audit } from "@/lib/audit"
import { requireChannelRoom } from "@/lib/billing/require-plan"
import type { Caller } from "@/lib/caller"
import { prisma, transaction, type Sql } from "@/lib/db"
import { newId } from "@/lib/ids"
import type { AnyPlatform, Connected, Json } from "@/lib/platforms/platform"
import { queueDeliveries, wakeDeliveries } from "@/lib/webhooks/queue-deliveries"
import type { SocialAccount } from "@/prisma/generated/client"
import { checkLink } from "./check-link"
import { sealCredentials } from "./credentials"
import { lifetimeOf } from "./lifetime"

export type Found = Connected<Json>["accounts"][number]
type Wish = {
  sandbox: boolean
  /** Absent leaves a known channel in the profile it is in. */
  profileId?: string | null
  /** What has to happen together with it. */
  also?: (sql: Sql) => Promise<void>
}

/**
 * Connects channels, or connects them again: the same account of a platform keeps its id, posts and queue, and its
 * place in the plan. All of them or none; `social_account.connected` is told in the same transaction.
 */
export async function saveAccounts(
  caller: Caller,
  platform: AnyPlatform,
  found: Found[],
  { also, ...wish }: Wish,
): Promise<SocialAccount[]> {
  const { organizationId, actor } = caller
  // In one order for everybody: two who connect the same accounts must not wait for each other.
  const sorted = [...found].sort((a, b) => (a.account.remoteId < b.account.remoteId ? -1 : 1))
  const { ids, deliveries } = await transaction(async (sql) => {
    await also?.(sql)
    const reserved = []
    for (const { account } of sorted)
      reserved.push(await reserve(sql, organizationId, platform.slug, account.remoteId))
    const ids = reserved.map(({ id }) => id)
    const linkId = actor.kind === "connectLink" ? actor.id : null
    if (linkId) await checkLink(sql, linkId, ids)
    for (const [place, one] of sorted.entries())
      await write(sql, ids[place]!, platform, one, { ...wish, linkId })
    if (!wish.sandbox && reserved.some(({ held }) => !held)) await requireChannelRoom(sql, organizationId)
    const deliveries = []
    for (const [place, id] of ids.entries()) {
      const detail = { platform: platform.slug, username: sorted[place]!.account.username ?? null }
      await audit(sql, caller, "social_account.connected", { kind: "socialAccount", id }, detail)
      deliveries.push(
        ...(await queueDeliveries(sql, organizationId, "social_account.connected", await told(sql, id))),
      )
    }
    return { ids, deliveries }
  })
  await wakeDeliveries(deliveries)
  return prisma.socialAccount.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } })
}

/**
 * The id must be known before the credentials can be sealed to it. `held`: a real channel that has its place in the
 * plan already; a new row has no credentials yet, and one whose channel was removed has none any more.
 */
async function reserve(sql: Sql, organizationId: string, platform: string, remoteId: string) {
  const { rows } = await sql.query<{ id: string; held: boolean }>(
    `INSERT INTO "SocialAccount" (id, "organizationId", platform, "remoteId", credentials, "updatedAt")
     VALUES ($1, $2, $3, $4, '', now())
     ON CONFLICT ("organizationId", platform, "remoteId") DO UPDATE SET "updatedAt" = now()
     RETURNING id, credentials <> '' AND NOT sandbox AS held`,
    [newId(), organizationId, platform, remoteId],
  )
  return rows[0]!
}

async function write(
  sql: Sql,
  id: string,
  platform: AnyPlatform,
  { account, credentials }: Found,
  { sandbox, profileId, linkId }: Wish & { linkId: string | null },
) {
  const lifetime = lifetimeOf(platform, credentials)
  await sql.query(
    `UPDATE "SocialAccount" SET username = $2, "displayName" = $3, "imageUrl" = $4, "profileUrl" = $5, limits = $6,
       credentials = $7, "credentialsExpireAt" = $8, sandbox = $9, "profileId" = CASE WHEN $10 THEN $11 ELSE "profileId" END,
       status = 'connected', "disconnectedReason" = NULL, "refreshTokenValid" = true, "removedAt" = NULL,
       "blockedUntil" = NULL, "refreshDueAt" = $12, "accessEndsAt" = $13, "accessWarnedDays" = NULL, "refreshStartedAt" = NULL,
       "connectLinkId" = COALESCE($14, "connectLinkId"), "updatedAt" = now() WHERE id = $1`,
    [
      id,
      account.username,
      account.displayName,
      account.imageUrl,
      account.profileUrl,
      account.limits ? JSON.stringify(account.limits) : null,
      sealCredentials(id, credentials),
      lifetime.credentialsExpireAt,
      sandbox,
      profileId !== undefined,
      profileId ?? null,
      lifetime.refreshDueAt,
      lifetime.accessEndsAt,
      linkId,
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
