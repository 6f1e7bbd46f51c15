import { sql } from "kysely"

import type { Db } from "./kysely"

/** The version, the database's size, and how many of the server's connections are in use here. */
export async function readServerStatus(db: Db) {
  const { bytes, ...rest } = await db
    .selectNoFrom([
      sql<string>`current_setting('server_version')`.as("version"),
      sql<string>`pg_database_size(current_database())`.as("bytes"),
      sql<number>`(select count(*)::int from pg_stat_activity where datname = current_database())`.as(
        "connections",
      ),
      sql<number>`current_setting('max_connections')::int`.as("maxConnections"),
    ])
    .executeTakeFirstOrThrow()
  return { ...rest, bytes: Number(bytes) }
}
