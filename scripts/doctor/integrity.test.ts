import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"

import { checkIntegrity } from "@/lib/db/maintenance/integrity"
import { startPostgres, type Postgres } from "@/scripts/database/postgres"
import { deploy, withClient } from "@/scripts/database/migrations"
import { run } from "@/scripts/process/run-process"
import { root } from "@/scripts/process/settings"

// Threat model: corruption

const settings = { dataDir: mkdtempSync(join(tmpdir(), "carillon-integrity-")), password: "integrity" }
let postgres: Postgres

const query = <Row extends object>(text: string) =>
  withClient(postgres.url, async (db) => (await db.query<Row>(text)).rows)

type Finding = { name: string; found: string; remedy?: string; hint?: string }
async function examine(name: string): Promise<Finding | undefined> {
  const { output } = await run(process.execPath, [join(root, "scripts", "doctor", "doctor.ts"), "--json"], {
    timeout: 120_000,
    env: {
      ENV_FILE: "",
      DATA_DIR: settings.dataDir,
      DATABASE_URL: postgres.url,
      APP_URL: "http://127.0.0.1:9",
    },
  })
  const { findings } = JSON.parse(output.slice(output.indexOf("{"))) as { findings: Finding[] }
  return findings.find((finding) => finding.name === name)
}

const drill = (result: string, days: number) =>
  query(`INSERT INTO "RestoreDrill" ("id", "startedAt", "finishedAt", "result", "reason", "tables", "rows", "bytes")
    VALUES (gen_random_uuid(), now() - interval '${days} days', now(), '${result}', 'why', 1, 1, 1)`)

/** Overwrites bytes of a table's or index's file while the server is stopped. */
async function damage(relation: string, offset: number, bytes: string) {
  await query("CHECKPOINT")
  const [{ path }] = (await query<{ path: string }>(
    `SELECT pg_relation_filepath('"${relation}"') AS path`,
  )) as [{ path: string }]
  await postgres.stop()
  const file = openSync(join(settings.dataDir, "postgres", path), "r+")
  writeSync(file, Buffer.from(bytes), 0, bytes.length, offset)
  closeSync(file)
  postgres = await startPostgres(settings)
}

beforeAll(async () => {
  postgres = await startPostgres(settings)
  await deploy(postgres.url)
  await query(
    `INSERT INTO "Organization" (id, name, "updatedAt") SELECT 'o' || n, repeat('name', 20), now() FROM generate_series(1, 500) n`,
  )
})
afterAll(async () => {
  await postgres.stop()
  rmSync(settings.dataDir, { recursive: true, force: true })
})

it("finds a healthy database intact, and changes nothing", async () => {
  expect(await withClient(postgres.url, checkIntegrity)).toEqual({
    checksums: true,
    checksumFailures: 0,
    damage: [],
  })
  expect(await query("SELECT FROM pg_extension WHERE extname = 'amcheck'")).toEqual([])
  expect(await examine("integrity")).toEqual({
    name: "integrity",
    found: "every table and index is intact, and pages have checksums",
  })
})

it("reports the last restore drill", async () => {
  expect(await examine("restore drill")).toMatchObject({ found: "none yet", hint: expect.any(String) })
  await drill("passed", 40)
  expect(await examine("restore drill")).toMatchObject({
    found: "passed 40 days ago",
    hint: expect.any(String),
  })
  await drill("passed", 3)
  expect(await examine("restore drill")).toEqual({ name: "restore drill", found: "passed 3 days ago" })
  await drill("failed", 0)
  expect(await examine("restore drill")).toMatchObject({
    found: "failed today: why",
    remedy: expect.any(String),
  })
})

it("checks what it can without a superuser", async () => {
  await query(
    "CREATE ROLE plain LOGIN PASSWORD 'plain'; GRANT SELECT ON ALL TABLES IN SCHEMA public TO plain",
  )
  const plain = Object.assign(new URL(postgres.url), { username: "plain", password: "plain" }).href
  expect(await withClient(plain, checkIntegrity)).toMatchObject({ checksums: true, damage: null })
})

it("finds a damaged page", async () => {
  await damage("Organization", 8192 + 4000, "overwritten by a failing disk")
  const { damage: found } = await withClient(postgres.url, checkIntegrity)
  expect(found!.join("\n")).toMatch(/Organization: invalid page/)
  expect(await examine("integrity")).toMatchObject({
    found: expect.stringMatching(/^damaged: Organization/),
    remedy: expect.stringMatching(/restore the last backup/),
  })
})
