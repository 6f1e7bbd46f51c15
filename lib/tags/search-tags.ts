import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { pool } from "@/lib/db"
import type { Tag } from "@/prisma/generated/client"
import type { searchTagsContract } from "./contract"
import { serializeTag } from "./serialize"

/** Names that begin with the words come first. */
export async function searchTags(
  { organizationId }: Caller,
  { q = "", limit }: InputOf<typeof searchTagsContract>,
) {
  const { rows } = await pool.query<Tag>({
    name: "tags_search",
    text: `SELECT * FROM "Tag" WHERE "organizationId" = $1 AND strpos(lower(name), lower($2)) > 0
           ORDER BY starts_with(lower(name), lower($2)) DESC, name, id LIMIT $3`,
    values: [organizationId, q, limit],
  })
  return { data: rows.map(serializeTag) }
}
