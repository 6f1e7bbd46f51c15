import { sql, type ExpressionBuilder, type SqlBool } from "kysely"

import type { Caller } from "@/lib/access/caller"
import { compileOnce } from "@/lib/db/compile-once"
import { db } from "@/lib/db/database"
import type { DB, PostStatus } from "@/prisma/generated/kysely/tables"

type Counts = ExpressionBuilder<DB & { c: DB["PostCount"] }, "c">

const hasStatus = (eb: Counts, status: PostStatus) => eb("c.status", "=", sql.lit(status))

/** The dashboard's tabs. */
const tabs = {
  queue: (eb: Counts) =>
    eb.and([
      eb.or([hasStatus(eb, "SCHEDULED"), hasStatus(eb, "PROCESSING")]),
      eb("c.approvalStatus", "=", sql.lit("APPROVED")),
    ]),
  approvals: (eb: Counts) => eb("c.approvalStatus", "=", sql.lit("PENDING_APPROVAL")),
  drafts: (eb: Counts) => hasStatus(eb, "DRAFT"),
  sent: (eb: Counts) => hasStatus(eb, "COMPLETED"),
  failed: (eb: Counts) => hasStatus(eb, "FAILED"),
}
type Tab = keyof typeof tabs

type Input = { organizationId: string; socialAccountIds: string[] | null }

const readCounts = compileOnce((on, { organizationId, socialAccountIds }: Input) =>
  on
    .selectFrom("PostCount as c")
    .where("c.organizationId", "=", organizationId)
    .where("c.tagId", "=", "")
    .where((eb) =>
      eb.or([
        sql<SqlBool>`${socialAccountIds}::text[] is null`,
        sql<SqlBool>`${eb.ref("c.socialAccountId")} = any(${socialAccountIds})`,
      ]),
    )
    .select((eb) =>
      (Object.keys(tabs) as Tab[]).map((tab) =>
        sql<number>`coalesce(${eb.fn.sum("c.change").filterWhere(tabs[tab](eb))}, 0)::int`.as(tab),
      ),
    ),
)

export async function countPosts(
  { organizationId }: Caller,
  { socialAccountIds }: { socialAccountIds?: string[] },
): Promise<Record<Tab, number>> {
  const [counts] = await readCounts(db, { organizationId, socialAccountIds: socialAccountIds ?? null })
  return counts!
}
