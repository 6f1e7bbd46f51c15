import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"

import { openEmbeddedDatabase } from "./installation.ts"
import { readMigrations, withClient } from "./migrations.ts"
import { startPostgres } from "./postgres.ts"
import { until } from "./processes.ts"

const dataDir = mkdtempSync(join(tmpdir(), "carillon-installation-"))
const settings = { dataDir, password: "throwaway" }
const last = readMigrations().at(-1)?.name ?? ""

beforeAll(() => {
  expect(last).not.toBe("")
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const query = (url: string, sql: string) =>
  withClient(url, async (db) => (await db.query<Record<string, unknown>>(sql)).rows)
const answers = (url: string) =>
  query(url, "SELECT 1").then(
    () => true,
    () => false,
  )

test("a first start migrates without a backup, and a killed PostgreSQL comes back", async () => {
  const { url, service } = await openEmbeddedDatabase(settings)
  await query(url, "CREATE TABLE kept AS SELECT 42 AS answer")
  expect(readdirSync(dataDir)).not.toContain("backups")

  process.kill(
    Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]),
    "SIGKILL",
  )
  await until(() => service?.failures() === 1, 10_000)
  expect(await until(() => answers(url), 15_000, 100)).toBe(true)
  await service?.stop()
})

test("a migration that fails is rolled back, and the backup made before it starts", async () => {
  const postgres = await startPostgres(settings)
  await query(postgres.url, `DELETE FROM _prisma_migrations WHERE migration_name = '${last}'`)
  await postgres.stop()
  await expect(openEmbeddedDatabase(settings)).rejects.toThrow(
    new RegExp(`${last} failed and was rolled back[^]*backups`),
  )

  const [backup = ""] = readdirSync(join(dataDir, "backups"))
  expect(backup).toMatch(new RegExp(`-before-${last}$`))
  rmSync(join(dataDir, "postgres"), { recursive: true })
  renameSync(join(dataDir, "backups", backup), join(dataDir, "postgres"))
  const restored = await startPostgres(settings)
  expect(await query(restored.url, "SELECT answer FROM kept")).toEqual([{ answer: 42 }])
  await restored.stop()
})
