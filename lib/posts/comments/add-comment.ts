import { sql } from "kysely"

import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { prisma, transaction } from "@/lib/db/database"
import { unprocessable } from "@/lib/errors/app-error"
import { newId } from "@/lib/crypto/ids"
import type { addCommentContract } from "./contract"
import { maxComments } from "./list-comments"
import { findMentionableMembers, mentionsIn, serializeComment } from "./serialize"
import { lockPost } from "@/lib/posts/lock-post"
import { notifyComment } from "./notify-comment"

export async function addComment(caller: Caller, { id: postId, text }: InputOf<typeof addCommentContract>) {
  const { actor, organizationId } = caller
  const comment = { id: newId(), postId, text }
  const members = await transaction(async (tx) => {
    const post = await lockPost(tx, caller, postId)
    const { count } = await tx
      .selectFrom("PostComment")
      .where("postId", "=", postId)
      .where("deletedAt", "is", null)
      .select(sql<number>`count(*)::int`.as("count"))
      .executeTakeFirstOrThrow()
    if (count >= maxComments) throw unprocessable(`A post can have at most ${maxComments} comments.`, {})
    const people = await findMentionableMembers(tx, organizationId)
    const mentions = mentionsIn(text, people)
    await tx
      .insertInto("PostComment")
      .values({
        ...{ ...comment, mentions },
        authorKind: actor.kind,
        authorId: actor.id,
        authorName: actor.name,
      })
      .execute()
    await notifyComment(tx, caller, post, { text, mentions })
    return people
  })
  return serializeComment(await prisma.postComment.findUniqueOrThrow({ where: { id: comment.id } }), members)
}
