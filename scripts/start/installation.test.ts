import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"

import { openEmbeddedDatabase } from "./open-database.ts"
import { createMigrationsTable } from "../../lib/db/maintenance/migrations-table.ts"
import { readMigrations, withClient } from "../database/migrations.ts"
import { startPostgres } from "../database/postgres.ts"
import { root } from "../process/settings.ts"
import { run, waitUntil } from "../process/run-process.ts"
import { takePort } from "../test/take-port.ts"

const dataDir = mkdtempSync(join(tmpdir(), "carillon-installation-"))
const settings = { dataDir, password: "throwaway" }
const last = readMigrations().at(-1)?.name ?? ""

beforeAll(() => {
  writeFileSync(join(dataDir, "secrets.json"), JSON.stringify({ postgresPassword: settings.password }))
  expect(last).not.toBe("")
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const query = (url: string, sql: string) =>
  withClient(url, async (db) => (await db.query<Record<string, unknown>>(sql)).rows)
const responses = (url: string) =>
  query(url, "SELECT 1").then(
    () => true,
    () => false,
  )

const postgresPid = () =>
  Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0])
const mustNotMove = (url: string) => {
  throw new Error(`PostgreSQL moved to ${url}`)
}

test("migrates without a backup on the first start, and restarts a killed PostgreSQL", async () => {
  const { url, service } = await openEmbeddedDatabase(settings, mustNotMove)
  await query(url, "CREATE TABLE kept AS SELECT 42 AS answer")
  expect(readdirSync(dataDir)).not.toContain("backups")

  process.kill(postgresPid(), "SIGKILL")
  await waitUntil(() => service?.failures() === 1, 10_000)
  expect(await waitUntil(() => responses(url), 15_000, 100)).toBe(true)
  await service?.stop()
})

test("reports the new URL of a killed PostgreSQL whose port another program takes", async () => {
  const moved = Promise.withResolvers<string>()
  const { url, service } = await openEmbeddedDatabase(settings, moved.resolve)
  process.kill(postgresPid(), "SIGKILL")
  const other = await takePort(Number(new URL(url).port))
  try {
    const newUrl = await moved.promise
    expect(newUrl).not.toBe(url)
    expect(await responses(newUrl)).toBe(true)
  } finally {
    await service?.stop()
    other.close()
  }
})

/** A database of an earlier version, without the last migration. */
async function olderDatabase(url: string) {
  await query(url, "DROP SCHEMA public CASCADE")
  await query(url, "CREATE SCHEMA public")
  await withClient(url, async (db) => {
    await createMigrationsTable(db)
    for (const { name, script, checksum } of readMigrations().slice(0, -1)) {
      await db.query(script)
      await db.query(
        "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES (gen_random_uuid(), $1, $2, now())",
        [checksum, name],
      )
    }
  })
  await query(url, `INSERT INTO "Organization" (id, name, "updatedAt") VALUES ('kept', 'Kept', now())`)
}
const kept = (url: string) => query(url, `SELECT name FROM "Organization" WHERE id = 'kept'`)

test("backs up an earlier version's database, and restores it with one command when migrating fails", async () => {
  const postgres = await startPostgres(settings)
  await olderDatabase(postgres.url)
  await query(
    postgres.url,
    "CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN IF current_query() !~ '_prisma_migrations' THEN RAISE EXCEPTION 'no'; END IF; END $$",
  )
  await query(postgres.url, "CREATE EVENT TRIGGER refuse ON ddl_command_start EXECUTE FUNCTION refuse()")
  await postgres.stop()
  await expect(openEmbeddedDatabase(settings, mustNotMove)).rejects.toThrow(
    new RegExp(`${last} failed and was rolled back[^]*npm run rollback`),
  )
  expect(readdirSync(join(dataDir, "backups"))).toEqual([
    expect.stringMatching(new RegExp(`-before-${last}.tar.gz$`)),
  ])

  const script = join(root, "scripts", "release", "rollback.ts")
  const env = { DATA_DIR: dataDir, DATABASE_URL: undefined, ENV_FILE: "" }
  const { code, output } = await run(process.execPath, [script], { timeout: 120_000, env })
  expect(output).toContain("Restored the database as of")
  expect(code).toBe(0)
  const { url, service, upgrade } = await openEmbeddedDatabase(settings, mustNotMove)
  expect(await kept(url)).toEqual([{ name: "Kept" }])
  expect(upgrade).toMatchObject({ migrations: [last], backup: expect.stringContaining("-before-") })
  await service?.stop()
})

test("backs up an external database, too, unless that's turned off", async () => {
  const name = `carillon_upgrade_${process.pid}`
  const server = process.env.DATABASE_URL!
  await query(server, `CREATE DATABASE ${name}`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const folder = mkdtempSync(join(tmpdir(), "carillon-upgrade-"))
  const script = (file: string, env = {}) =>
    run(process.execPath, [join(root, "scripts", "release", file)], {
      timeout: 120_000,
      env: { DATA_DIR: folder, DATABASE_URL: url, ENV_FILE: "", ...env },
    })
  try {
    await olderDatabase(url)
    expect((await script("upgrade.ts")).output).toContain("1 migrations applied")
    expect((await script("upgrade.ts")).output).toBe("the database is current")
    expect((await script("rollback.ts")).output).toContain("Restored the database as of")
    expect(await kept(url)).toEqual([{ name: "Kept" }])
    expect(readdirSync(join(folder, "backups"))).toHaveLength(2)
    const { output } = await script("upgrade.ts", { BACKUP_BEFORE_MIGRATION: "0" })
    expect(output).toContain("1 migrations applied")
    expect(readdirSync(join(folder, "backups"))).toHaveLength(2)
  } finally {
    await query(server, `DROP DATABASE ${name} WITH (FORCE)`)
    rmSync(folder, { recursive: true, force: true })
  }
})
