import type { Caller } from "@/lib/caller"
import type { Sql } from "@/lib/db"
import { takeInMedia } from "@/lib/media/take-in"
import type { MediaItem, MediaItemUpdate } from "@/lib/media/contract"
import type { Media } from "@/prisma/generated/client"
import { postLevel, thumbnailLevel } from "./post-json"

type Wanted = MediaItem | MediaItemUpdate

/** A media item of a post: the library item and what this post says of it. */
export type Attached = { media: Media; wanted: Wanted }

/** One after another: several large downloads at once would not be faster, and would need their memory at once. */
export async function takeIn(caller: Caller, items: Wanted[], field: string): Promise<Attached[]> {
  const attached: Attached[] = []
  for (const [index, wanted] of items.entries())
    attached.push({ media: await takeInMedia(caller, wanted, `${field}[${index}]`), wanted })
  return attached
}

export type AttachedPart = { caption: string; media: Attached[] }

export async function takeInParts(
  caller: Caller,
  parts: { caption: string; media: Wanted[] }[],
): Promise<AttachedPart[]> {
  const taken: AttachedPart[] = []
  for (const [index, { caption, media }] of parts.entries())
    taken.push({ caption, media: await takeIn(caller, media, `parts[${index}].media`) })
  return taken
}

async function writeLevel(sql: Sql, postId: string, level: number, items: Attached[]) {
  await sql.query(`DELETE FROM "PostMedia" WHERE "postId" = $1 AND part = $2`, [postId, level])
  for (const [position, { media, wanted }] of items.entries()) {
    const early = "thumbnail_url" in wanted ? wanted : null
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
        "skip_processing" in wanted ? wanted.skip_processing : false,
      ],
    })
  }
}

export const writeMedia = (sql: Sql, postId: string, items: Attached[]) =>
  writeLevel(sql, postId, postLevel, items)

export const writeThumbnail = (sql: Sql, postId: string, item: Attached | null) =>
  writeLevel(sql, postId, thumbnailLevel, item ? [item] : [])

/** Replaces the whole thread. */
export async function writeParts(sql: Sql, postId: string, parts: AttachedPart[]) {
  await sql.query(`DELETE FROM "PostPart" WHERE "postId" = $1`, [postId])
  await sql.query(`DELETE FROM "PostMedia" WHERE "postId" = $1 AND part >= 0`, [postId])
  for (const [index, { caption, media }] of parts.entries()) {
    await sql.query(`INSERT INTO "PostPart" ("postId", index, caption) VALUES ($1, $2, $3)`, [
      postId,
      index,
      caption,
    ])
    await writeLevel(sql, postId, index, media)
  }
}

/** Every tag must be one of this workspace; returns the ids that are not. */
export async function writeTags(
  sql: Sql,
  organizationId: string,
  postId: string,
  tagIds: string[],
): Promise<string[]> {
  const wanted = [...new Set(tagIds)]
  await sql.query(`DELETE FROM "PostTag" WHERE "postId" = $1`, [postId])
  const { rows } = await sql.query<{ tagId: string }>(
    `INSERT INTO "PostTag" ("postId", "tagId") SELECT $1, id FROM "Tag" WHERE "organizationId" = $2 AND id = ANY($3) RETURNING "tagId"`,
    [postId, organizationId, wanted],
  )
  const written = new Set(rows.map(({ tagId }) => tagId))
  return wanted.filter((id) => !written.has(id))
}
