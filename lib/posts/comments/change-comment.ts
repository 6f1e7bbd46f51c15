import type { InputOf } from "@/lib/contract/contract"
import { mayApprove, type Caller } from "@/lib/access/caller"
import { audit } from "@/lib/audit-log/record-audit"
import { db, prisma } from "@/lib/db/database"
import { forbidden, notFound } from "@/lib/errors/app-error"
import { assertPost } from "@/lib/posts/read/assert-post"
import type { deleteCommentContract, editCommentContract } from "./contract"
import { findMentionableMembers, mentionsIn, serializeComment } from "./serialize"

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

/** Only authors edit comments; admins can't put words in their mouths. */
export async function editComment(caller: Caller, input: InputOf<typeof editCommentContract>) {
  const { comment, isOwn } = await findComment(caller, input)
  if (!isOwn) throw forbidden("Only who wrote a comment may change it.")
  const members = await findMentionableMembers(db, caller.organizationId)
  const changed = await prisma.postComment.update({
    where: { id: comment.id },
    data: { text: input.text, mentions: mentionsIn(input.text, members), editedAt: new Date() },
  })
  return serializeComment(changed, members)
}

export async function deleteComment(caller: Caller, input: InputOf<typeof deleteCommentContract>) {
  const { comment, isOwn } = await findComment(caller, input)
  if (!isOwn && !mayApprove(caller)) throw forbidden("Only who wrote a comment, and admins, may delete it.")
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
