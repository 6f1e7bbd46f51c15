import { randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"

import pg from "pg"

import { env } from "@/lib/env"

const migration = new URL("../../prisma/migrations/20261121000002_executor/migration.sql", import.meta.url)

async function onServer(statement: string) {
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** A database of its own on the server of DATABASE_URL: the executor under test must not meet another's jobs. */
export async function createTestDatabase() {
  const name = `executor_test_${randomUUID().replaceAll("-", "")}`
  await onServer(`CREATE DATABASE ${name}`)
  const url = new URL(env.DATABASE_URL)
  url.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: url.href, max: 12 })
  pool.on("error", () => {})
  await pool.query(await readFile(migration, "utf8"))
  return {
    pool,
    url: url.href,
    async drop() {
      await pool.end()
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
