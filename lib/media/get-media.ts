import type { Caller } from "@/lib/access/caller"
import { prisma } from "@/lib/db/database"
import { notFound } from "@/lib/errors/app-error"
import { serializeMedia, withTags } from "@/lib/media/library/serialize"

export async function readMedia({ organizationId }: Caller, id: string) {
  const row = await prisma.media.findFirst({
    where: { id, organizationId, removedAt: null },
    include: withTags,
  })
  if (!row) throw notFound("Media")
  return serializeMedia(row)
}

export const getMedia = (caller: Caller, { id }: { id: string }) => readMedia(caller, id)
