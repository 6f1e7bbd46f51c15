import { randomUUID } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"

import { encryptedColumns } from "@/lib/crypto/encrypted-columns"
import { ciphertextPrefix, seal, unseal } from "@/lib/crypto/seal"
import { deploy, withClient } from "./migrations.ts"
import { reencrypt } from "./reencrypt.ts"
import { root } from "../process/settings.ts"

// Threat model: rotation

const server = process.env.DATABASE_URL!
const name = `rotation_${randomUUID().replaceAll("-", "")}`
const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
let db: pg.Client

beforeAll(async () => {
  await withClient(server, (admin) => admin.query(`CREATE DATABASE ${name}`))
  await deploy(url)
  db = new pg.Client({ connectionString: url })
  await db.connect()
  await db.query("SET session_replication_role = replica") // rows without their workspaces
})
afterAll(async () => {
  await db.end()
  await withClient(server, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`))
})

/** Inserts rows into `table` with required columns filled in, and these values. */
async function insert(table: string, values: Record<string, string>[]) {
  const { rows } = await db.query<{ name: string; type: string }>(
    `SELECT column_name AS name, udt_name AS type FROM information_schema.columns
     WHERE table_name = $1 AND is_nullable = 'NO' AND column_default IS NULL`,
    [table],
  )
  const givenNames = Object.keys(values[0]!)
  const required = rows.filter((row) => !givenNames.includes(row.name))
  const names = [...givenNames, ...required.map((row) => row.name)].map(pg.escapeIdentifier)
  const defaults = required.map(({ type }) =>
    type.startsWith("timestamp") ? "now()" : type.startsWith("_") ? "'{}'" : "gen_random_uuid()::text",
  )
  const lists = givenNames.map((_, place) => `$${place + 1}::text[]`)
  const columns = givenNames.map((_, place) => `value${place}`)
  await db.query(
    `INSERT INTO ${pg.escapeIdentifier(table)} (${names.join(", ")})
     SELECT ${[...columns, ...defaults].join(", ")} FROM unnest(${lists.join(", ")}) AS given (${columns.join(", ")})`,
    givenNames.map((name) => values.map((row) => row[name])),
  )
}

const contextOf = (context: string, id: string) => context.replace(/\{\w+\}/g, id)

/** More rows per column than one batch. */
async function fill(secret: string) {
  for (const { table, column, key, context } of encryptedColumns) {
    const otherColumns = encryptedColumns.filter((one) => one.table === table).map((one) => [one.column, ""])
    const rows = Array.from({ length: 450 }, () => {
      const id = randomUUID()
      const keys = Object.fromEntries(key.map((part) => [part, id]))
      const sealed = seal(`plain ${id}`, contextOf(context, id), secret)
      return { ...Object.fromEntries(otherColumns), ...keys, [column]: sealed }
    })
    await insert(table, rows)
  }
}

async function allOpenWith(secrets: string[]) {
  for (const { table, column, key, context } of encryptedColumns) {
    const { rows } = await db.query<{ id: string; sealed: string }>(
      `SELECT "${key[0]}" AS id, "${column}" AS sealed FROM "${table}" WHERE "${column}" LIKE 'v2%'`,
    )
    for (const { id, sealed } of rows)
      expect(unseal(sealed, contextOf(context, id), secrets), `${table}.${column}`).toBe(`plain ${id}`)
    expect(rows.length).toBeGreaterThan(0)
  }
}

test("re-encrypts every column in batches, and resumes after being killed", async () => {
  await fill("old")
  await allOpenWith(["old"])
  const connection = new pg.Client({ connectionString: url })
  connection.on("error", () => {})
  await connection.connect()
  const { rows } = await connection.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")
  const killed = reencrypt(connection, ["new", "old"]).catch((error: Error) => error)
  await db.query("SELECT pg_terminate_backend($1)", [rows[0]!.pid])
  expect(await killed).toBeInstanceOf(Error)
  await allOpenWith(["new", "old"])

  const done = await reencrypt(db, ["new", "old"])
  expect(done.lost).toEqual([])
  await allOpenWith(["new"])
  expect(await reencrypt(db, ["new", "old"])).toEqual({ moved: 0, renamed: 0, lost: [] })
})

test("reports values that no key decrypts, and leaves them unchanged", async () => {
  const id = randomUUID()
  await insert("TwoFactor", [{ userId: id, secret: seal("plain", "elsewhere", "gone") }])
  const { lost } = await reencrypt(db, ["newer", "new"])
  expect(lost).toEqual([`TwoFactor.secret of ${id}`])
  const { rows } = await db.query<{ secret: string }>(`SELECT secret FROM "TwoFactor" WHERE "userId" = $1`, [
    id,
  ])
  expect(rows[0]!.secret).toMatch(ciphertextPrefix("gone"))
})

test("re-encrypts values without a key name and adds the name", async () => {
  const id = randomUUID()
  const unnamed = seal(`plain ${id}`, `webhook:${id}`, "newer").replace(ciphertextPrefix("newer"), "v1.")
  expect(unseal(unnamed, `webhook:${id}`, ["other", "newer"])).toBe(`plain ${id}`)
  await insert("WebhookEndpoint", [{ id, secret: unnamed }])
  expect(await reencrypt(db, ["newer"])).toMatchObject({ moved: 0, renamed: 1 })
})

/** Encrypted for minutes only, in a URL or a form, never at rest. */
const inTransit = [
  "lib/auth/sign-in/sign-up.ts",
  "lib/accounts/connect/connect-result.ts",
  "lib/oauth/authorize/consent-ticket.ts",
]

test("lists every writer in the code and every field that the schema describes as encrypted", () => {
  const sources = readdirSync(join(root, "lib"), { recursive: true, encoding: "utf8" })
    .filter((path) => /(?<!\.test)\.ts$/.test(path) && !path.startsWith("testing/"))
    .map((path) => ({ path: `lib/${path}`, text: readFileSync(join(root, "lib", path), "utf8") }))
  const writers = sources.filter(({ text }) => /\bencrypt\b[^}]*\} from "@\/lib\/crypto\/encrypt"/.test(text))
  const contexts = encryptedColumns.map(({ context }) => `${context.split(":")[0]}:`)
  const encryptingFiles = sources.filter(({ text }) =>
    contexts.some((context) => text.includes(`\`${context}\${`)),
  )
  const folders = encryptingFiles.map(({ path }) => path.split("/").slice(0, 2).join("/"))
  for (const { path } of writers.filter(({ path }) => !inTransit.includes(path)))
    expect(folders, `${path} encrypts a value. Which column is it for?`).toContain(
      path.split("/").slice(0, 2).join("/"),
    )
  expect(new Set(writers.map(({ path }) => path))).toEqual(new Set([...inTransit, ...known]))

  const schema = readdirSync(join(root, "prisma", "schema"))
    .map((file) => readFileSync(join(root, "prisma", "schema", file), "utf8"))
    .join("\n")
  const documented = [...schema.matchAll(/^model (\w+) \{([^]*?)^\}/gm)].flatMap(([, model, body = ""]) =>
    [...body.matchAll(/\/\/\/ .*(?:[Ee]ncrypted|AES-256).*\n(?:\s*\/\/\/.*\n)*\s*(\w+)/g)].map(
      ([, field]) => `${model}.${field}`,
    ),
  )
  expect(encryptedColumns.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(documented.sort())
})

/** Functions that write to the listed columns. A new one needs a review. */
const known = [
  "lib/accounts/connect/connect-session.ts",
  "lib/accounts/credentials/seal-credentials.ts",
  "lib/api/idempotency.ts",
  "lib/auth/factors/set-up-two-factor.ts",
  "lib/mail/send-mail.ts",
  "lib/platform-apps/app-credentials.ts",
  "lib/studio/providers/save-provider-key.ts",
  "lib/webhooks/new-secret.ts",
]
