import { sql } from "kysely"

import type { Db } from "@/lib/db/database"
import { postLevel } from "@/lib/posts/media-levels"
import type { Content } from "./check-content"

/** If a thread's first part had the post's caption or media before the edit, it gets the new ones. */
export async function syncFirstPart(
  tx: Db,
  postId: string,
  before: Content,
  caption: string,
  changed: { caption?: unknown; media?: unknown },
): Promise<void> {
  const firstPart = before.parts[0]
  if (!firstPart) return
  if (changed.caption !== undefined && firstPart.caption === before.caption)
    await tx
      .updateTable("PostPart")
      .set({ caption })
      .where("postId", "=", postId)
      .where("index", "=", 0)
      .execute()
  if (changed.media !== undefined && hasSameMedia(firstPart.media, before.media)) {
    await tx.deleteFrom("PostMedia").where("postId", "=", postId).where("part", "=", 0).execute()
    await tx
      .insertInto("PostMedia")
      .columns(["part", "postId", ...copied])
      .expression((eb) =>
        eb
          .selectFrom("PostMedia")
          .where("postId", "=", postId)
          .where("part", "=", postLevel)
          .select([sql.lit(0).as("part"), "postId", ...copied]),
      )
      .execute()
  }
}

const copied = [
  ...(["position", "mediaId", "alt", "tags", "thumbnailUrl", "thumbnailTimestampMs"] as const),
  "skipProcessing" as const,
]

const hasSameMedia = (a: Content["media"], b: Content["media"]) =>
  a.length === b.length && a.every((item, index) => item.id === b[index]?.id)
