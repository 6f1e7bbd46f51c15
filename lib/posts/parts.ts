import type { Sql } from "@/lib/db"
import type { Content } from "./check-content"
import { postLevel } from "./post-json"

/**
 * A thread opens with the post itself. A change of caption or media alone is carried over to the opening part where
 * that said the same before; an opening that was written on its own is left alone.
 */
export async function followOpening(
  sql: Sql,
  postId: string,
  before: Content,
  caption: string,
  changed: { caption?: unknown; media?: unknown },
): Promise<void> {
  const opening = before.parts[0]
  if (!opening) return
  if (changed.caption !== undefined && opening.caption === before.caption)
    await sql.query(`UPDATE "PostPart" SET caption = $2 WHERE "postId" = $1 AND index = 0`, [postId, caption])
  if (changed.media !== undefined && sameMedia(opening.media, before.media)) {
    await sql.query(`DELETE FROM "PostMedia" WHERE "postId" = $1 AND part = 0`, [postId])
    await sql.query(
      `INSERT INTO "PostMedia" ("postId", part, position, "mediaId", alt, tags, "thumbnailUrl", "thumbnailTimestampMs", "skipProcessing")
       SELECT "postId", 0, position, "mediaId", alt, tags, "thumbnailUrl", "thumbnailTimestampMs", "skipProcessing" FROM "PostMedia" WHERE "postId" = $1 AND part = $2`,
      [postId, postLevel],
    )
  }
}

const sameMedia = (a: Content["media"], b: Content["media"]) =>
  a.length === b.length && a.every((item, index) => item.id === b[index]?.id)
