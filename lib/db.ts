import { PrismaPg } from "@prisma/adapter-pg"
import pg from "pg"

import { PrismaClient } from "@/prisma/generated/client"
import { env } from "./env"
import { log } from "./log"
import { lendToTenants } from "./tenant-connections"

/** One pool serves plain SQL and Prisma. Next loads this module more than once, hence the global. */
const shared = globalThis as unknown as { carillonDb?: { pool: pg.Pool; prisma: PrismaClient } }

/** Names make PostgreSQL keep the plan of a statement; IN lists make many texts, so the map is capped. */
function statementNames() {
  const names = new Map<string, string>()
  return ({ sql }: { sql: string }) => {
    const known = names.get(sql)
    if (known) return known
    // An unnamed statement is planned anew each time; "" is PostgreSQL's name for it.
    if (names.size >= 500) return ""
    const name = `prisma_${names.size}`
    names.set(sql, name)
    return name
  }
}

function connect() {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL,
    min: 3, // what every minute needs; opening a connection costs more than holding one
    connectionTimeoutMillis: 10_000,
  })
  // An idle connection that dies (PostgreSQL restarted) must not take the process with it.
  pool.on("error", (error) => log.warn("database connection lost", { error: error.message }))
  lendToTenants(pool)
  const adapter = new PrismaPg(pool, { statementNameGenerator: statementNames() })
  // Prisma's own limits, two and five seconds, are too short for a machine that is busy with something else.
  const transactionOptions = { maxWait: 10_000, timeout: 30_000 }
  return { pool, prisma: new PrismaClient({ adapter, transactionOptions }) }
}

export const { pool, prisma } = (shared.carillonDb ??= connect())

export type Sql = Pick<pg.ClientBase, "query">

/** Runs `work` in one transaction on a connection of `from`: all of it is committed, or nothing. */
export async function transaction<Result>(
  work: (sql: pg.PoolClient) => Promise<Result>,
  from: pg.Pool = pool,
): Promise<Result> {
  const client = await from.connect()
  let broken: Error | undefined
  // A connection that dies between two queries says so by an event, and nobody else listens while it is lent out.
  const died = (error: Error) => (broken = error)
  client.on("error", died)
  try {
    await client.query("BEGIN")
    const result = await work(client)
    await client.query("COMMIT")
    return result
  } catch (error) {
    await client.query("ROLLBACK").catch((rollback: Error) => (broken = rollback))
    throw error
  } finally {
    client.off("error", died)
    client.release(broken)
  }
}
