import { sql } from "kysely"

import { sendEvents } from "@/inngest/client"
import { db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"

const maxAccounts = 1_000

/** Wakes every account that has published posts to remove. Returns how many accounts there were. */
export async function unscopedSweepUnpublish(): Promise<number> {
  const accounts = await db
    .selectFrom("Post")
    .where("unpublishDueAt", "<=", now)
    .where("status", "=", sql.lit("COMPLETED" as const))
    .select("socialAccountId")
    .distinct()
    .limit(maxAccounts)
    .execute()
  await wakeUnpublish(accounts.map(({ socialAccountId }) => socialAccountId))
  return accounts.length
}

/** If it fails, the next sweep finds the posts. */
export const wakeUnpublish = async (socialAccountIds: string[]) => {
  const second = Math.floor(Date.now() / 1_000)
  if (socialAccountIds.length)
    await sendEvents(
      socialAccountIds.map((socialAccountId) => ({
        id: `unpublish:${socialAccountId}:${second}`,
        name: "unpublish/due" as const,
        data: { socialAccountId },
      })),
    )
}
