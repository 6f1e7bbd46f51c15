import { sql } from "kysely"

import { now } from "@/lib/db/expressions"

import { batchStatements } from "@/lib/db/batch-statements"
import { db } from "@/lib/db/database"
import { jsonRowsAs } from "@/lib/db/json-rows"
import type { Json } from "@/lib/platforms/json"
import { createSandboxContext } from "@/lib/platforms/platform-fetch"
import type { SandboxContext } from "@/lib/platforms/sandbox/sandbox"
import type { SandboxStore } from "@/lib/platforms/sandbox/store"
import { libraryImageAt } from "./library-image"
import { reserveSandboxSpace } from "./quota"
import { workspaceToken } from "./workspace-token"

/** A platform's sandbox as one workspace sees it. */
export const sandboxContext = (organizationId: string, platform: string): SandboxContext => ({
  ...createSandboxContext(
    `${workspaceToken(organizationId)}/${platform}`,
    sandboxStore(organizationId, platform),
  ),
  imageAt: (url) => libraryImageAt(organizationId, url),
})

type Key = { organizationId: string; platform: string; kind: string; key: string }
type Doc = Key & { value: Json }

const nameOf = ({ organizationId, platform, kind, key }: Key) =>
  JSON.stringify([organizationId, platform, kind, key])
const keyColumns = { organizationId: "text", platform: "text", kind: "text", key: "text" } as const
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
          .whereRef("r.organizationId", "=", "wanted.organizationId")
          .whereRef("r.platform", "=", "wanted.platform")
          .whereRef("r.kind", "=", "wanted.kind")
          .whereRef("r.key", "=", "wanted.key")
          .limit(sql.lit(1))
          .as("record"),
      (join) => join.onTrue(),
    )
    .select(["wanted.organizationId", "wanted.platform", "wanted.kind", "wanted.key", "record.value"])
    .execute()
  const byName = new Map(found.map((row) => [nameOf(row), row.value as Json]))
  return keys.map((key) => byName.get(nameOf(key)) ?? null)
})

const insertDocs = (docs: Iterable<Doc>) =>
  db
    .insertInto("SandboxRecord")
    .columns(["organizationId", "platform", "kind", "key", "value"])
    .expression((eb) =>
      eb
        .selectFrom(jsonRowsAs("doc", docColumns, [...docs]))
        .select((doc) => [
          ...(["doc.organizationId", "doc.platform", "doc.kind", "doc.key"] as const),
          doc.fn.coalesce("doc.value", sql<unknown>`'null'::jsonb`).as("value"),
        ])
        .orderBy("doc.organizationId")
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
        .columns(["organizationId", "platform", "kind", "key"])
        .doUpdateSet((eb) => ({ value: sql<string>`${eb.ref("excluded.value")}`, updatedAt: now })),
    )
    .execute()
  return docs.map(() => undefined)
})

/** The first of several inserts of a record wins. */
const insertAll = batchStatements(async (docs: Doc[]) => {
  const first = new Map(docs.toReversed().map((doc) => [nameOf(doc), doc]))
  const rows = await insertDocs(first.values())
    .onConflict((conflict) => conflict.doNothing())
    .returning(["organizationId", "platform", "kind", "key"])
    .execute()
  const inserted = new Set(rows.map(nameOf))
  return docs.map((doc) => inserted.has(nameOf(doc)) && first.get(nameOf(doc)) === doc)
})

/** The sandboxes' state is in PostgreSQL, so that the web process and the executor share it. It belongs to a workspace. */
function sandboxStore(organizationId: string, platform: string): SandboxStore {
  const owner = { organizationId, platform }
  const reserve = (key: string, value: Json) =>
    reserveSandboxSpace(organizationId, Buffer.byteLength(key) + Buffer.byteLength(JSON.stringify(value)))
  return {
    get: (kind, key) => getAll({ ...owner, kind, key }),
    put: async (kind, key, value) => {
      await reserve(key, value)
      return putAll({ ...owner, kind, key, value })
    },
    insertIfAbsent: async (kind, key, value) => {
      await reserve(key, value)
      return insertAll({ ...owner, kind, key, value })
    },
    list: async (kind, { prefix = "", newestFirst = false, limit = 1000 } = {}) => {
      const docs = await db
        .selectFrom("SandboxRecord")
        .select(["key", "value as doc"])
        .where("organizationId", "=", organizationId)
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
        .where("organizationId", "=", organizationId)
        .where("platform", "=", platform)
        .where("kind", "=", kind)
        .where("key", "=", key)
        .execute()
    },
  }
}
