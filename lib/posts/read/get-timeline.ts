import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"

const maxEntries = 1000

export async function getTimeline({ organizationId }: Caller, { id }: { id: string }) {
  const post = await prisma.post.findFirst({
    where: { id, organizationId, status: { not: "DELETED" } },
    select: { timeline: { orderBy: { id: "asc" }, take: maxEntries } },
  })
  if (!post) throw notFound("Post")
  const data = post.timeline.map(
    ({ id, phase, attempt, outcome, message, milliseconds, detail, createdAt }) => ({
      id: String(id),
      phase,
      attempt,
      outcome,
      message,
      milliseconds,
      detail,
      createdAt: createdAt.toISOString(),
    }),
  )
  return { data }
}
