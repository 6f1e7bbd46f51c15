import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely"
import type pg from "pg"

import type { DB as PrismaTables } from "@/prisma/generated/kysely/tables"
import { planEachTimeMark } from "./expressions"
import { statementName } from "./statement-names"

/** Prisma leaves out columns whose type it doesn't know. */
type DB = PrismaTables & { PostSearch: { words: string | null } }

/** What a query runs on: the pool or a transaction. */
export type Db = Kysely<DB>

const transactionControl = new Set(["begin", "commit", "rollback"])

const isNamed = (text: string) => !transactionControl.has(text) && !text.endsWith(planEachTimeMark)

/** Kysely sends unnamed statements. Naming them makes PostgreSQL cache their plans. */
function withStatementNames(client: pg.ClientBase, release: (destroy?: boolean) => void): PostgresPoolClient {
  const query = (text: string, values: unknown[]) =>
    client.query(isNamed(text) ? { name: statementName(text), text, values } : { text, values })
  return {
    query: query as unknown as PostgresPoolClient["query"],
    release,
  }
}

function namingPool(pool: pg.Pool): PostgresPool {
  // Kysely identifies a connection by its object, so each client keeps its wrapper.
  const wrappers = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = wrappers.get(client)
      if (known) return known
      // A connection that dies during a transaction emits an error. Without a listener, that ends the process.
      client.on("error", () => {})
      const wrapper = withStatementNames(client, (destroy) => client.release(destroy))
      wrappers.set(client, wrapper)
      return wrapper
    },
  }
}

export const createKysely = (pool: pg.Pool): Db =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: namingPool(pool) }) })

/** For a connection outside the pool, such as one that holds session locks. */
export function kyselyOn(client: pg.Client): Db {
  const connection = withStatementNames(client, () => {})
  const pool = { options: {}, connect: async () => connection, end: async () => {} }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
