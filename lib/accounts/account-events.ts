import type { Db } from "@/lib/db/database"
import { anyOf } from "@/lib/db/expressions"
import { queueMessages, webhookMessage, type QueuedDelivery } from "@/lib/webhooks/queue-deliveries"

type AccountEvent = "social_account.connected" | "social_account.disconnected" | "social_account.expiring"

/** Call in the transaction of the change, and `wakeDeliveries` after it. */
export async function queueAccountEvents(
  tx: Db,
  event: AccountEvent,
  ids: string[],
): Promise<QueuedDelivery[]> {
  if (!ids.length) return []
  const accounts = await tx
    .selectFrom("SocialAccount as a")
    .leftJoin("ClientProfile as p", "p.id", "a.profileId")
    .select(({ fn }) => [
      "a.organizationId",
      "a.id as socialAccountId",
      fn<string>("upper", ["a.platform"]).as("platform"),
      "a.username",
      "a.profileId",
      "p.externalId",
      "a.disconnectedReason as reason",
      "a.accessEndsAt",
    ])
    .where("a.id", "=", anyOf(ids))
    .orderBy("a.id")
    .execute()
  const messages = accounts.map(({ organizationId, reason, accessEndsAt, ...account }) => {
    if (event === "social_account.disconnected")
      return webhookMessage(organizationId, event, { ...account, reason })
    if (event === "social_account.expiring")
      return webhookMessage(organizationId, event, { ...account, accessEndsAt: accessEndsAt!.toISOString() })
    return webhookMessage(organizationId, event, account)
  })
  return queueMessages(tx, messages)
}
