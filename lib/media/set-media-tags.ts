import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { prisma } from "@/lib/db"
import { notFound } from "@/lib/errors"
import { assertSameId } from "./assert-same-id"
import type { setMediaTagsContract } from "./contract"
import { readMedia } from "./get-media"

/** Replaces the tags of an item. */
export async function setMediaTags(caller: Caller, input: InputOf<typeof setMediaTagsContract>) {
  const { organizationId } = caller
  const { id } = await readMedia(caller, input.id)
  assertSameId(id, "mediaId", input.mediaId)
  const wanted = [...new Set(input.tagIds)]
  const known = await prisma.tag.findMany({
    where: { organizationId, id: { in: wanted } },
    select: { id: true },
  })
  const unknown = wanted.find((tagId) => !known.some((tag) => tag.id === tagId))
  if (unknown) throw notFound(`Tag ${unknown}`)
  await prisma.$transaction([
    prisma.mediaTag.deleteMany({ where: { mediaId: id, tagId: { notIn: wanted } } }),
    prisma.mediaTag.createMany({
      data: wanted.map((tagId) => ({ mediaId: id, tagId })),
      skipDuplicates: true,
    }),
  ])
  return readMedia(caller, id)
}
