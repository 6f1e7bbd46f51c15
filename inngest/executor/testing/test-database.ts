import { randomUUID } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"

import pg from "pg"

import { env } from "@/lib/config/env"
import { createKysely } from "@/lib/db/kysely"
import { createDatabase, dropDatabase } from "@/lib/db/maintenance/databases"

const migrations = new URL("../../../prisma/migrations/", import.meta.url)

/** Executor migrations have `executor` in their name and touch only its own tables. */
async function readMigrations() {
  const names = (await readdir(migrations)).filter((name) => /^\d+_executor(_|$)/.test(name)).sort()
  return Promise.all(names.map((name) => readFile(new URL(`${name}/migration.sql`, migrations), "utf8")))
}

async function onServer(work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  await work(client).finally(() => client.end())
}

/** Creates a separate database, so that the executor under test doesn't see other executors' jobs. */
export async function createTestDatabase() {
  const name = `executor_test_${randomUUID().replaceAll("-", "")}`
  await onServer((client) => createDatabase(client, name))
  const url = new URL(env.DATABASE_URL)
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href, max: 12 })
  pool.on("error", () => {})
  for (const migration of await readMigrations()) await pool.query(migration)
  return {
    pool,
    db: createKysely(pool),
    url: url.href,
    async drop() {
      await pool.end()
      await onServer((client) => dropDatabase(client, name))
    },
  }
}
