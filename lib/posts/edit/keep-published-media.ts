import { sql } from "kysely"

import type { Db } from "@/lib/db/database"

/** Parts that are published, or may be, keep the previous file of a replaced item, under its new id. */
export async function keepPublishedMedia(tx: Db, mediaId: string, previousId: string): Promise<void> {
  await tx
    .updateTable("PostMedia as pm")
    .from("Post as p")
    .set({ mediaId: previousId })
    .where("pm.mediaId", "=", mediaId)
    .whereRef("p.id", "=", "pm.postId")
    .where((eb) =>
      eb.or([
        eb("p.status", "in", ["COMPLETED", "PROCESSING"]),
        eb.exists(
          eb
            .selectFrom("PublishAttempt as a")
            .whereRef("a.postId", "=", "p.id")
            .where("a.part", "=", eb.fn<number>("greatest", ["pm.part", sql.lit(0)]))
            .where("a.outcome", "is distinct from", "failed")
            .select("a.id"),
        ),
      ]),
    )
    .execute()
}
