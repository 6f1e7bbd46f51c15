import { pool } from "@/lib/db"

/** Channels whose access has ended for good say so, ahead of the post that would find it out. */
export async function unscopedEndAccess(): Promise<number> {
  const { rowCount } = await pool.query(
    `UPDATE "SocialAccount" SET status = 'disconnected', "disconnectedReason" = 'TOKEN_EXPIRED', "refreshTokenValid" = false,
       "updatedAt" = now()
     WHERE "accessEndsAt" <= now() AND status = 'connected' AND "removedAt" IS NULL`,
  )
  return rowCount ?? 0
}
