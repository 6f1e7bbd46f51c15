import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { assertPost } from "./assert-post"
import type { PostChange } from "@/lib/posts/post-changes"

const maxEntries = 500
const prefix = "post."

type Detail = { changes?: PostChange[]; reason?: string } | null

export async function getHistory(caller: Caller, { id }: { id: string }) {
  await assertPost(caller, id)
  const entries = await prisma.auditEntry.findMany({
    where: { organizationId: caller.organizationId, subjectKind: "post", subjectId: id },
    orderBy: { id: "desc" },
    take: maxEntries,
  })
  const data = entries.map(({ id: entryId, action, actorKind, actorId, actorName, detail, createdAt }) => {
    const { changes = [], reason = null } = (detail as Detail) ?? {}
    return {
      id: entryId,
      action: action.startsWith(prefix) ? action.slice(prefix.length) : action,
      actor: { kind: actorKind, id: actorId, name: actorName },
      changes,
      reason,
      createdAt: createdAt.toISOString(),
    }
  })
  return { data }
}
