import type { Db } from "@/lib/db/database"
import { anyOf } from "@/lib/db/expressions"
import { AppError } from "@/lib/errors/app-error"
import { connectedElsewhereTag, linkClosedTag } from "./connect-problem"

export const linkClosedError = () => {
  const message = "This link no longer works. Ask for a new one."
  return new AppError("CONFLICT", message, { message, userMessage: message, errorTag: linkClosedTag })
}

/**
 * Runs inside the transaction that connects the accounts, so a link revoked while its holder was signing in connects
 * nothing. A link also can't move an account out of another client's profile.
 */
export async function checkLink(tx: Db, linkId: string, accountIds: string[]): Promise<void> {
  const link = await tx
    .selectFrom("ConnectLink")
    .select("profileId")
    .where("id", "=", linkId)
    .where("revokedAt", "is", null)
    .forShare()
    .executeTakeFirst()
  if (!link) throw linkClosedError()
  const other = await tx
    .selectFrom("SocialAccount")
    .select(({ fn }) => fn.coalesce("displayName", "username", "platform").as("name"))
    .where("id", "=", anyOf(accountIds))
    .where("removedAt", "is", null)
    .where("profileId", "<>", link.profileId)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst()
  if (!other) return
  const message = `${other.name} is already connected for someone else. Sign in with another account, or ask whoever sent you the link.`
  throw new AppError("CONFLICT", message, { message, userMessage: message, errorTag: connectedElsewhereTag })
}
