import { sql } from "kysely"

import { batchStatements } from "@/lib/db/batch-statements"
import { db } from "@/lib/db/database"
import { jsonRowsAs } from "@/lib/db/json-rows"
import type { Json } from "@/lib/platforms/json"
import { createTwinContext } from "@/lib/platforms/platform-fetch"
import type { TwinContext } from "@/lib/platforms/twin/twin"
import type { TwinStore } from "@/lib/platforms/twin/store"

export const sandboxContext = (platform: string): TwinContext =>
  createTwinContext(platform, sandboxStore(platform))

type Key = { platform: string; kind: string; key: string }
type Doc = Key & { value: Json }

const nameOf = ({ platform, kind, key }: Key) => JSON.stringify([platform, kind, key])
const keyColumns = { platform: "text", kind: "text", key: "text" } as const
const docColumns = { ...keyColumns, value: "jsonb" } as const

const getAll = batchStatements(async (keys: Key[]) => {
  const found = await db
    .selectFrom(jsonRowsAs("wanted", keyColumns, keys))
    // The limit makes PostgreSQL look up each key, where a join may scan the whole table.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("SandboxRecord as r")
          .select("r.value")
          .whereRef("r.platform", "=", "wanted.platform")
          .whereRef("r.kind", "=", "wanted.kind")
          .whereRef("r.key", "=", "wanted.key")
          .limit(sql.lit(1))
          .as("record"),
      (join) => join.onTrue(),
    )
    .select(["wanted.platform", "wanted.kind", "wanted.key", "record.value"])
    .execute()
  const byName = new Map(found.map((row) => [nameOf(row), row.value as Json]))
  return keys.map((key) => byName.get(nameOf(key)) ?? null)
})

const insertDocs = (docs: Iterable<Doc>) =>
  db
    .insertInto("SandboxRecord")
    .columns(["platform", "kind", "key", "value"])
    .expression((eb) =>
      eb
        .selectFrom(jsonRowsAs("doc", docColumns, [...docs]))
        .select((doc) => [
          ...(["doc.platform", "doc.kind", "doc.key"] as const),
          doc.fn.coalesce("doc.value", sql<unknown>`'null'::jsonb`).as("value"),
        ])
        .orderBy("doc.platform")
        .orderBy("doc.kind")
        .orderBy("doc.key"),
    )

/** The last of several writes of a record wins. */
const putAll = batchStatements(async (docs: Doc[]) => {
  const last = new Map(docs.map((doc) => [nameOf(doc), doc]))
  await insertDocs(last.values())
    .onConflict((conflict) =>
      conflict
        .columns(["platform", "kind", "key"])
        .doUpdateSet((eb) => ({ value: sql<string>`${eb.ref("excluded.value")}` })),
    )
    .execute()
  return docs.map(() => undefined)
})

/** The first of several inserts of a record wins. */
const insertAll = batchStatements(async (docs: Doc[]) => {
  const first = new Map(docs.toReversed().map((doc) => [nameOf(doc), doc]))
  const rows = await insertDocs(first.values())
    .onConflict((conflict) => conflict.doNothing())
    .returning(["platform", "kind", "key"])
    .execute()
  const inserted = new Set(rows.map(nameOf))
  return docs.map((doc) => inserted.has(nameOf(doc)) && first.get(nameOf(doc)) === doc)
})

/** The twins' state is in PostgreSQL, so that the web process and the executor share it. */
export function sandboxStore(platform: string): TwinStore {
  return {
    get: (kind, key) => getAll({ platform, kind, key }),
    put: (kind, key, value) => putAll({ platform, kind, key, value }),
    insertIfAbsent: (kind, key, value) => insertAll({ platform, kind, key, value }),
    list: async (kind, { prefix = "", newestFirst = false, limit = 1000 } = {}) => {
      const docs = await db
        .selectFrom("SandboxRecord")
        .select(["key", "value as doc"])
        .where("platform", "=", platform)
        .where("kind", "=", kind)
        .where((eb) => sql<boolean>`${eb.ref("key")} ^@ ${prefix}`)
        .orderBy("key", newestFirst ? "desc" : "asc")
        .limit(limit)
        .execute()
      return docs as { key: string; doc: Json }[]
    },
    delete: async (kind, key) => {
      await db
        .deleteFrom("SandboxRecord")
        .where("platform", "=", platform)
        .where("kind", "=", kind)
        .where("key", "=", key)
        .execute()
    },
  }
}
