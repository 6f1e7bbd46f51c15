import { queueAccountEvents } from "@/lib/accounts/account-events"
import { transaction } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { notify } from "@/lib/notifications/notify"
import { wakeDeliveries } from "@/lib/webhooks/queue-deliveries"
import { disconnectedNotice } from "@/lib/accounts/health/record-reconnect"

const reason = "TOKEN_EXPIRED"

/** Disconnects accounts whose access has expired for good, so people learn of it before their next post fails. */
export async function unscopedDisconnectExpired(): Promise<number> {
  const { count, queued } = await transaction(async (tx) => {
    const expired = await tx
      .updateTable("SocialAccount")
      .set({ status: "disconnected", disconnectedReason: reason, refreshTokenValid: false, updatedAt: now })
      .where("accessEndsAt", "<=", now)
      .where("status", "=", "connected")
      .where("removedAt", "is", null)
      .returning(["id", "organizationId"])
      .execute()
    await notify(
      tx,
      expired.map(({ id, organizationId }) => disconnectedNotice(organizationId, id, reason)),
    )
    const ids = expired.map(({ id }) => id)
    return { count: ids.length, queued: await queueAccountEvents(tx, "social_account.disconnected", ids) }
  })
  await wakeDeliveries(queued)
  return count
}
