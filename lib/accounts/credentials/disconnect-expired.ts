import { transaction } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { notify } from "@/lib/notifications/notify"
import { disconnectedNotice } from "@/lib/accounts/health/record-reconnect"

const reason = "TOKEN_EXPIRED"

/** Disconnects accounts whose access has expired for good, so people learn of it before their next post fails. */
export const unscopedDisconnectExpired = (): Promise<number> =>
  transaction(async (tx) => {
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
    return expired.length
  })
