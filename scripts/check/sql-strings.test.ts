import { join } from "node:path"

import { describe, expect, it } from "vitest"

import { findSql } from "../measure/find-sql.ts"
import { findSqlOutsideDb } from "../measure/house-figures.ts"

const root = join(import.meta.dirname, "..", "..")

it("finds no SQL outside lib/db", { timeout: 120_000 }, async () => {
  const found = await findSqlOutsideDb(root)
  expect(found.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([])
})

describe("findSql", () => {
  it.each([
    'query("SELECT 1")',
    'client.query("select 1")',
    "client.query(`listen ${channel}`)",
    'const text = `UPDATE "Post" SET version = $1`',
    "const text = `UPDATE marks SET n = ${n}`",
    "const text = `DELETE FROM ${table}`",
    'const text = "VACUUM ANALYZE"',
    "const text = `'rows', (SELECT count(*) FROM ${table})`",
    'const text = `${columns} FROM "Post" p`',
    "tx.$queryRaw`select 1`",
    "tx.$executeRaw<number>`select 1`",
    'tx.$queryRawUnsafe("select 1")',
    'CompiledQuery.raw("select 1")',
    'sql.raw("now()")',
    "sql`select ${value}`",
    "sql<number>`insert into ${table} (id) values (${id})`",
    'sql<number>`(select count(*) from "Post")`',
    "sql<number>`(select count(*) from pg_stat_activity)`",
  ])("reports %s", (source) => {
    expect(findSql("example.ts", source)).toHaveLength(1)
  })

  it.each([
    'const label = "Select a channel"',
    'const label = "Create post"',
    'const label = "Update from the menu"',
    'const event = "BEGIN:VCALENDAR"',
    "cache.query(key)",
    'db.selectFrom("Post").select("id")',
    "sql<Date>`now() + interval '1 hour'`",
    "sql<number>`extract(epoch from now() - ${at})`",
    "sql<boolean>`${value} is distinct from null`",
    "sql`array(select unnest(${ids}))`",
  ])("accepts %s", (source) => {
    expect(findSql("example.ts", source)).toEqual([])
  })
})
