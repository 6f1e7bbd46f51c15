import type { Caller } from "@/lib/caller"
import { pool, prisma } from "@/lib/db"
import { assertPost } from "./assert-post"
import { mentionable, serializeComment } from "./comment-json"

const most = 1000

export async function listComments(caller: Caller, { id }: { id: string }) {
  await assertPost(caller, id)
  const [rows, members] = await Promise.all([
    prisma.postComment.findMany({
      where: { postId: id, deletedAt: null },
      orderBy: { id: "asc" },
      take: most,
    }),
    mentionable(pool, caller.organizationId),
  ])
  return { data: rows.map((row) => serializeComment(row, members)) }
}
