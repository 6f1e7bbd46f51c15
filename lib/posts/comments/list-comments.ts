import type { Caller } from "@/lib/access/caller"
import { db, prisma } from "@/lib/db/database"
import { assertPost } from "@/lib/posts/read/assert-post"
import { findMentionableMembers, serializeComment } from "./serialize"

export const maxComments = 1000

export async function listComments(caller: Caller, { id }: { id: string }) {
  await assertPost(caller, id)
  const [rows, members] = await Promise.all([
    prisma.postComment.findMany({
      where: { postId: id, deletedAt: null },
      orderBy: { id: "asc" },
      take: maxComments,
    }),
    findMentionableMembers(db, caller.organizationId),
  ])
  return { data: rows.map((row) => serializeComment(row, members)) }
}
