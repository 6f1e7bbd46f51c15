import { transaction } from "@/lib/db"
import { managers, notify } from "@/lib/notifications/notify"
import { PlatformError } from "@/lib/platforms/errors"

/** Only a clear word of the platform disconnects a channel; those who can connect it again learn of it once. */
export async function noteReconnect(accountId: string, error: unknown): Promise<void> {
  if (!(error instanceof PlatformError) || error.cause.kind !== "reconnect") return
  const { reason } = error.cause
  const renewable = !["REFRESH_FAILED", "TOKEN_REVOKED", "TOKEN_INVALID"].includes(reason)
  await transaction(async (sql) => {
    const { rows } = await sql.query<{ organizationId: string; wasConnected: boolean }>(
      `WITH before AS (SELECT id, status FROM "SocialAccount" WHERE id = $1 AND "removedAt" IS NULL FOR UPDATE)
       UPDATE "SocialAccount" a SET status = 'disconnected', "disconnectedReason" = $2, "refreshTokenValid" = $3,
         "updatedAt" = now()
       FROM before WHERE a.id = before.id RETURNING a."organizationId", before.status = 'connected' AS "wasConnected"`,
      [accountId, reason, renewable],
    )
    const lost = rows.filter(({ wasConnected }) => wasConnected)
    await notify(
      sql,
      lost.map(({ organizationId }) => disconnected(organizationId, accountId, reason)),
    )
  })
}

export const disconnected = (organizationId: string, id: string, reason: string) => ({
  organizationId,
  kind: "channel_disconnected" as const,
  subjectKind: "socialAccount" as const,
  subjectId: id,
  data: { reason },
  groupKey: `channel_disconnected:${id}`,
  roles: managers,
})
