import type { Overdue } from "./contract"
import { audit } from "@/lib/audit-log/record-audit"
import type { Caller } from "@/lib/access/caller"
import { transaction, type Db } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { wakeDeliveries } from "@/lib/webhooks/queue-deliveries"
import { announcePosts } from "@/lib/posts/schedule/announce-post"
import { assertMayPublish } from "@/lib/posts/approval"
import type { PauseLevel } from "./pause-level"
import { settleOverdue } from "./settle-overdue"

const tables = {
  social_account: "SocialAccount",
  profile: "ClientProfile",
  organization: "Organization",
} as const

const auditSubject = ({ kind, id }: PauseLevel) => ({
  kind: kind === "social_account" ? "socialAccount" : kind,
  id,
})

/** False if nothing changes. */
async function setPaused(tx: Db, { kind, id }: PauseLevel, isPaused: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(tables[kind])
    .set({ pausedAt: isPaused ? now : null, updatedAt: now })
    .where("id", "=", id)
    .where("pausedAt", isPaused ? "is" : "is not", null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** No posts are claimed while paused. Posts being published continue. */
export const pausePublishing = (caller: Caller, level: PauseLevel): Promise<void> =>
  transaction(async (tx) => {
    if (await setPaused(tx, level, true)) await audit(tx, caller, `${level.kind}.paused`, auditSubject(level))
  })

/** Ends a pause and settles overdue posts. Does nothing if publishing isn't paused at this level. */
export async function resumePublishing(caller: Caller, level: PauseLevel, overdue: Overdue): Promise<void> {
  assertMayPublish(caller)
  const { settled, queued } = await transaction(async (tx) => {
    if (!(await setPaused(tx, level, false))) return { settled: [], queued: [] }
    const result = await settleOverdue(tx, caller, level, overdue)
    const detail = { overdue, posts: result.settled.length }
    await audit(tx, caller, `${level.kind}.resumed`, auditSubject(level), detail)
    return result
  })
  await announcePosts(settled)
  await wakeDeliveries(queued)
}
