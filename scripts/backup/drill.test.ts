import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

import { env } from "@/lib/config/env"
import { createWorkspace, inSeconds } from "@/lib/testing/workspace"
import { withClient } from "@/scripts/database/migrations"
import { drillRestore } from "./drill.ts"
import { backUp } from "./write-backup.ts"
import { restoreArchive } from "./restore-archive.ts"

// Threat model: backups

const folder = mkdtempSync(join(tmpdir(), "carillon-drill-"))
const dataDir = join(folder, "data")
const name = `carillon_drilled_${randomBytes(4).toString("hex")}`
const owner = `drill_owner_${randomBytes(4).toString("hex")}`
const withName = (parts: Partial<URL>) => Object.assign(new URL(env.DATABASE_URL), parts).href
const url = withName({ pathname: `/${name}` })
const admin = (text: string) => withClient(env.DATABASE_URL, (db) => db.query(text))
const query = <Row extends object>(text: string) =>
  withClient(url, async (db) => (await db.query<Row>(text)).rows)

const scratchDatabases = async () =>
  (await admin("SELECT datname FROM pg_database WHERE datname LIKE 'carillon\\_drill\\_%'")).rowCount

/** One workspace in a database for this file alone: other tests' rows change, and some can't be decrypted. */
beforeAll(async () => {
  mkdirSync(dataDir)
  const secrets = { APP_SECRET: env.APP_SECRET, ENCRYPTION_KEY: env.ENCRYPTION_KEY }
  writeFileSync(join(dataDir, "secrets.json"), JSON.stringify(secrets))
  const workspace = await createWorkspace()
  const { id: socialAccountId } = await workspace.connect()
  for (const caption of ["Tab\tand\nline \\N \\.", "Ünï🔔"])
    await workspace.call("POST", "/v0/posts", { socialAccountId, caption, scheduledAt: inSeconds(3600) })
  await admin(`CREATE DATABASE ${name}`)
  const file = join(folder, "seed")
  await backUp({ file, url: env.DATABASE_URL, dataDir, scope: "database" }, () => {})
  const unchanged = { replace: false, moved: true, paused: false, moveIntoPlace: () => {} }
  await restoreArchive({ file }, { ...unchanged, url, staging: join(folder, "staging") })
  await query(`DELETE FROM "PostMedia" WHERE "postId" IN (
      SELECT id FROM "Post" WHERE "organizationId" <> '${workspace.organizationId}');
    DELETE FROM "Organization" WHERE id <> '${workspace.organizationId}';
    DELETE FROM "User"; DELETE FROM "MailMessage"`)
})
afterAll(async () => {
  await admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await admin(`DROP ROLE IF EXISTS ${owner}`)
  rmSync(folder, { recursive: true, force: true })
})

const recorded = () =>
  query<{ result: string; reason: string | null; rows: string }>(
    `SELECT result, reason, rows FROM "RestoreDrill" ORDER BY "startedAt" DESC, "finishedAt" DESC`,
  )

describe("a restore drill", () => {
  it("passes, records what it compared, and leaves nothing behind", async () => {
    const before = await scratchDatabases()
    const [posts] = await query<{ count: string }>(`SELECT count(*) FROM "Post"`)
    const drill = await drillRestore({ url, dataDir })
    expect(drill).toMatchObject({ result: "passed", reason: null })
    expect(drill.rows).toBeGreaterThan(Number(posts!.count))
    expect(drill.tables).toBeGreaterThan(40)
    expect((await recorded())[0]).toEqual({ result: "passed", reason: null, rows: String(drill.rows) })
    expect(await scratchDatabases()).toBe(before)
    expect(existsSync(join(dataDir, "drill"))).toBe(false)
  })

  it("fails on a damaged dump", async () => {
    const onArchive = (file: string) => truncateSync(file, statSync(file).size - 100)
    expect(await drillRestore({ url, dataDir, onArchive })).toMatchObject({ result: "failed" })
    expect((await recorded())[0]).toMatchObject({
      result: "failed",
      reason: expect.stringMatching(/can't be used/),
    })
    expect(existsSync(join(dataDir, "drill"))).toBe(false)
  })

  it("fails on rows that a restore would reject", async () => {
    await query(`SET session_replication_role = replica;
      INSERT INTO "PostTag" ("postId", "tagId") VALUES ('no-post', 'no-tag')`)
    const drill = await drillRestore({ url, dataDir })
    await query(`DELETE FROM "PostTag" WHERE "postId" = 'no-post'`)
    expect(drill).toMatchObject({ result: "failed", reason: expect.stringMatching(/foreign key/) })
  })

  it("fails on a dump that misses rows", async () => {
    const onArchive = async (file: string) => {
      await query(`DELETE FROM "TimelineEntry"; DELETE FROM "PostPart"; DELETE FROM "Post"`)
      rmSync(file)
      await backUp({ file, url, dataDir, scope: "database" }, () => {})
    }
    const drill = await drillRestore({ url, dataDir, onArchive })
    expect(drill).toMatchObject({ result: "failed", reason: expect.stringMatching(/Post: 0 of \d+ rows/) })
  })

  it("fails without the key that decrypts the credentials", async () => {
    const withoutKey = join(folder, "without-key")
    mkdirSync(withoutKey)
    writeFileSync(join(withoutKey, "secrets.json"), JSON.stringify({ ENCRYPTION_KEY: "another key" }))
    const saved = process.env.ENCRYPTION_KEY
    delete process.env.ENCRYPTION_KEY
    try {
      expect(await drillRestore({ url, dataDir: withoutKey })).toMatchObject({
        result: "failed",
        reason: expect.stringMatching(/no key decrypts SocialAccount\.credentials/),
      })
    } finally {
      process.env.ENCRYPTION_KEY = saved
    }
  })

  it("is skipped where the database user can't create databases", async () => {
    await admin(`CREATE ROLE ${owner} LOGIN PASSWORD 'drill'`)
    await query(`GRANT ALL ON ALL TABLES IN SCHEMA public TO ${owner}`)
    const limited = withName({ pathname: `/${name}`, username: owner, password: "drill" })
    const drill = await drillRestore({ url: limited, dataDir })
    await query(`DROP OWNED BY ${owner}`)
    expect(drill).toMatchObject({ result: "skipped", reason: expect.stringMatching(/CREATEDB/) })
    expect((await recorded())[0]).toMatchObject({ result: "skipped" })
  })

  it("doesn't run twice at once", async () => {
    let second: unknown
    const onArchive = async () => {
      second = await drillRestore({ url, dataDir }).catch((error: Error) => error.message)
    }
    expect(await drillRestore({ url, dataDir, onArchive })).toMatchObject({ result: "passed" })
    expect(second).toBe("Another drill is running.")
  })
})
