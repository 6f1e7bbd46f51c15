import { coalesce } from "@/lib/coalesce"
import { pool } from "@/lib/db"
import type { Json } from "@/lib/platforms/platform"
import { twinContext } from "@/lib/platforms/platform-fetch"
import type { TwinContext } from "@/lib/platforms/twin"
import type { TwinStore } from "@/lib/platforms/twin-store"

/** What a twin is asked with. */
export const sandboxContext = (platform: string): TwinContext => twinContext(platform, sandboxStore(platform))

type Key = { platform: string; kind: string; key: string }
type Doc = Key & { value: Json }

const nameOf = ({ platform, kind, key }: Key) => JSON.stringify([platform, kind, key])
const records = `json_to_recordset($1::json) AS asked(platform text, kind text, key text, value jsonb)`

const getAll = coalesce(async (asked: Key[]) => {
  const { rows } = await pool.query<Doc>({
    name: "sandbox_get",
    // LIMIT makes PostgreSQL look each of them up, where a join may read the whole table.
    text: `SELECT platform, kind, key, found.value FROM ${records} CROSS JOIN LATERAL (
             SELECT r.value FROM "SandboxRecord" r
             WHERE r.platform = asked.platform AND r.kind = asked.kind AND r.key = asked.key LIMIT 1) found`,
    values: [JSON.stringify(asked)],
  })
  const byName = new Map(rows.map((row) => [nameOf(row), row.value]))
  return asked.map((key) => byName.get(nameOf(key)) ?? null)
})

/** Of several writes of the same record the last one stands. */
const putAll = coalesce(async (asked: Doc[]) => {
  const last = new Map(asked.map((doc) => [nameOf(doc), doc]))
  await pool.query({
    name: "sandbox_put",
    text: `INSERT INTO "SandboxRecord" (platform, kind, key, value) SELECT platform, kind, key, coalesce(value, 'null') FROM ${records}
           ORDER BY platform, kind, key
           ON CONFLICT (platform, kind, key) DO UPDATE SET value = excluded.value`,
    values: [JSON.stringify([...last.values()])],
  })
  return asked.map(() => undefined)
})

/** Of several that want to be the first, the first one is. */
const insertAll = coalesce(async (asked: Doc[]) => {
  const first = new Map(asked.toReversed().map((doc) => [nameOf(doc), doc]))
  const { rows } = await pool.query<Key>({
    name: "sandbox_insert",
    text: `INSERT INTO "SandboxRecord" (platform, kind, key, value) SELECT platform, kind, key, coalesce(value, 'null') FROM ${records}
           ORDER BY platform, kind, key ON CONFLICT DO NOTHING RETURNING platform, kind, key`,
    values: [JSON.stringify([...first.values()])],
  })
  const inserted = new Set(rows.map(nameOf))
  return asked.map((doc) => inserted.has(nameOf(doc)) && first.get(nameOf(doc)) === doc)
})

/** The worlds of the sandbox twins in PostgreSQL, so that the web process and the executor see the same one. */
export function sandboxStore(platform: string): TwinStore {
  return {
    get: (kind, key) => getAll({ platform, kind, key }),
    put: (kind, key, value) => putAll({ platform, kind, key, value }),
    insertIfAbsent: (kind, key, value) => insertAll({ platform, kind, key, value }),
    list: async (kind, { prefix = "", newestFirst = false, limit = 1000 } = {}) => {
      const { rows } = await pool.query<{ key: string; doc: Json }>(
        `SELECT key, value AS doc FROM "SandboxRecord" WHERE platform = $1 AND kind = $2 AND key ^@ $3
         ORDER BY key ${newestFirst ? "DESC" : "ASC"} LIMIT $4`,
        [platform, kind, prefix, limit],
      )
      return rows
    },
    delete: async (kind, key) => {
      await pool.query(`DELETE FROM "SandboxRecord" WHERE platform = $1 AND kind = $2 AND key = $3`, [
        platform,
        kind,
        key,
      ])
    },
  }
}
