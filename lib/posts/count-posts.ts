import type { Caller } from "@/lib/caller"
import { pool } from "@/lib/db"
import { tabCondition, type Tab } from "./status"

const tabs = Object.entries(tabCondition).map(
  ([tab, condition]) => `coalesce(sum(change) FILTER (WHERE ${condition}), 0)::int AS ${tab}`,
)

export async function countPosts(
  caller: Caller,
  { socialAccountIds }: { socialAccountIds?: string[] },
): Promise<Record<Tab, number>> {
  const { rows } = await pool.query<Record<Tab, number>>({
    name: "post_counts",
    text: `SELECT ${tabs.join(", ")} FROM "PostCount"
           WHERE "organizationId" = $1 AND "tagId" = '' AND ($2::text[] IS NULL OR "socialAccountId" = ANY($2))`,
    values: [caller.organizationId, socialAccountIds ?? null],
  })
  return rows[0]!
}
