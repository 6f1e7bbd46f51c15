import { sql } from "kysely"

import { log } from "@/lib/log/log"
import { db } from "./database"

const columns = {
  ApiKey: { key: "id", usedAt: "lastUsedAt", name: "an API key" },
  OAuthToken: { key: "tokenHash", usedAt: "lastUsedAt", name: "an access token" },
  UserSession: { key: "id", usedAt: "lastSeenAt", name: "a session" },
} as const
type Credential = keyof typeof columns

const recording = new Set<string>()

/**
 * Records when a credential was last used, without delaying the request. Once a minute, all its concurrent requests find
 * the time stale: one per process writes it, and those of other processes neither wait for its lock nor write it again.
 */
export function recordUse(table: Credential, key: string) {
  const id = `${table} ${key}`
  if (recording.has(id)) return
  recording.add(id)
  const { name } = columns[table]
  writeUse(table, key)
    .catch((error: Error) => log.warn(`couldn't record the last use of ${name}`, { error: error.message }))
    .finally(() => recording.delete(id))
}

export function writeUse(table: Credential, key: string) {
  const [name, keyColumn, usedAt] = [table, columns[table].key, columns[table].usedAt].map((id) => sql.id(id))
  return sql`update ${name} set ${usedAt} = now() where ${keyColumn} in (
    select ${keyColumn} from ${name}
    where ${keyColumn} = ${key} and (${usedAt} is null or ${usedAt} < now() - interval '1 minute')
    for update skip locked)`.execute(db)
}
