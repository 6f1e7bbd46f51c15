import { queueAccountEvents } from "@/lib/accounts/account-events"
import { transaction } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { managers, notify } from "@/lib/notifications/notify"
import { PlatformError } from "@/lib/platforms/errors"
import { wakeDeliveries } from "@/lib/webhooks/queue-deliveries"

/** Only a clear response from the platform disconnects an account. Those who can reconnect it are notified once. */
export async function recordReconnect(accountId: string, error: unknown): Promise<void> {
  if (!(error instanceof PlatformError) || error.cause.kind !== "reconnect") return
  const { reason } = error.cause
  const refreshTokenValid = !["REFRESH_FAILED", "TOKEN_REVOKED", "TOKEN_INVALID"].includes(reason)
  const queued = await transaction(async (tx) => {
    const rows = await tx
      .with("before", (qb) =>
        qb
          .selectFrom("SocialAccount")
          .select(["id", "status"])
          .where("id", "=", accountId)
          .where("removedAt", "is", null)
          .forUpdate(),
      )
      .updateTable("SocialAccount as a")
      .from("before")
      .set({ status: "disconnected", disconnectedReason: reason, refreshTokenValid, updatedAt: now })
      .whereRef("a.id", "=", "before.id")
      .returning(["a.organizationId", "before.status as previousStatus"])
      .execute()
    const lost = rows.filter(({ previousStatus }) => previousStatus === "connected")
    await notify(
      tx,
      lost.map(({ organizationId }) => disconnectedNotice(organizationId, accountId, reason)),
    )
    return queueAccountEvents(tx, "social_account.disconnected", lost.length ? [accountId] : [])
  })
  await wakeDeliveries(queued)
}

export const disconnectedNotice = (organizationId: string, id: string, reason: string) => ({
  organizationId,
  kind: "channel_disconnected" as const,
  subjectKind: "socialAccount" as const,
  subjectId: id,
  data: { reason },
  groupKey: `channel_disconnected:${id}`,
  roles: managers,
})
