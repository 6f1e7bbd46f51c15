import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"
import type { Media } from "@/prisma/generated/client"

export async function findItem({ organizationId }: Caller, id: string): Promise<Media> {
  const item = await prisma.media.findFirst({ where: { id, organizationId, removedAt: null } })
  if (!item) throw notFound("Media")
  return item
}
