import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"

/** Throws a 404 unless the post exists in the caller's organization. */
export async function assertPost({ organizationId }: Caller, id: string): Promise<void> {
  const where = { id, organizationId, status: { not: "DELETED" as const } }
  if (!(await prisma.post.findFirst({ where, select: { id: true } }))) throw notFound("Post")
}
