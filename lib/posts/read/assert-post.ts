import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"

/** The post is there, and in the caller's workspace. */
export async function assertPost({ organizationId }: Caller, id: string): Promise<void> {
  const where = { id, organizationId, status: { not: "DELETED" as const } }
  if (!(await prisma.post.findFirst({ where, select: { id: true } }))) throw notFound("Post")
}
