import { PrismaPg } from "@prisma/adapter-pg"
import pg from "pg"

import { PrismaClient } from "@/prisma/generated/client"
import { env } from "@/lib/config/env"
import { processState } from "@/lib/config/process-state"
import { log } from "@/lib/log/log"
import { isConnectionError } from "./database-failure"
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
    // A statement that runs away, or a transaction that a hanging process keeps open, would hold its locks forever.
    statement_timeout: 120_000,
    idle_in_transaction_session_timeout: 60_000,
  })
  const outage = { until: 0 }
  pool.on("error", (error) => log.warn("database connection lost", { error: error.message }))
  recordOutages(pool, outage)
  // A connection that dies while it is checked out emits an error too. Without a listener, that ends the process.
  pool.on("connect", (client) => client.on("error", () => {}))
  bindPoolToTenant(pool)
  const adapter = new PrismaPg(pool, { statementNameGenerator: ({ sql }) => statementName(sql) })
  // Prisma's default timeouts, two and five seconds, are too short for a busy machine.
  const transactionOptions = { maxWait: 10_000, timeout: 30_000 }
  return {
    outage,
    pool,
    prisma: new PrismaClient({ adapter, transactionOptions }),
    db: createKysely(pool),
  }
}

/** Requests that fail within this time after PostgreSQL refused a connection most likely failed because of it. */
const outageMs = 5_000

function recordOutages(pool: pg.Pool, outage: { until: number }) {
  const open = pool.connect.bind(pool) as (...args: unknown[]) => Promise<pg.PoolClient> | undefined
  const record = (error: unknown) => {
    if (isConnectionError(error)) outage.until = Date.now() + outageMs
  }
  pool.connect = ((callback?: (error: Error | undefined, ...rest: unknown[]) => void) => {
    if (!callback)
      return open()!.catch((error: unknown) => {
        record(error)
        throw error
      })
    return open((error: Error | undefined, ...rest: unknown[]) => {
      if (error) record(error)
      callback(error, ...rest)
    })
  }) as typeof pool.connect
}

const connected = processState("database", connect)
export const { pool, prisma, db } = connected

/** True shortly after PostgreSQL refused a connection. */
export const isDatabaseDown = () => Date.now() < connected.outage.until

/** Runs `work` in one transaction: everything is committed, or nothing. */
export const transaction = <Result>(work: (tx: Db) => Promise<Result>, on: Db = db): Promise<Result> =>
  on.transaction().execute(work)
