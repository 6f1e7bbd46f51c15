import { randomUUID } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"

import pg from "pg"

import { env } from "@/lib/env"

const migrations = new URL("../../prisma/migrations/", import.meta.url)

/** The executor's own tables: its migrations touch nothing else, and have its name in theirs. */
async function readMigrations() {
  const names = (await readdir(migrations)).filter((name) => /^\d+_executor(_|$)/.test(name)).sort()
  return Promise.all(names.map((name) => readFile(new URL(`${name}/migration.sql`, migrations), "utf8")))
}

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
  for (const migration of await readMigrations()) await pool.query(migration)
  return {
    pool,
    url: url.href,
    async drop() {
      await pool.end()
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
