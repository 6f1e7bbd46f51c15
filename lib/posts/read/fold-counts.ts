import { sql } from "kysely"

import { db } from "@/lib/db/database"

const key = ["tagId", "socialAccountId", "status", "approvalStatus"] as const

/** Below this, folding doesn't make counting noticeably faster. */
const minRowsSaved = 100

/**
 * Counters are appended as changes. This replaces an organization's changes with their sums once there are many. Readers
 * see either the changes or the sums, and a concurrent run skips the rows that this one has locked.
 */
export async function unscopedFoldCounts(): Promise<number> {
  const organizations = await db
    .selectFrom("PostCount")
    .select("organizationId")
    .groupBy("organizationId")
    .having(
      (eb) => sql<number>`count(*) - count(distinct (${sql.join(key.map((column) => eb.ref(column)))}))`,
      ">",
      minRowsSaved,
    )
    .execute()
  let folded = 0
  for (const { organizationId } of organizations) {
    const { numInsertedOrUpdatedRows } = await db
      .with("locked", (cte) =>
        cte
          .selectFrom("PostCount")
          .where("organizationId", "=", organizationId)
          .select("id")
          .forUpdate()
          .skipLocked(),
      )
      .with("removed", (cte) =>
        cte
          .deleteFrom("PostCount as c")
          .using("locked")
          .whereRef("c.id", "=", "locked.id")
          .returning([
            "c.organizationId",
            "c.tagId",
            "c.socialAccountId",
            "c.status",
            "c.approvalStatus",
            "c.change",
          ]),
      )
      .insertInto("PostCount")
      .columns(["organizationId", ...key, "change"])
      .expression((eb) =>
        eb
          .selectFrom("removed")
          .select(["organizationId", ...key])
          .select((removed) => removed.fn.sum<number>("change").as("change"))
          .groupBy(["organizationId", ...key])
          .having((removed) => removed.fn.sum("change"), "<>", 0),
      )
      .executeTakeFirstOrThrow()
    folded += Number(numInsertedOrUpdatedRows ?? 0)
  }
  return folded
}
