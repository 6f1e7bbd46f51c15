import { audit } from "@/lib/audit"
import type { Caller } from "@/lib/caller"
import { prisma, transaction, type Sql } from "@/lib/db"
import { assertExpected, type Expected, type Revised } from "@/lib/revision"
import { announcePost } from "./announce-post"
import type { Post } from "./contract"
import { changePost, lockPost, type LockedPost } from "./lock-post"
import { changesBetween, type PostChange, type Snapshot } from "./post-changes"
import { serializePost } from "./serialize"
import { tellApproval } from "./tell-approval"

/** `seen` takes what else has changed, for the history. */
type Decide = (
  post: LockedPost,
  sql: Sql,
  seen: PostChange[],
) => Record<string, unknown> | Promise<Record<string, unknown>>

export type PostDeed =
  "updated" | "deleted" | "published" | "retried" | "approval_requested" | "approved" | "sent_back"

/** The frame of every move: hold the post, decide, write, note who did it, and tell the publisher if it is due now. */
export async function movePost(
  caller: Caller,
  { id, expected }: { id: string; expected?: Expected },
  deed: PostDeed,
  decide: Decide,
): Promise<Post & Revised> {
  await transaction(async (sql) => {
    const post = await lockPost(sql, caller, id)
    assertExpected(post.version, expected)
    const seen: PostChange[] = []
    const changes = await decide(post, sql, seen)
    await changePost(sql, id, changes)
    await noteDeed(
      sql,
      caller,
      post,
      deed,
      [...changesBetween(columnsOf(post), columnsOf({ ...post, ...changes })), ...seen],
      changes,
    )
    await tellApproval(sql, caller, post, { approvalStatus: post.approvalStatus, ...changes })
  })
  const row = await prisma.post.findUniqueOrThrow({ where: { id } })
  await announcePost(row)
  return serializePost(row)
}

const columnsOf = ({ caption, title, scheduledAt, status, platformConfiguration }: Snapshot): Snapshot => ({
  caption,
  title,
  scheduledAt,
  status,
  platformConfiguration,
})

function noteDeed(
  sql: Sql,
  caller: Caller,
  { id }: LockedPost,
  deed: PostDeed,
  changes: PostChange[],
  { rejectionReason }: Record<string, unknown>,
) {
  const reason = deed === "sent_back" ? { reason: String(rejectionReason) } : {}
  return audit(sql, caller, `post.${deed}`, { kind: "post", id }, { changes, ...reason })
}
