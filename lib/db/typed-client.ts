import { Kysely, PostgresDialect, type PostgresPoolClient } from "kysely"
import type pg from "pg"

import type { DB } from "@/prisma/generated/kysely/tables"

/** Typed queries on one open connection, as part of the transaction it's in. */
export function typedClient(client: pg.Client): Kysely<DB> {
  const connection = {
    query: client.query.bind(client) as unknown as PostgresPoolClient["query"],
    release: () => {},
  }
  const pool = { options: {}, connect: () => Promise.resolve(connection), end: () => Promise.resolve() }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
