import { audit } from "@/lib/audit-log/record-audit"
import { requireChannelCapacity } from "@/lib/billing/require-plan"
import type { Caller } from "@/lib/access/caller"
import { prisma, transaction, type Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { newId } from "@/lib/crypto/ids"
import type { AnyPlatform, ConnectResult } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { queueAccountEvents } from "@/lib/accounts/account-events"
import { wakeDeliveries } from "@/lib/webhooks/queue-deliveries"
import type { SocialAccount } from "@/prisma/generated/client"
import { checkLink } from "./check-link"
import { sealCredentials } from "@/lib/accounts/credentials/seal-credentials"
import { tokenExpiryOf } from "@/lib/platforms/token-expiry"

export type FoundAccount = ConnectResult<Json>["accounts"][number]
type Options = {
  sandbox: boolean
  /** The app the credentials belong to. By default, it's the environment's. */
  platformAppId?: string | null
  /** Undefined keeps a known account in its current profile. */
  profileId?: string | null
  /** Work to commit in the same transaction. */
  inTransaction?: (tx: Db) => Promise<void>
}

/**
 * Connects accounts, or reconnects them: the same account of a platform keeps its id, posts, queue, and place in the
 * plan. All of them are saved, or none, and `social_account.connected` is queued in the same transaction.
 */
export async function saveAccounts(
  caller: Caller,
  platform: AnyPlatform,
  found: FoundAccount[],
  { inTransaction, ...options }: Options,
): Promise<SocialAccount[]> {
  const { organizationId, actor } = caller
  // Everyone locks in the same order, so two people connecting the same accounts can't deadlock.
  const sorted = [...found].sort((a, b) => (a.account.remoteId < b.account.remoteId ? -1 : 1))
  const { ids, deliveries } = await transaction(async (tx) => {
    await inTransaction?.(tx)
    const reserved = []
    for (const { account } of sorted)
      reserved.push(await reserveRow(tx, organizationId, platform.slug, account.remoteId))
    const ids = reserved.map(({ id }) => id)
    const linkId = actor.kind === "connectLink" ? actor.id : null
    if (linkId) await checkLink(tx, linkId, ids)
    for (const [index, account] of sorted.entries())
      await updateRow(tx, ids[index]!, platform, account, { ...options, linkId })
    if (!options.sandbox && reserved.some(({ countsTowardPlan }) => !countsTowardPlan))
      await requireChannelCapacity(tx, organizationId)
    for (const [index, id] of ids.entries()) {
      const detail = { platform: platform.slug, username: sorted[index]!.account.username ?? null }
      await audit(tx, caller, "social_account.connected", { kind: "socialAccount", id }, detail)
    }
    return { ids, deliveries: await queueAccountEvents(tx, "social_account.connected", ids) }
  })
  await wakeDeliveries(deliveries)
  return prisma.socialAccount.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } })
}

/**
 * Credentials are encrypted with the row's id as context, so the id must exist first. `countsTowardPlan`: already a
 * real, connected account. A new row has no credentials yet, and a removed account has none left.
 */
const reserveRow = (tx: Db, organizationId: string, platform: string, remoteId: string) =>
  tx
    .insertInto("SocialAccount")
    .values({ id: newId(), organizationId, platform, remoteId, credentials: "", updatedAt: now })
    .onConflict((conflict) =>
      conflict.columns(["organizationId", "platform", "remoteId"]).doUpdateSet({ updatedAt: now }),
    )
    .returning((eb) => [
      "id",
      eb.and([eb("credentials", "<>", ""), eb.not("sandbox")]).as("countsTowardPlan"),
    ])
    .executeTakeFirstOrThrow()

async function updateRow(
  tx: Db,
  id: string,
  platform: AnyPlatform,
  { account, credentials }: FoundAccount,
  { sandbox, platformAppId = null, profileId, linkId }: Options & { linkId: string | null },
) {
  const { grantorId, username, displayName, imageUrl, profileUrl, limits } = account
  await tx
    .updateTable("SocialAccount")
    .set({
      ...{ username, displayName, imageUrl, profileUrl, sandbox, platformAppId, profileId },
      grantorId: grantorId ?? null,
      limits: limits ? JSON.stringify(limits) : null,
      credentials: sealCredentials(id, credentials),
      ...tokenExpiryOf(platform, credentials),
      ...{ status: "connected", disconnectedReason: null, refreshTokenValid: true, removedAt: null },
      ...{ blockedUntil: null, accessWarnedDays: null, refreshStartedAt: null },
      connectLinkId: linkId ?? undefined,
      updatedAt: now,
    })
    .where("id", "=", id)
    .execute()
}
