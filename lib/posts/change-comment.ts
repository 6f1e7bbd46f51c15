import type { InputOf } from "@/lib/api/contract"
import { mayApprove, type Caller } from "@/lib/caller"
import { audit } from "@/lib/audit"
import { pool, prisma } from "@/lib/db"
import { forbidden, notFound } from "@/lib/errors"
import { assertPost } from "./assert-post"
import type { deleteCommentContract, editCommentContract } from "./comment-contracts"
import { mentionable, mentionsIn, serializeComment } from "./comment-json"

type Named = { id: string; commentId: string }

async function findComment(caller: Caller, { id, commentId }: Named) {
  await assertPost(caller, id)
  const comment = await prisma.postComment.findFirst({
    where: { id: commentId, postId: id, deletedAt: null },
  })
  if (!comment) throw notFound("Comment")
  const { kind, id: actorId } = caller.actor
  return { comment, isOwn: comment.authorKind === kind && comment.authorId === actorId }
}

/** Nobody puts words into another's mouth, admins neither. */
export async function editComment(caller: Caller, input: InputOf<typeof editCommentContract>) {
  const { comment, isOwn } = await findComment(caller, input)
  if (!isOwn) throw forbidden("Only who wrote a comment may change it.")
  const members = await mentionable(pool, caller.organizationId)
  const changed = await prisma.postComment.update({
    where: { id: comment.id },
    data: { text: input.text, mentions: mentionsIn(input.text, members), editedAt: new Date() },
  })
  return serializeComment(changed, members)
}

export async function deleteComment(caller: Caller, input: InputOf<typeof deleteCommentContract>) {
  const { comment, isOwn } = await findComment(caller, input)
  if (!isOwn && !mayApprove(caller)) throw forbidden("Only who wrote a comment, and admins, may delete it.")
  const members = await mentionable(pool, caller.organizationId)
  return prisma.$transaction(async (db) => {
    const deleted = await db.postComment.update({
      where: { id: comment.id },
      data: { deletedAt: new Date() },
    })
    if (!isOwn) await audit(db, caller, "post.comment_deleted", { kind: "post", id: input.id })
    return serializeComment(deleted, members)
  })
}
