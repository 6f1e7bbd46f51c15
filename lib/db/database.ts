import { PrismaPg } from "@prisma/adapter-pg"
import pg from "pg"

import { PrismaClient } from "@/prisma/generated/client"
import { env } from "@/lib/config/env"
import { processState } from "@/lib/config/process-state"
import { log } from "@/lib/log/log"
import { createKysely, type Db } from "./kysely"
import { statementName } from "./statement-names"
import { bindPoolToTenant } from "./tenant-pool"

export type { Db } from "./kysely"

function connect() {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL,
    min: 3, // what every minute needs; opening a connection costs more than holding one
    connectionTimeoutMillis: 10_000,
  })
  pool.on("error", (error) => log.warn("database connection lost", { error: error.message }))
  // A connection that dies while it is checked out emits an error too. Without a listener, that ends the process.
  pool.on("connect", (client) => client.on("error", () => {}))
  bindPoolToTenant(pool)
  const adapter = new PrismaPg(pool, { statementNameGenerator: ({ sql }) => statementName(sql) })
  // Prisma's default timeouts, two and five seconds, are too short for a busy machine.
  const transactionOptions = { maxWait: 10_000, timeout: 30_000 }
  return {
    pool,
    prisma: new PrismaClient({ adapter, transactionOptions }),
    db: createKysely(pool),
  }
}

export const { pool, prisma, db } = processState("database", connect)

/** Runs `work` in one transaction: everything is committed, or nothing. */
export const transaction = <Result>(work: (tx: Db) => Promise<Result>, on: Db = db): Promise<Result> =>
  on.transaction().execute(work)
