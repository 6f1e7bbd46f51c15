import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { notFound } from "@/lib/errors"
import { serializeMedia, withTags } from "./serialize"

/** The item as the API answers it; one that was removed is gone. */
export async function readMedia({ organizationId }: Caller, id: string) {
  const row = await prisma.media.findFirst({
    where: { id, organizationId, removedAt: null },
    include: withTags,
  })
  if (!row) throw notFound("Media")
  return serializeMedia(row)
}

export const getMedia = (caller: Caller, { id }: { id: string }) => readMedia(caller, id)
