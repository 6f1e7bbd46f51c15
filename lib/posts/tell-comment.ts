import type { Caller } from "@/lib/caller"
import type { Sql } from "@/lib/db"
import { notify } from "@/lib/notifications/notify"

type Commented = { id: string; createdById: string | null; approvalRequestedBy: string | null }

const longest = 300

/** Those who are named, then those who wrote the post or have said something about it. */
export async function tellComment(
  sql: Sql,
  { organizationId, userId, actor }: Caller,
  post: Commented,
  { text, mentions }: { text: string; mentions: string[] },
): Promise<void> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT DISTINCT "authorId" AS id FROM "PostComment" WHERE "postId" = $1 AND "authorKind" = 'user' AND "deletedAt" IS NULL`,
    [post.id],
  )
  const others = [post.createdById, post.approvalRequestedBy, ...rows.map(({ id }) => id)]
  const about = {
    organizationId,
    subjectKind: "post" as const,
    subjectId: post.id,
    data: { actor: actor.name, excerpt: text.slice(0, longest) },
    exceptUserId: userId,
  }
  await notify(sql, [
    { ...about, kind: "mentioned", userIds: mentions },
    {
      ...about,
      kind: "commented",
      userIds: others.filter((id) => id !== null && !mentions.includes(id)),
      groupKey: `commented:${post.id}`,
    },
  ])
}
