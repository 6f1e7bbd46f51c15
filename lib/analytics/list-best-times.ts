import type { InputOf, OutputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { pool } from "@/lib/db"
import { measuredPosts, measuredValues } from "./measured-posts"
import type { BestTime, bestTimesContract } from "./report-contracts"
import { reportScope } from "./report-scope"

/** Younger posts have not had the time that the others had. */
export async function listBestTimes(
  caller: Caller,
  { measure, ...input }: InputOf<typeof bestTimesContract>,
): Promise<OutputOf<typeof bestTimesContract>> {
  const scope = await reportScope(caller, input)
  const { rows } = await pool.query<BestTime>({
    name: `analytics_best_times_${measure}`,
    text: `SELECT extract(isodow FROM local)::int AS weekday, extract(hour FROM local)::int AS hour, count(*)::int AS posts,
             percentile_cont(0.5) WITHIN GROUP (ORDER BY value) AS median
           FROM (SELECT "postedAt" AT TIME ZONE $6::text AS local, "${measure}"::float8 AS value FROM (${measuredPosts}) measured
             WHERE "${measure}" IS NOT NULL AND "postedAt" < now() - interval '1 day') posts
           GROUP BY 1, 2 ORDER BY 1, 2`,
    values: measuredValues(scope),
  })
  const { from, to, timeZone } = scope
  return { from, to, timeZone, data: rows }
}
