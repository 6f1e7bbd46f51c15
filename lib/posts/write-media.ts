import type { Sql } from "@/lib/db"
import type { MediaItem, MediaItemUpdate } from "@/lib/media/contract"
import type { Media } from "@/prisma/generated/client"
import { postLevel, thumbnailLevel } from "./post-json"

type Wanted = MediaItem | MediaItemUpdate

/** A media item of a post: the library item and what this post says of it. */
export type Attached = { media: Media; wanted: Wanted }

export type AttachedPart = { caption: string; media: Attached[] }

/** What only a new item can say, and an item that stays keeps. */
type Early = Pick<MediaItem, "thumbnail_url" | "thumbnail_timestamp_ms"> & { skip_processing: boolean }

const isNew = (wanted: Wanted): wanted is MediaItem => "skip_processing" in wanted

async function writeLevel(sql: Sql, postId: string, level: number, items: Attached[]) {
  const { rows } = await sql.query<Early & { mediaId: string }>(
    `DELETE FROM "PostMedia" WHERE "postId" = $1 AND part = $2 RETURNING "mediaId", "thumbnailUrl" AS thumbnail_url,
       "thumbnailTimestampMs" AS thumbnail_timestamp_ms, "skipProcessing" AS skip_processing`,
    [postId, level],
  )
  const before = new Map<string, Early>(rows.map((row) => [row.mediaId, row]))
  for (const [position, { media, wanted }] of items.entries()) {
    const early = isNew(wanted) ? wanted : before.get(media.id)
    await sql.query({
      name: "post_media",
      text: `INSERT INTO "PostMedia" ("postId", part, position, "mediaId", alt, tags, "thumbnailUrl", "thumbnailTimestampMs", "skipProcessing")
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [
        postId,
        level,
        position,
        media.id,
        wanted.alt ?? null,
        JSON.stringify(wanted.tags ?? []),
        early?.thumbnail_url ?? null,
        early?.thumbnail_timestamp_ms == null ? null : Math.round(early.thumbnail_timestamp_ms),
        early?.skip_processing ?? false,
      ],
    })
  }
}

export const writeMedia = (sql: Sql, postId: string, items: Attached[]) =>
  writeLevel(sql, postId, postLevel, items)

export const writeThumbnail = (sql: Sql, postId: string, item: Attached | null) =>
  writeLevel(sql, postId, thumbnailLevel, item ? [item] : [])

/** Replaces the whole thread. Parts that are there keep their place, so that their media are known again. */
export async function writeParts(sql: Sql, postId: string, parts: AttachedPart[]) {
  await sql.query(`DELETE FROM "PostPart" WHERE "postId" = $1`, [postId])
  await sql.query(`DELETE FROM "PostMedia" WHERE "postId" = $1 AND part >= $2`, [postId, parts.length])
  for (const [index, { caption, media }] of parts.entries()) {
    await sql.query(`INSERT INTO "PostPart" ("postId", index, caption) VALUES ($1, $2, $3)`, [
      postId,
      index,
      caption,
    ])
    await writeLevel(sql, postId, index, media)
  }
}

/** Replaces the tags; `assertTags` has looked at them. */
export async function writeTags(sql: Sql, postId: string, tagIds: string[]): Promise<void> {
  await sql.query(`DELETE FROM "PostTag" WHERE "postId" = $1`, [postId])
  await sql.query(
    `INSERT INTO "PostTag" ("postId", "tagId")
     SELECT p.id, t.id FROM "Post" p JOIN "Tag" t ON t."organizationId" = p."organizationId"
     WHERE p.id = $1 AND t.id = ANY($2) FOR KEY SHARE OF t`,
    [postId, tagIds],
  )
}
