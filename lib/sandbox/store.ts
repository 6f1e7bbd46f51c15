import { pool } from "@/lib/db"
import type { Json } from "@/lib/platforms/platform"
import { twinContext } from "@/lib/platforms/platform-fetch"
import type { TwinContext } from "@/lib/platforms/twin"
import type { TwinStore } from "@/lib/platforms/twin-store"

/** What a twin is asked with. */
export const sandboxContext = (platform: string): TwinContext => twinContext(platform, sandboxStore(platform))

/** The worlds of the sandbox twins in PostgreSQL, so that the web process and the executor see the same one. */
export function sandboxStore(platform: string): TwinStore {
  return {
    get: async (kind, key) => {
      const { rows } = await pool.query<{ value: Json }>({
        name: "sandbox_get",
        text: `SELECT value FROM "SandboxRecord" WHERE platform = $1 AND kind = $2 AND key = $3`,
        values: [platform, kind, key],
      })
      return rows[0]?.value ?? null
    },
    put: async (kind, key, doc) => {
      await pool.query({
        name: "sandbox_put",
        text: `INSERT INTO "SandboxRecord" (platform, kind, key, value) VALUES ($1, $2, $3, $4)
               ON CONFLICT (platform, kind, key) DO UPDATE SET value = excluded.value`,
        values: [platform, kind, key, JSON.stringify(doc)],
      })
    },
    insertIfAbsent: async (kind, key, doc) => {
      const { rowCount } = await pool.query({
        name: "sandbox_insert",
        text: `INSERT INTO "SandboxRecord" (platform, kind, key, value) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
        values: [platform, kind, key, JSON.stringify(doc)],
      })
      return rowCount === 1
    },
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
