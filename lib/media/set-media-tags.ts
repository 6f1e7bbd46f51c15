import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { prisma, transaction } from "@/lib/db"
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
  await transaction(async (sql) => {
    await sql.query(`DELETE FROM "MediaTag" WHERE "mediaId" = $1 AND "tagId" <> ALL($2)`, [id, wanted])
    // A tag that is deleted at this moment is left out.
    await sql.query(
      `INSERT INTO "MediaTag" ("mediaId", "tagId") SELECT $1, id FROM "Tag"
       WHERE "organizationId" = $2 AND id = ANY($3) FOR KEY SHARE ON CONFLICT DO NOTHING`,
      [id, organizationId, wanted],
    )
  })
  return readMedia(caller, id)
}
