import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { prisma, transaction } from "@/lib/db/database"
import { anyOf } from "@/lib/db/expressions"
import { notFound } from "@/lib/errors/app-error"
import { assertSameId } from "./assert-same-id"
import type { setMediaTagsContract } from "@/lib/media/contract"
import { readMedia } from "@/lib/media/get-media"

export async function setMediaTags(caller: Caller, input: InputOf<typeof setMediaTagsContract>) {
  const { organizationId } = caller
  const { id } = await readMedia(caller, input.id)
  assertSameId(id, "mediaId", input.mediaId)
  const tagIds = [...new Set(input.tagIds)]
  const known = await prisma.tag.findMany({
    where: { organizationId, id: { in: tagIds } },
    select: { id: true },
  })
  const unknown = tagIds.find((tagId) => !known.some((tag) => tag.id === tagId))
  if (unknown) throw notFound(`Tag ${unknown}`)
  await transaction(async (tx) => {
    await tx
      .deleteFrom("MediaTag")
      .where("mediaId", "=", id)
      .where((eb) => eb.not(eb("tagId", "=", anyOf(tagIds))))
      .execute()
    // Omits a tag that's being deleted concurrently.
    await tx
      .insertInto("MediaTag")
      .columns(["mediaId", "tagId"])
      .expression((eb) =>
        eb
          .selectFrom("Tag")
          .select((tag) => [tag.val(id).as("mediaId"), "id as tagId"])
          .where("organizationId", "=", organizationId)
          .where("id", "=", anyOf(tagIds))
          .forKeyShare(),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  return readMedia(caller, id)
}
