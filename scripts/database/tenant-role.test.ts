import { randomBytes } from "node:crypto"
import { setTimeout } from "node:timers/promises"
import type pg from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"

import { env } from "@/lib/config/env"
import { grantTenantRole, superuserSql, tenantRole } from "@/lib/db/maintenance/tenant-role"
import { deploy, withClient } from "./migrations.ts"

// A hosted database: we own it, but aren't a superuser on its server.
const name = `carillon_plain_${randomBytes(4).toString("hex")}`
const url = Object.assign(new URL(env.DATABASE_URL), {
  username: name,
  password: name,
  pathname: `/${name}`,
}).href
const asSuperuser = (sql: string) => withClient(env.DATABASE_URL, (db) => db.query(sql))
const role = () => withClient(url, tenantRole)

beforeAll(async () => {
  await asSuperuser(`CREATE ROLE ${name} LOGIN PASSWORD '${name}'`)
  await asSuperuser(`CREATE DATABASE ${name} OWNER ${name}`)
})
afterAll(async () => {
  await asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`)
  await asSuperuser(`DROP ROLE ${name}`)
})

const postsSeen = async (db: pg.Client) => {
  await db.query("SET ROLE carillon_tenant")
  return (await db.query(`SELECT FROM "Post"`)).rowCount
}

it("migrates without the right to create roles, and uses the role once a superuser created it", async () => {
  await deploy(url)
  expect(await role()).toMatchObject({ user: name, superuser: false, isMember: false, leakproof: false })
  await expect(withClient(url, postsSeen)).rejects.toThrow("permission denied to set role")

  // The role belongs to the server, which has it already.
  const statements = superuserSql(name)
    .split("; ")
    .filter((statement) => !statement.startsWith("CREATE ROLE"))
  await withClient(Object.assign(new URL(env.DATABASE_URL), { pathname: `/${name}` }).href, async (db) => {
    for (const statement of statements) await db.query(statement)
  })
  // As after a restore from another server: the role exists, but has no access here.
  await withClient(url, (db) => db.query(`REVOKE ALL ON "Post" FROM carillon_tenant`))
  expect(await role()).toMatchObject({ isMember: true, hasAccess: false, leakproof: true })
  await withClient(url, grantTenantRole)
  expect(await role()).toMatchObject({ isMember: true, hasAccess: true })
  expect(await withClient(url, postsSeen)).toBe(0)
})

it("lets migrations and backups take longer than the database allows its users", async () => {
  await asSuperuser(`ALTER ROLE ${name} SET statement_timeout = 50`)
  await asSuperuser(`ALTER ROLE ${name} SET idle_in_transaction_session_timeout = 50`)
  await withClient(url, async (db) => {
    await db.query("SELECT pg_sleep(0.2)")
    await db.query("BEGIN")
    await setTimeout(200)
    expect((await db.query("COMMIT")).command).toBe("COMMIT")
  })
})

it("exists on our own server after the migrations", async () => {
  expect(await withClient(env.DATABASE_URL, tenantRole)).toMatchObject({
    isMember: true,
    hasAccess: true,
    leakproof: true,
  })
})
