import type { Db } from "@/lib/db/database"
import { anyOf, json } from "@/lib/db/expressions"
import type { MediaItem, MediaItemUpdate } from "@/lib/media/contract"
import { postLevel, thumbnailLevel } from "@/lib/posts/media-levels"
import type { Media } from "@/prisma/generated/client"

/** A library item with this post's alt text, tags, and settings for it. */
export type AttachedMedia = { media: Media; item: MediaItem | MediaItemUpdate }

export type AttachedPart = { caption: string; media: AttachedMedia[] }

/** Set when an item is attached, and kept when the post is edited. */
type InitialSettings = {
  thumbnailUrl: string | null
  thumbnailTimestampMs: number | null
  skipProcessing: boolean
}

const isNew = (item: MediaItem | MediaItemUpdate): item is MediaItem => "skip_processing" in item

const initialSettings = (item: MediaItem): InitialSettings => ({
  thumbnailUrl: item.thumbnail_url ?? null,
  thumbnailTimestampMs: item.thumbnail_timestamp_ms == null ? null : Math.round(item.thumbnail_timestamp_ms),
  skipProcessing: item.skip_processing,
})

const noSettings: InitialSettings = { thumbnailUrl: null, thumbnailTimestampMs: null, skipProcessing: false }

async function writeLevel(tx: Db, postId: string, part: number, attached: AttachedMedia[]) {
  const removed = await tx
    .deleteFrom("PostMedia")
    .where("postId", "=", postId)
    .where("part", "=", part)
    .returning(["mediaId", "thumbnailUrl", "thumbnailTimestampMs", "skipProcessing"])
    .execute()
  if (!attached.length) return
  const before = new Map(removed.map(({ mediaId, ...settings }) => [mediaId, settings]))
  await tx
    .insertInto("PostMedia")
    .values(
      attached.map(({ media, item }, position) => ({
        postId,
        part,
        position,
        mediaId: media.id,
        alt: item.alt ?? null,
        tags: json(item.tags ?? []),
        ...(isNew(item) ? initialSettings(item) : (before.get(media.id) ?? noSettings)),
      })),
    )
    .execute()
}

export const writeMedia = (tx: Db, postId: string, media: AttachedMedia[]) =>
  writeLevel(tx, postId, postLevel, media)

export const writeThumbnail = (tx: Db, postId: string, thumbnail: AttachedMedia | null) =>
  writeLevel(tx, postId, thumbnailLevel, thumbnail ? [thumbnail] : [])

/** Replaces the whole thread. Media of the same part keep their initial settings. */
export async function writeParts(tx: Db, postId: string, parts: AttachedPart[]) {
  await tx.deleteFrom("PostPart").where("postId", "=", postId).execute()
  await tx.deleteFrom("PostMedia").where("postId", "=", postId).where("part", ">=", parts.length).execute()
  if (parts.length)
    await tx
      .insertInto("PostPart")
      .values(parts.map(({ caption }, index) => ({ postId, index, caption })))
      .execute()
  for (const [index, { media }] of parts.entries()) await writeLevel(tx, postId, index, media)
}

/** Replaces the tags; `assertTags` has checked that they exist. */
export async function writeTags(tx: Db, postId: string, tagIds: string[]): Promise<void> {
  await tx.deleteFrom("PostTag").where("postId", "=", postId).execute()
  await tx
    .insertInto("PostTag")
    .columns(["postId", "tagId"])
    .expression((eb) =>
      eb
        .selectFrom("Post as p")
        .innerJoin("Tag as t", "t.organizationId", "p.organizationId")
        .where("p.id", "=", postId)
        .where("t.id", "=", anyOf(tagIds))
        .select(["p.id", "t.id as tagId"])
        .forKeyShare("t"),
    )
    .execute()
}
