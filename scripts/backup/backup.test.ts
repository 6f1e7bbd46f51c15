import { randomBytes } from "node:crypto"
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

import { env } from "@/lib/config/env"
import { createWorkspace, inSeconds } from "@/lib/testing/workspace"
import { deploy, readMigrations, withClient } from "@/scripts/database/migrations"
import { backUp } from "./write-backup.ts"
import { readAll, readArchive } from "./archive-format.ts"
import { startLoading } from "./load-database.ts"
import { restoreArchive, verify } from "./restore-archive.ts"

const folder = mkdtempSync(join(tmpdir(), "carillon-archive-"))
const dataDir = join(folder, "data")
const file = join(folder, "backup.tar.gz")
const databases: string[] = []
const unchanged = { replace: false, moved: true, paused: false, moveIntoPlace: () => {} }
const picture = randomBytes(300_000)

async function newDatabase(): Promise<string> {
  const name = `carillon_restore_${randomBytes(4).toString("hex")}`
  await withClient(env.DATABASE_URL, (db) => db.query(`CREATE DATABASE ${name}`))
  databases.push(name)
  return Object.assign(new URL(env.DATABASE_URL), { pathname: `/${name}` }).href
}

/** Every row of every table, and every sequence's value. */
const contents = (url: string) =>
  withClient(url, async (db) => {
    const { rows } = await db.query<{ name: string; kind: string }>(
      "SELECT relname::text AS name, relkind::text AS kind FROM pg_class WHERE relkind IN ('r', 'S') AND relnamespace = 'public'::regnamespace ORDER BY 1",
    )
    const all: Record<string, unknown> = {}
    for (const { name, kind } of rows) {
      const what =
        kind === "S" ? "last_value, is_called" : "count(*), md5(string_agg(t::text, '|' ORDER BY t::text))"
      all[name] = (await db.query(`SELECT ${what} FROM "${name}" t`)).rows[0]
    }
    return all
  })

/** Tables, columns, indexes, keys, and triggers. */
const shape = (url: string) =>
  withClient(url, async (db) => {
    const { rows } = await db.query(
      `SELECT conrelid::regclass::text AS "on", pg_get_constraintdef(oid) AS what FROM pg_constraint WHERE connamespace = 'public'::regnamespace
       UNION ALL SELECT tablename, indexdef FROM pg_indexes WHERE schemaname = 'public'
       UNION ALL SELECT tgrelid::regclass::text, pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
       UNION ALL SELECT table_name, column_name || ' ' || data_type FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
    )
    return rows
  })

const save = (url: string, to = file, passphrase?: string) =>
  backUp({ file: to, url, dataDir, scope: "installation", passphrase }, () => {})

let first: string
beforeAll(async () => {
  mkdirSync(join(dataDir, "media", "aa", ".unfinished"), { recursive: true })
  writeFileSync(join(dataDir, "secrets.json"), JSON.stringify({ ENCRYPTION_KEY: "k", postgresPassword: "p" }))
  writeFileSync(join(dataDir, "media", "aa", "picture"), picture)
  writeFileSync(join(dataDir, "media", "aa", "empty"), "")
  const workspace = await createWorkspace()
  const { id } = await workspace.connect()
  for (const caption of ["Tab\tand\nline \\N \\.", "Ünï🔔 'quoted' \"twice\"", ""])
    await workspace.call("POST", "/v0/posts", {
      socialAccountId: id,
      caption,
      ...(caption && { scheduledAt: inSeconds(3600) }),
    })
  await save(env.DATABASE_URL)
  first = await newDatabase()
  await restoreArchive({ file }, { ...unchanged, url: first, staging: join(folder, "first") })
})
afterAll(async () => {
  for (const name of databases)
    await withClient(env.DATABASE_URL, (db) => db.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  rmSync(folder, { recursive: true, force: true })
})

describe("a backup", () => {
  it("is readable by its owner only, describes itself, and counts its rows", async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { manifest, secrets } = await verify({ file })
    expect(manifest).toMatchObject({ scope: "installation", media: "disk", format: 1 })
    expect(manifest.migrations.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name))
    expect(secrets).toMatchObject({ APP_SECRET: env.APP_SECRET, postgresPassword: "p" })
    expect((await save(first, join(folder, "counted"))).rows).toMatchObject({
      _prisma_migrations: readMigrations().length,
    })
  })

  it("leaves no file behind when it fails", async () => {
    await expect(save(`${env.DATABASE_URL}_is_not_there`, join(folder, "failed"))).rejects.toThrow(/database/)
    expect(readdirSync(folder).filter((name) => name.startsWith("failed"))).toEqual([])
  })

  it.each([
    ["truncated", () => truncateSync(join(folder, "bad"), statSync(file).size - 100)],
    ["truncated", () => truncateSync(join(folder, "bad"), Math.floor(statSync(file).size / 2))],
    [
      "changed by one byte",
      () => {
        const bytes = readFileSync(file)
        bytes[bytes.length >> 1]! ^= 1
        writeFileSync(join(folder, "bad"), bytes)
      },
    ],
    ["not an archive", () => writeFileSync(join(folder, "bad"), "hello")],
  ])("is rejected when it is %s", async (_, damage) => {
    writeFileSync(join(folder, "bad"), readFileSync(file))
    damage()
    await expect(verify({ file: join(folder, "bad") })).rejects.toThrow(/can't be used|no manifest/)
  })

  it("can be encrypted, and then opens only with the passphrase", async () => {
    const sealed = join(folder, "sealed.age")
    await save(first, sealed, "open sesame")
    expect(readFileSync(sealed).subarray(0, 21).toString()).toBe("age-encryption.org/v1")
    await expect(verify({ file: sealed })).rejects.toThrow(/BACKUP_PASSPHRASE/)
    await expect(verify({ file: sealed, passphrase: "open barley" })).rejects.toThrow(
      /isn't this backup's passphrase/,
    )
    expect((await verify({ file: sealed, passphrase: "open sesame" })).manifest.format).toBe(1)
  }, 300_000) // key derivation is slow on purpose
})

describe("a restore", () => {
  it("restores the same rows, sequences, schema, and media", async () => {
    const again = join(folder, "again")
    await save(first, again)
    const second = await newDatabase()
    const staging = join(folder, "second")
    await restoreArchive({ file: again }, { ...unchanged, url: second, staging })
    expect(await contents(second)).toEqual(await contents(first))
    expect(await shape(second)).toEqual(await shape(env.DATABASE_URL))
    expect(readFileSync(join(staging, "media", "aa", "picture")).equals(picture)).toBe(true)
    expect(readdirSync(join(staging, "media", "aa")).sort()).toEqual(["empty", "picture"])
  })

  it("replaces a database, or leaves it unchanged", async () => {
    const url = await newDatabase()
    await deploy(url)
    await withClient(url, (db) =>
      db.query(
        `CREATE TABLE newer (id int); INSERT INTO "Organization" (id, name, "updatedAt") VALUES ('o', 'O', now())`,
      ),
    )
    const before = await contents(url)
    const options = { ...unchanged, url, staging: join(folder, "third"), replace: true }
    const moveIntoPlace = () => {
      throw new Error("the disk is full")
    }
    await expect(restoreArchive({ file }, { ...options, moveIntoPlace })).rejects.toThrow("disk is full")
    expect(await contents(url)).toEqual(before)
    rmSync(join(folder, "third"), { recursive: true })
    await restoreArchive({ file }, options)
    expect(await contents(url)).toEqual(await contents(first))
  })

  it("migrates an older version's database, and rejects a newer version's", async () => {
    const { manifest } = await verify({ file })
    const half = { ...manifest, migrations: manifest.migrations.slice(0, 12), tables: [], sequences: [] }
    const url = await newDatabase()
    await withClient(url, async (db) => {
      await (await startLoading(db, half, false)).finish()
      const record =
        "INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ($2, $1, $2, now())"
      for (const { name, checksum } of half.migrations) await db.query(record, [checksum, name.slice(0, 36)])
      await db.query(
        "UPDATE _prisma_migrations SET migration_name = n FROM unnest($1::text[]) n WHERE id = left(n, 36)",
        [half.migrations.map(({ name }) => name)],
      )
      await db.query("COMMIT")
    })
    expect(await deploy(url)).toEqual(manifest.migrations.slice(12).map(({ name }) => name))
    expect(await shape(url)).toEqual(await shape(first))

    const newer = { ...manifest, migrations: [...manifest.migrations, { name: "2099_next", checksum: "x" }] }
    await expect(withClient(url, (db) => startLoading(db, newer, false))).rejects.toThrow(/2099_next.*newer/)
  })

  it("can pause every workspace", async () => {
    const url = await newDatabase()
    await restoreArchive({ file }, { ...unchanged, url, staging: join(folder, "paused"), paused: true })
    const { rows } = await withClient(url, (db) =>
      db.query(`SELECT count(*)::int AS n FROM "Organization" WHERE "pausedAt" IS NULL`),
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})

it("reads an archive entry by entry, in the order it was written", async () => {
  const names: string[] = []
  for await (const { name, stream } of readArchive(file, undefined)) {
    names.push(name)
    if (name === "media/aa/picture") expect((await readAll(stream)).length).toBe(picture.length)
  }
  expect(names.slice(0, 2)).toEqual(["manifest.json", "secrets.json"])
  expect(names.filter((name) => name.startsWith("media/"))).toEqual(["media/aa/empty", "media/aa/picture"])
})
