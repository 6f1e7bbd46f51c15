import { transaction } from "@/lib/db"
import { notify } from "@/lib/notifications/notify"
import { disconnected } from "./note-reconnect"

const reason = "TOKEN_EXPIRED"

/** Channels whose access has ended for good say so, ahead of the post that would find it out. */
export const unscopedEndAccess = (): Promise<number> =>
  transaction(async (sql) => {
    const { rows } = await sql.query<{ id: string; organizationId: string }>(
      `UPDATE "SocialAccount" SET status = 'disconnected', "disconnectedReason" = $1, "refreshTokenValid" = false,
         "updatedAt" = now()
       WHERE "accessEndsAt" <= now() AND status = 'connected' AND "removedAt" IS NULL RETURNING id, "organizationId"`,
      [reason],
    )
    await notify(
      sql,
      rows.map(({ id, organizationId }) => disconnected(organizationId, id, reason)),
    )
    return rows.length
  })
