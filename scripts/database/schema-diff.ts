import { randomUUID } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { PrismaPg } from "@prisma/adapter-pg"
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
  type SqlQuery,
} from "@prisma/driver-adapter-utils"
import * as glue from "@prisma/schema-engine-wasm/schema_engine_bg"
import pg from "pg"

import { createDatabase, dropDatabase } from "../../lib/db/maintenance/databases.ts"
import { migrationsDir, readMigrations, withClient } from "./migrations.ts"
import { root } from "../process/settings.ts"

const schemaDir = join(root, "prisma", "schema")
const lockFile = join(migrationsDir, "migration_lock.toml")

/** How prisma/schema differs from the migrations, as SQL or as a summary. Empty if they agree. */
export async function schemaDiff(url: string, format: "sql" | "summary"): Promise<string> {
  const files = readdirSync(schemaDir)
    .filter((name) => name.endsWith(".prisma"))
    .sort()
    .map((name) => ({ path: join(schemaDir, name), content: readFileSync(join(schemaDir, name), "utf8") }))
  const pool = new pg.Pool({ connectionString: url })
  try {
    const engine = await openEngine(url, pool, files)
    const { exitCode, stdout } = await engine.diff({
      from: history(),
      to: { tag: "schemaDatamodel", files },
      script: format === "sql",
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    })
    return exitCode === 0 ? "" : (stdout ?? "")
  } finally {
    await pool.end()
  }
}

function history(): glue.DiffTarget {
  if (readMigrations().length === 0) return { tag: "empty" }
  return {
    tag: "migrations",
    baseDir: migrationsDir,
    lockfile: {
      path: "migration_lock.toml",
      content: existsSync(lockFile) ? readFileSync(lockFile, "utf8") : "",
    },
    shadowDbInitScript: "",
    migrationDirectories: readMigrations().map(({ name, script }) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok", value: script } },
    })),
  }
}

/** Prisma's schema engine as WebAssembly from npm. Its CLI would download a binary. */
async function openEngine(url: string, pool: pg.Pool, files: { path: string; content: string }[]) {
  const folder = dirname(
    createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg"),
  )
  const wasm = readFileSync(join(folder, "schema_engine_bg.wasm"))
  const { instance } = await WebAssembly.instantiate(wasm, {
    "./schema_engine_bg.js": glue as unknown as WebAssembly.ModuleImports,
  })
  const start = instance.exports.__wbindgen_start as () => void
  ;(glue as unknown as { __wbg_set_wasm: (exports: WebAssembly.Exports) => void }).__wbg_set_wasm(
    instance.exports,
  )
  start()
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: { set_message: (message: string) => console.error(message) },
  })
  const factory = new PrismaPg(pool)
  factory.connectToShadowDb = () => openShadow(url) as ReturnType<PrismaPg["connectToShadowDb"]>
  return glue.SchemaEngine.new(
    { datamodels: files.map(({ path, content }) => [path, content]) },
    () => {},
    bindMigrationAwareSqlAdapterFactory(factory),
  )
}

/**
 * An empty database to replay the migrations in. adapter-pg 7.10 has three bugs as a migration adapter, worked around
 * here: its shadow database is the main one, it splits scripts at every ";", and it rejects "char" columns.
 */
async function openShadow(url: string): Promise<SqlDriverAdapter> {
  const name = `shadow_${randomUUID().replaceAll("-", "")}`
  await withClient(url, (db) => createDatabase(db, name))
  const shadowUrl = new URL(url)
  shadowUrl.pathname = `/${name}`
  const pool = new pg.Pool({ connectionString: shadowUrl.href, max: 1 })
  const shadow = await new PrismaPg(pool).connect()
  readCharColumns(shadow)
  shadow.executeScript = async (script) => void (await pool.query(script))
  shadow.dispose = async () => {
    await pool.end()
    await withClient(url, (db) => dropDatabase(db, name))
  }
  return shadow
}

type Raw = { fields: { dataTypeID: number }[] }
type WithPerformIO = SqlDriverAdapter & { performIO: (query: SqlQuery) => Promise<Raw> }
const oid = { char: 18, text: 25 }

function readCharColumns(shadow: SqlDriverAdapter) {
  const { queryRaw } = shadow
  const { performIO } = shadow as WithPerformIO
  shadow.queryRaw = async (query) => {
    const chars: number[] = []
    const asText = async (inner: SqlQuery) => {
      const result = await performIO.call(shadow, inner)
      for (const [index, field] of result.fields.entries()) {
        if (field.dataTypeID !== oid.char) continue
        field.dataTypeID = oid.text
        chars.push(index)
      }
      return result
    }
    const rows = await queryRaw.call({ performIO: asText } as unknown as SqlDriverAdapter, query)
    for (const index of chars) rows.columnTypes[index] = ColumnTypeEnum.Character
    return rows
  }
}
