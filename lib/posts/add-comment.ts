import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { prisma, transaction } from "@/lib/db"
import { unprocessable } from "@/lib/errors"
import { newId } from "@/lib/ids"
import type { addCommentContract } from "./comment-contracts"
import { mentionable, mentionsIn, serializeComment } from "./comment-json"
import { lockPost } from "./lock-post"
import { tellComment } from "./tell-comment"

/** As many as a list shows. */
const most = 1000

export async function addComment(caller: Caller, { id: postId, text }: InputOf<typeof addCommentContract>) {
  const { actor, organizationId } = caller
  const comment = { id: newId(), postId, text }
  const members = await transaction(async (sql) => {
    const post = await lockPost(sql, caller, postId)
    const { rows } = await sql.query<{ count: number }>(
      `SELECT count(*)::int FROM "PostComment" WHERE "postId" = $1 AND "deletedAt" IS NULL`,
      [postId],
    )
    if (rows[0]!.count >= most) throw unprocessable(`A post takes ${most} comments.`, {})
    const people = await mentionable(sql, organizationId)
    const mentions = mentionsIn(text, people)
    await sql.query(
      `INSERT INTO "PostComment" (id, "postId", "authorKind", "authorId", "authorName", text, mentions) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [comment.id, postId, actor.kind, actor.id, actor.name, text, mentions],
    )
    await tellComment(sql, caller, post, { text, mentions })
    return people
  })
  return serializeComment(await prisma.postComment.findUniqueOrThrow({ where: { id: comment.id } }), members)
}
