import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { notFound } from "@/lib/errors"
import type { Media } from "@/prisma/generated/client"

/** The row of an item; one that was removed is gone. */
export async function findItem({ organizationId }: Caller, id: string): Promise<Media> {
  const item = await prisma.media.findFirst({ where: { id, organizationId, removedAt: null } })
  if (!item) throw notFound("Media")
  return item
}
