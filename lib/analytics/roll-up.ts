import { sql } from "kysely"

import type { Caller } from "@/lib/access/caller"
import { transaction } from "@/lib/db/database"
import { mapMetrics, metricValue } from "./metric-sql"
import { metricNames } from "./metric-names"

/**
 * Rebuilds an organization's daily metrics from its samples, for samples that `storeMetrics` didn't store. Days whose
 * samples were purged are lost.
 */
export const rollUp = ({ organizationId }: Pick<Caller, "organizationId">): Promise<void> =>
  transaction(async (tx) => {
    await tx.deleteFrom("MetricDay").where("organizationId", "=", organizationId).execute()
    const samples = tx
      .selectFrom("MetricSample as s")
      .innerJoin("Post as p", "p.id", "s.postId")
      .innerJoin("Organization as o", "o.id", "p.organizationId")
      .where("p.organizationId", "=", organizationId)
      .select(["p.organizationId", "p.socialAccountId", "s.postId", "s.id", "s.collectedAt"])
      .select(({ ref }) => [
        sql<Date>`(${ref("s.collectedAt")} at time zone ${ref("o.timeZone")})::date`.as("day"),
        ...mapMetrics((name) => metricValue(ref("s.metrics"), name).as(name)),
      ])
    const gains = tx
      .selectFrom(samples.as("sample"))
      .select(["organizationId", "socialAccountId", "postId", "day"])
      .select(({ ref }) => {
        const earlier = sql`(partition by ${ref("postId")} order by ${ref("collectedAt")}, ${ref("id")}
          rows between unbounded preceding and 1 preceding)`
        return mapMetrics((name) =>
          // A metric that isn't in the sample gains nothing, not zero.
          sql<number | null>`case when ${ref(name)} is not null
            then greatest(0, ${ref(name)} - coalesce(max(${ref(name)}) over ${earlier}, 0)) end`.as(name),
        )
      })
    await tx
      .insertInto("MetricDay")
      .columns(["organizationId", "tagId", "day", "socialAccountId", ...metricNames])
      .expression(
        tx
          .selectFrom(gains.as("gained"))
          .crossJoinLateral((eb) =>
            tx
              .selectNoFrom(sql<string>`''`.as("tagId"))
              .unionAll(
                eb.selectFrom("PostTag as t").whereRef("t.postId", "=", "gained.postId").select("t.tagId"),
              )
              .as("tagged"),
          )
          .select(["organizationId", "tagged.tagId", "day", "socialAccountId"])
          .select(({ ref }) => mapMetrics((name) => sql<string>`sum(${ref(`gained.${name}`)})`.as(name)))
          .groupBy(["organizationId", "tagged.tagId", "day", "socialAccountId"]),
      )
      .execute()
  })
