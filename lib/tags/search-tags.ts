import { sql, type SqlBool } from "kysely"

import type { Caller } from "@/lib/access/caller"
import type { InputOf } from "@/lib/contract/contract"
import { db } from "@/lib/db/database"
import type { searchTagsContract } from "./contract"
import { serializeTag } from "./serialize"

/** Names that start with the query come first. */
export async function searchTags(
  { organizationId }: Caller,
  { q = "", limit }: InputOf<typeof searchTagsContract>,
) {
  const rows = await db
    .selectFrom("Tag as t")
    .where("t.organizationId", "=", organizationId)
    .where((eb) => sql<SqlBool>`strpos(lower(${eb.ref("t.name")}), lower(${q})) > 0`)
    .selectAll("t")
    .orderBy((eb) => sql`starts_with(lower(${eb.ref("t.name")}), lower(${q}))`, "desc")
    .orderBy("t.name")
    .orderBy("t.id")
    .limit(limit)
    .execute()
  return { data: rows.map(serializeTag) }
}
