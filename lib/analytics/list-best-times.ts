import type { InputOf, OutputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { sql } from "kysely"

import { db } from "@/lib/db/database"
import { ago } from "@/lib/db/time"
import { measuredPosts } from "./measured-posts"
import type { BestTime, bestTimesContract } from "./report-contracts"
import { reportScope } from "./report-scope"

/** Posts younger than a day are left out, because their metrics are still growing. */
export async function listBestTimes(
  caller: Caller,
  { measure, ...input }: InputOf<typeof bestTimesContract>,
): Promise<OutputOf<typeof bestTimesContract>> {
  const scope = await reportScope(caller, input)
  const posts = db
    .selectFrom(measuredPosts(scope).as("measured"))
    .where(measure, "is not", null)
    .where("postedAt", "<", ago("1 days"))
    .select(({ ref }) => [
      sql<Date>`${ref("postedAt")} at time zone ${scope.timeZone}::text`.as("local"),
      sql<number>`${ref(measure)}::float8`.as("value"),
    ])
  const data: BestTime[] = await db
    .selectFrom(posts.as("posts"))
    .select(({ ref }) => [
      sql<number>`extract(isodow from ${ref("local")})::int`.as("weekday"),
      sql<number>`extract(hour from ${ref("local")})::int`.as("hour"),
      sql<number>`count(*)::int`.as("posts"),
      sql<number>`percentile_cont(0.5) within group (order by ${ref("value")})`.as("median"),
    ])
    .groupBy(["weekday", "hour"])
    .orderBy("weekday")
    .orderBy("hour")
    .execute()
  const { from, to, timeZone } = scope
  return { from, to, timeZone, data }
}
