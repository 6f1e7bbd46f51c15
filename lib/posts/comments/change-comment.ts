import type { InputOf } from "@/lib/contract/contract"
import { mayApprove, type Caller } from "@/lib/access/caller"
import { audit } from "@/lib/audit-log/record-audit"
import { db, prisma } from "@/lib/db/database"
import { forbidden, notFound } from "@/lib/errors/app-error"
import { assertPost } from "@/lib/posts/read/assert-post"
import type { deleteCommentContract, editCommentContract } from "./contract"
import { findMentionableMembers, mentionsIn, serializeComment } from "./serialize"

type CommentRef = { id: string; commentId: string }

async function findComment(caller: Caller, { id, commentId }: CommentRef) {
  await assertPost(caller, id)
  const comment = await prisma.postComment.findFirst({
    where: { id: commentId, postId: id, deletedAt: null },
  })
  if (!comment) throw notFound("Comment")
  const { kind, id: actorId } = caller.actor
  return { comment, isOwn: comment.authorKind === kind && comment.authorId === actorId }
}

/** Only the author can edit a comment, so admins can't change what others said. */
export async function editComment(caller: Caller, input: InputOf<typeof editCommentContract>) {
  const { comment, isOwn } = await findComment(caller, input)
  if (!isOwn) throw forbidden("You can only edit your own comments.")
  const members = await findMentionableMembers(db, caller.organizationId)
  const changed = await prisma.postComment.update({
    where: { id: comment.id },
    data: { text: input.text, mentions: mentionsIn(input.text, members), editedAt: new Date() },
  })
  return serializeComment(changed, members)
}

export async function deleteComment(caller: Caller, input: InputOf<typeof deleteCommentContract>) {
  const { comment, isOwn } = await findComment(caller, input)
  if (!isOwn && !mayApprove(caller))
    throw forbidden("You can only delete your own comments. Admins and owners can delete any comment.")
  const members = await findMentionableMembers(db, caller.organizationId)
  return prisma.$transaction(async (tx) => {
    const deleted = await tx.postComment.update({
      where: { id: comment.id },
      data: { deletedAt: new Date() },
    })
    if (!isOwn) await audit(tx, caller, "post.comment_deleted", { kind: "post", id: input.id })
    return serializeComment(deleted, members)
  })
}
