// Forward-only migrations in Prisma's format, without its downloaded engine.
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { withInstalledDatabase, withScratchServer } from "./throwaway-database.ts"
import { deploy, migrationsDir, migrationState, withClient } from "./migrations.ts"
import { UserError, isMain, runScript, print, warn } from "../process/progress.ts"
import { schemaDiff } from "./schema-diff.ts"

const usage = `usage: npm run migrate -- deploy | status | check | new <name>
  deploy      apply pending migrations
  status      list applied, pending, failed, and edited migrations; exits with 1 unless all are applied
  check       exits with 1 if prisma/schema and the migrations differ
  new <name>  write a migration for the changes in prisma/schema`

async function deployAll() {
  const applied = await withInstalledDatabase(deploy)
  print(applied.length > 0 ? `applied ${applied.join(", ")}` : "nothing to apply")
}

async function status() {
  const state = await withInstalledDatabase((url) => withClient(url, migrationState))
  const pending = state.pending.map(({ name }) => name)
  for (const [word, names] of Object.entries({ ...state, pending }))
    print(`${word.padEnd(8)} ${names.join(", ") || "none"}`)
  return state.failed.length + state.edited.length + pending.length > 0 ? 1 : 0
}

async function check() {
  const difference = await withScratchServer((url) => schemaDiff(url, "summary"))
  if (!difference) return print("prisma/schema and the migrations agree")
  print(difference)
  throw new UserError("prisma/schema and the migrations differ. Run `npm run migrate:new -- <name>`.")
}

async function create(words: string[]) {
  const name = words.join("_").replace(/\W+/g, "_").toLowerCase()
  if (!name) throw new UserError(usage)
  const sql = await withScratchServer((url) => schemaDiff(url, "sql"))
  if (!sql) return print("nothing to do: prisma/schema and the migrations agree")
  const id = `${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}_${name}`
  mkdirSync(join(migrationsDir, id), { recursive: true })
  writeFileSync(join(migrationsDir, id, "migration.sql"), sql)
  writeFileSync(join(migrationsDir, "migration_lock.toml"), 'provider = "postgresql"\n')
  print(`wrote prisma/migrations/${id}/migration.sql; the next start applies it`)
  if (/\bDROP\b/.test(sql))
    warn("review it before you commit: it drops something (a rename appears as drop and add)")
}

if (isMain(import.meta)) {
  const [command = "", ...words] = process.argv.slice(2)
  const commands: Record<string, () => Promise<number | void>> = {
    deploy: deployAll,
    status,
    check,
    new: () => create(words),
  }
  await runScript(async () => {
    const run = commands[command]
    if (!run) throw new UserError(usage)
    return run()
  })
}
