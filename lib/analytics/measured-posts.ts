import { metricNames } from "./metric-names"
import { countIn, eachMetric, engagementSql, seenSql, startOfDay } from "./metric-sql"
import { mostCompared } from "./report-contracts"
import type { ReportScope } from "./report-scope"

const column = (name: string) => `"${name}"`

const counted = `SELECT id, "postedAt", ${eachMetric((name, metric) => `${countIn("m", metric)} AS ${name}`)} FROM (
    SELECT p.id, p."postedAt", p."analyticsLatest" AS m FROM "Post" p
    WHERE p."organizationId" = $1 AND p.status = 'COMPLETED'
      AND p."postedAt" >= ${startOfDay("$3::date", "$6::text")} AND p."postedAt" < ${startOfDay("($4::date + 1)", "$6::text")}
      AND ($5::text[] IS NULL OR p."socialAccountId" = ANY($5))
      AND ($2::text = '' OR EXISTS (SELECT 1 FROM "PostTag" t WHERE t."postId" = p.id AND t."tagId" = $2))
    ORDER BY p."postedAt" DESC LIMIT ${mostCompared}) newest`

/** The newest posts of the period with their latest figures: id, postedAt and every measure. */
export const measuredPosts = `SELECT *, engagements::float8 / seen AS "engagementRate" FROM (
    SELECT *, ${engagementSql(column)} AS engagements, ${seenSql(column)} AS seen FROM (${counted}) counted) rated`

export const measuredValues = ({ organizationId, tagId, from, to, channels, timeZone }: ReportScope) => [
  ...[organizationId, tagId, from, to, channels, timeZone],
]

/** Every measure as a JSON object. */
export const measuresJson = `jsonb_build_object(${[...metricNames, "engagements", "engagementRate"]
  .map((name) => `'${name}', "${name}"`)
  .join(", ")})`
