import type { Sql } from "@/lib/db"
import { AppError } from "@/lib/errors"
import { connectedElsewhere, linkClosed } from "./problem"

export const linkIsClosed = () => {
  const message = "This link does not work any more. Ask for a new one."
  return new AppError("CONFLICT", message, { message, userMessage: message, errorTag: linkClosed })
}

/**
 * Asked within the transaction that connects channels: a link that was revoked while its holder was at the platform
 * connects nothing, and no link takes a channel out of another client's profile.
 */
export async function checkLink(sql: Sql, linkId: string, accountIds: string[]): Promise<void> {
  const { rows } = await sql.query<{ profileId: string }>(
    `SELECT "profileId" FROM "ConnectLink" WHERE id = $1 AND "revokedAt" IS NULL FOR SHARE`,
    [linkId],
  )
  if (!rows[0]) throw linkIsClosed()
  const others = await sql.query<{ name: string }>(
    `SELECT COALESCE("displayName", username, platform) AS name FROM "SocialAccount"
     WHERE id = ANY($1) AND "removedAt" IS NULL AND "profileId" <> $2 ORDER BY id LIMIT 1`,
    [accountIds, rows[0].profileId],
  )
  const name = others.rows[0]?.name
  if (name === undefined) return
  const message = `${name} is connected already, under another name. Sign in with another account, or ask whoever sent you the link.`
  throw new AppError("CONFLICT", message, { message, userMessage: message, errorTag: connectedElsewhere })
}
