import type { Caller } from "@/lib/caller"
import { prisma, type Sql } from "@/lib/db"
import { approvalOf, assertMayChange } from "./approval"
import { announcePosts } from "./announce-post"
import { changePost, lockPost, type LockedPost } from "./lock-post"

/** The file that this part shows is out, or may be. */
const isShown = `(p.status IN ('COMPLETED', 'PROCESSING') OR EXISTS (
    SELECT 1 FROM "PublishAttempt" a WHERE a."postId" = p.id AND a.part = greatest(pm.part, 0) AND a.outcome IS DISTINCT FROM 'failed'))`

/**
 * A library item gets another file. Posts that are out keep showing the former one, under its new id; the others take
 * the new file, which is an edit of theirs like any other.
 */
export async function followReplacement(
  sql: Sql,
  caller: Caller,
  mediaId: string,
  formerId: string,
): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT id FROM "Post" WHERE "organizationId" = $2 AND status <> 'DELETED'
       AND id IN (SELECT "postId" FROM "PostMedia" WHERE "mediaId" = $1) ORDER BY id FOR UPDATE`,
    [mediaId, caller.organizationId],
  )
  await sql.query(
    `UPDATE "PostMedia" pm SET "mediaId" = $2 FROM "Post" p WHERE pm."mediaId" = $1 AND p.id = pm."postId" AND ${isShown}`,
    [mediaId, formerId],
  )
  const changed: string[] = []
  for (const { id } of rows) {
    const post = await lockPost(sql, caller, id)
    if (post.status === "COMPLETED" || post.status === "PROCESSING") continue
    assertMayChange(caller, post.status)
    await changePost(sql, id, approvalChanges(caller, post))
    changed.push(id)
  }
  return changed
}

/** A post that waits for approval keeps waiting; one that was approved was approved with another file. */
const approvalChanges = (caller: Caller, { status, approvalStatus, approvalRequired }: LockedPost) =>
  status === "SCHEDULED" && approvalStatus === "APPROVED" ? approvalOf(caller, approvalRequired, false) : {}

/** After the commit: those that are due now are told to the publisher in their new version. */
export async function announceChanged(ids: string[]): Promise<void> {
  if (ids.length) await announcePosts(await prisma.post.findMany({ where: { id: { in: ids } } }))
}
