import { sql, type SqlBool } from "kysely"

import type { InputOf } from "@/lib/contract/contract"
import type { Caller } from "@/lib/access/caller"
import { lockName } from "@/lib/db/advisory-lock"
import { transaction } from "@/lib/db/database"
import { now } from "@/lib/db/expressions"
import { conflict, notFound } from "@/lib/errors/app-error"
import { newId } from "@/lib/crypto/ids"
import type { upsertTagContract } from "./contract"
import { serializeTag } from "./serialize"

/** "news" and "News" are the same tag, by the rules of the database's locale. */
export async function upsertTag(
  { organizationId }: Caller,
  { id, name, color }: InputOf<typeof upsertTagContract>,
) {
  const row = await transaction(async (tx) => {
    // Two requests with the same name wait for each other.
    await lockName(tx, `tags:${organizationId}`)
    const found = await tx
      .selectFrom("Tag as t")
      .where("t.organizationId", "=", organizationId)
      .where((eb) => {
        const hasName = sql<SqlBool>`lower(${eb.ref("t.name")}) = lower(${name})`
        return id === undefined ? hasName : eb.or([eb("t.id", "=", id), hasName])
      })
      .select("t.id")
      .execute()
    if (id && !found.some((tag) => tag.id === id)) throw notFound("Tag")
    if (id && found.length > 1) throw conflict(`Another tag is already named ${name}. Choose another name.`)
    return tx
      .insertInto("Tag")
      .values({ id: found[0]?.id ?? newId(), organizationId, name, color, updatedAt: now })
      .onConflict((existing) => existing.column("id").doUpdateSet({ name, color, updatedAt: now }))
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return serializeTag(row)
}
