import type { InputOf } from "@/lib/api/contract"
import type { Caller } from "@/lib/caller"
import { transaction } from "@/lib/db"
import { conflict, notFound } from "@/lib/errors"
import { newId } from "@/lib/ids"
import type { Tag } from "@/prisma/generated/client"
import type { upsertTagContract } from "./contract"
import { serializeTag } from "./serialize"

/** Names differ by more than their case, as the locale of the database knows it: "news" and "News" are one tag. */
export async function upsertTag(
  { organizationId }: Caller,
  { id, name, color }: InputOf<typeof upsertTagContract>,
) {
  const row = await transaction(async (sql) => {
    // Two that bring the same name at once wait for each other.
    await sql.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`tags:${organizationId}`])
    const { rows } = await sql.query<{ id: string }>(
      `SELECT id FROM "Tag" WHERE "organizationId" = $1 AND (id = $2 OR lower(name) = lower($3))`,
      [organizationId, id, name],
    )
    if (id && !rows.some((tag) => tag.id === id)) throw notFound("Tag")
    if (id && rows.length > 1) throw conflict(`There is another tag named ${name}. Choose another name.`)
    const written = await sql.query<Tag>(
      `INSERT INTO "Tag" (id, "organizationId", name, color, "updatedAt") VALUES ($1, $2, $3, $4, now())
       ON CONFLICT (id) DO UPDATE SET name = excluded.name, color = excluded.color, "updatedAt" = now() RETURNING *`,
      [rows[0]?.id ?? newId(), organizationId, name, color],
    )
    return written.rows[0]!
  })
  return serializeTag(row)
}
