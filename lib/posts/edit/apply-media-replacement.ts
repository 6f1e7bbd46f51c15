import { sql } from "kysely"

import type { Caller } from "@/lib/access/caller"
import { prisma, type Db } from "@/lib/db/database"
import { approvalOf, assertMayChange } from "@/lib/posts/approval"
import { announcePosts } from "@/lib/posts/schedule/announce-post"
import { changePost, lockPost, type LockedPost } from "@/lib/posts/lock-post"

/**
 * Published posts keep the previous file, under its new id. All others get the new file, which counts as an edit.
 * Returns the ids of the posts that changed.
 */
export async function applyMediaReplacement(
  tx: Db,
  caller: Caller,
  mediaId: string,
  previousId: string,
): Promise<string[]> {
  const posts = await tx
    .selectFrom("Post as p")
    .where("p.organizationId", "=", caller.organizationId)
    .where("p.status", "<>", "DELETED")
    .where("p.id", "in", (eb) => eb.selectFrom("PostMedia").where("mediaId", "=", mediaId).select("postId"))
    .select("p.id")
    .orderBy("p.id")
    .forUpdate()
    .execute()
  await tx
    .updateTable("PostMedia as pm")
    .from("Post as p")
    .set({ mediaId: previousId })
    .where("pm.mediaId", "=", mediaId)
    .whereRef("p.id", "=", "pm.postId")
    // This part was published, or may have been.
    .where((eb) =>
      eb.or([
        eb("p.status", "in", ["COMPLETED", "PROCESSING"]),
        eb.exists(
          eb
            .selectFrom("PublishAttempt as a")
            .whereRef("a.postId", "=", "p.id")
            .where("a.part", "=", eb.fn<number>("greatest", ["pm.part", sql.lit(0)]))
            .where("a.outcome", "is distinct from", "failed")
            .select("a.id"),
        ),
      ]),
    )
    .execute()
  const changed: string[] = []
  for (const { id } of posts) {
    const post = await lockPost(tx, caller, id)
    if (post.status === "COMPLETED" || post.status === "PROCESSING") continue
    assertMayChange(caller, post.status)
    await changePost(tx, id, approvalChanges(caller, post))
    changed.push(id)
  }
  return changed
}

/** An approved post was approved with another file. A pending one stays pending. */
const approvalChanges = (caller: Caller, { status, approvalStatus, approvalRequired }: LockedPost) =>
  status === "SCHEDULED" && approvalStatus === "APPROVED" ? approvalOf(caller, approvalRequired, false) : {}

/** Call after the commit. Tells the publisher about changed posts that are due. */
export async function announceReplacement(ids: string[]): Promise<void> {
  if (ids.length) await announcePosts(await prisma.post.findMany({ where: { id: { in: ids } } }))
}
