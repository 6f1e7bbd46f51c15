import type { Overdue } from "@/lib/accounts/pause-contracts"
import { audit } from "@/lib/audit"
import type { Caller } from "@/lib/caller"
import { transaction } from "@/lib/db"
import { wakeDeliveries } from "@/lib/webhooks/queue-deliveries"
import { announcePosts } from "./announce-post"
import { assertMayPublish } from "./approval"
import { settleOverdue } from "./settle-overdue"

/** Where publishing is stopped: its table, and the column by which a channel belongs to it. */
const levels = {
  social_account: { table: `"SocialAccount"`, condition: `a.id` },
  profile: { table: `"ClientProfile"`, condition: `a."profileId"` },
  organization: { table: `"Organization"`, condition: `o.id` },
}
/** A level and its id, which the caller has found in its own workspace. */
type Level = { kind: keyof typeof levels; id: string }

/** As the audit log calls it. */
const subjectOf = ({ kind, id }: Level) => ({ kind: kind === "social_account" ? "socialAccount" : kind, id })

/** From now on no post is taken; those on their way to a platform go on. */
export const pausePublishing = (caller: Caller, level: Level): Promise<void> =>
  transaction(async (sql) => {
    const { rowCount } = await sql.query(
      `UPDATE ${levels[level.kind].table} SET "pausedAt" = now(), "updatedAt" = now() WHERE id = $1 AND "pausedAt" IS NULL`,
      [level.id],
    )
    if (rowCount) await audit(sql, caller, `${level.kind}.paused`, subjectOf(level))
  })

/** Ends a pause, and settles what fell due meanwhile. Nothing happens where nothing was paused. */
export async function resumePublishing(caller: Caller, level: Level, overdue: Overdue): Promise<void> {
  assertMayPublish(caller)
  const { table, condition } = levels[level.kind]
  const { settled, queued } = await transaction(async (sql) => {
    const { rowCount } = await sql.query(
      `UPDATE ${table} SET "pausedAt" = NULL, "updatedAt" = now() WHERE id = $1 AND "pausedAt" IS NOT NULL`,
      [level.id],
    )
    if (!rowCount) return { settled: [], queued: [] }
    const result = await settleOverdue(sql, caller, { condition, id: level.id }, overdue)
    const detail = { overdue, posts: result.settled.length }
    await audit(sql, caller, `${level.kind}.resumed`, subjectOf(level), detail)
    return result
  })
  await announcePosts(settled)
  await wakeDeliveries(queued)
}
