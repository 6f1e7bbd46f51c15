import { randomBytes } from "node:crypto"
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"

import { env } from "@/lib/config/env"
import { restoreArchive, verify } from "@/scripts/backup/restore-archive"
import { readMigrations, withClient } from "@/scripts/database/migrations"
import { startPostgres } from "@/scripts/database/postgres"
import { findUnreadable } from "@/scripts/database/reencrypt"
import { encryptionKeys } from "@/scripts/process/secrets"
import { run, type Variables } from "@/scripts/process/run-process"
import { root } from "@/scripts/process/settings"

// Threat model: upgrades

/** A backup that release 0.1.0 made of its own demo workspace, with posts, channels, and everything else. */
const file = join(root, "scripts", "release", "first-release.tar.gz")
const { manifest, secrets } = await verify({ file })
const keys = encryptionKeys(secrets)
const folder = mkdtempSync(join(tmpdir(), "carillon-first-release-"))
const laterMigrations = readMigrations()
  .map(({ name }) => name)
  .filter((name) => !manifest.migrations.some((migration) => migration.name === name))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What migrations delete or rewrite on purpose. Everything else must be there after an upgrade, unchanged. */
const rewritten = new Set([
  "_prisma_migrations",
  "MailMessage", // contained sign-in links in plain text
  "SandboxRecord", // belongs to a workspace since then
])

type Contents = Record<string, { rows: number; digest: string }>

/** Each table's rows, in the columns that the first release has and that are still there. */
const contents = (url: string): Promise<Contents> =>
  withClient(url, async (db) => {
    const { rows: present } = await db.query<{ table: string; columns: string[] }>(
      `SELECT table_name AS table, array_agg(column_name::text) AS columns FROM information_schema.columns
       WHERE table_schema = 'public' GROUP BY 1`,
    )
    const columnsOf = new Map(present.map(({ table, columns }) => [table, columns]))
    const all: Contents = {}
    for (const { name, columns } of manifest.tables) {
      const kept = columns.filter((column) => columnsOf.get(name)?.includes(column))
      const { rows } = await db.query<{ rows: number; digest: string }>(
        `SELECT count(*)::int AS rows, md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS digest
         FROM (SELECT ${kept.map((column) => `"${column}"`).join(", ")} FROM "${name}") t`,
      )
      all[name] = rows[0]!
    }
    return all
  })

const comparable = (all: Contents) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !rewritten.has(name)))

const appliedMigrations = (url: string) =>
  withClient(url, async (db) => {
    const { rows } = await db.query<{ name: string }>(
      "SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1",
    )
    return rows.map(({ name }) => name)
  })

/**
 * An installation as the first release left it, except that its posts come due long after the test: a rollback
 * changes posts that came due since its backup.
 */
async function restoreFirstRelease(url: string) {
  const options = { replace: false, moved: true, paused: false, moveIntoPlace: () => {} }
  await restoreArchive({ file }, { ...options, url, staging: mkdtempSync(join(folder, "media-")) })
  await withClient(url, (db) =>
    db.query(`UPDATE "Post" SET "scheduledAt" = "scheduledAt" + interval '100 years'`),
  )
}

async function command(script: "upgrade" | "rollback", settings: Variables): Promise<string> {
  const { code, output } = await run(process.execPath, [join(root, "scripts", "release", `${script}.ts`)], {
    timeout: 180_000,
    env: { ENV_FILE: "", ...settings },
  })
  expect(code, output).toBe(0)
  return output
}

/** `at` gives the database's URL to `work`: an embedded server only runs meanwhile. */
type Installation = {
  settings: Variables
  dataDir: string
  at: <Result>(work: (url: string) => Promise<Result>) => Promise<Result>
}

async function upgradeAndRollBack({ settings, dataDir, at }: Installation) {
  await at(restoreFirstRelease)
  const original = await at(contents)
  expect(original.Post!.rows).toBeGreaterThan(0)
  expect(original.SocialAccount!.rows).toBeGreaterThan(20)

  expect(await command("upgrade", settings)).toContain(`${laterMigrations.length} migrations applied`)
  const upgraded = await at(contents)
  expect(comparable(upgraded)).toEqual(comparable(original))
  expect(await at((url) => withClient(url, (db) => findUnreadable(db, keys)))).toEqual([])
  await at((url) =>
    withClient(url, (db) => db.query(`UPDATE "Organization" SET name = 'Renamed after the upgrade'`)),
  )

  expect(await command("rollback", settings)).toContain("Restored the database as of")
  expect(await at(contents)).toEqual(original)
  expect(await at(appliedMigrations)).toEqual(manifest.migrations.map(({ name }) => name).sort())
  expect(readdirSync(join(dataDir, "backups")).length).toBeGreaterThan(1) // with what the rollback replaced

  await command("upgrade", settings)
  expect(comparable(await at(contents))).toEqual(comparable(original))
}

describe("an installation with data from the first release", () => {
  it("was made before today's migrations", () => {
    expect(manifest).toMatchObject({ version: "0.1.0", scope: "installation" })
    expect(laterMigrations.length).toBeGreaterThan(0)
    expect(
      readMigrations()
        .slice(0, manifest.migrations.length)
        .map(({ name, checksum }) => ({ name, checksum })),
    ).toEqual([...manifest.migrations].sort((a, b) => (a.name < b.name ? -1 : 1)))
  })

  it("upgrades, rolls back, and upgrades again with the embedded database", async () => {
    const dataDir = join(folder, "embedded")
    const password = "first-release"
    const at: Installation["at"] = async (work) => {
      const postgres = await startPostgres({ dataDir, password })
      return work(postgres.url).finally(() => postgres.stop())
    }
    mkdirSync(dataDir, { mode: 0o700 })
    writeFileSync(join(dataDir, "secrets.json"), JSON.stringify({ ...secrets, postgresPassword: password }))
    await upgradeAndRollBack({ settings: { DATA_DIR: dataDir, DATABASE_URL: undefined }, dataDir, at })
  }, 600_000)

  it("does so with a server of its own", async () => {
    const name = `carillon_first_${randomBytes(4).toString("hex")}`
    const server = (text: string) => withClient(env.DATABASE_URL, (db) => db.query(text))
    const url = Object.assign(new URL(env.DATABASE_URL), { pathname: `/${name}` }).href
    const dataDir = mkdtempSync(join(folder, "external-"))
    await server(`CREATE DATABASE ${name}`)
    try {
      await upgradeAndRollBack({
        ...{ settings: { DATA_DIR: dataDir, DATABASE_URL: url }, dataDir },
        at: (work) => work(url),
      })
    } finally {
      await server(`DROP DATABASE ${name} WITH (FORCE)`)
    }
  }, 600_000)
})
