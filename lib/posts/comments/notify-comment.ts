import type { Caller } from "@/lib/access/caller"
import type { Db } from "@/lib/db/database"
import { notify } from "@/lib/notifications/notify"

type Commented = { id: string; createdById: string | null; approvalRequestedBy: string | null }

const maxExcerpt = 300

/** Notifies mentioned members, then the post's authors and everyone else who commented. */
export async function notifyComment(
  tx: Db,
  { organizationId, userId, actor }: Caller,
  post: Commented,
  { text, mentions }: { text: string; mentions: string[] },
): Promise<void> {
  const commenters = await tx
    .selectFrom("PostComment")
    .where("postId", "=", post.id)
    .where("authorKind", "=", "user")
    .where("deletedAt", "is", null)
    .select("authorId")
    .distinct()
    .execute()
  const others = [post.createdById, post.approvalRequestedBy, ...commenters.map(({ authorId }) => authorId)]
  const about = {
    organizationId,
    subjectKind: "post" as const,
    subjectId: post.id,
    data: { actor: actor.name, excerpt: text.slice(0, maxExcerpt) },
    exceptUserId: userId,
  }
  await notify(tx, [
    { ...about, kind: "mentioned", userIds: mentions },
    {
      ...about,
      kind: "commented",
      userIds: others.filter((id) => id !== null && !mentions.includes(id)),
      groupKey: `commented:${post.id}`,
    },
  ])
}
