// Forward-only migrations in Prisma's format, without its downloaded engine.
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { withInstalledDatabase, withScratchServer } from "./database.ts"
import { deploy, migrationsDir, migrationState, withClient } from "./migrations.ts"
import { Advice, isMain, runScript, say, warn } from "./progress.ts"
import { schemaDiff } from "./schema-diff.ts"

const usage = `usage: npm run migrate -- deploy | status | check | new <name>
  deploy      apply what is pending to the database
  status      say what is applied, pending, failed or edited; exit 1 unless all is well
  check       exit 1 when prisma/schema and the migrations differ
  new <name>  write the migration that leads from the migrations to prisma/schema`

async function deployAll() {
  const applied = await withInstalledDatabase(deploy)
  say(applied.length > 0 ? `applied ${applied.join(", ")}` : "nothing to apply")
}

async function status() {
  const state = await withInstalledDatabase((url) => withClient(url, migrationState))
  const pending = state.pending.map(({ name }) => name)
  for (const [word, names] of Object.entries({ ...state, pending }))
    say(`${word.padEnd(8)} ${names.join(", ") || "none"}`)
  return state.failed.length + state.edited.length + pending.length > 0 ? 1 : 0
}

async function check() {
  const difference = await withScratchServer((url) => schemaDiff(url, "words"))
  if (!difference) return say("prisma/schema and the migrations agree")
  say(difference)
  throw new Advice("prisma/schema and the migrations differ: run `npm run migrate:new -- <name>`")
}

async function create(words: string[]) {
  const name = words.join("_").replace(/\W+/g, "_").toLowerCase()
  if (!name) throw new Advice(usage)
  const sql = await withScratchServer((url) => schemaDiff(url, "sql"))
  if (!sql) return say("nothing to do: prisma/schema and the migrations agree")
  const id = `${new Date().toISOString().replace(/\D/g, "").slice(0, 14)}_${name}`
  mkdirSync(join(migrationsDir, id), { recursive: true })
  writeFileSync(join(migrationsDir, id, "migration.sql"), sql)
  writeFileSync(join(migrationsDir, "migration_lock.toml"), 'provider = "postgresql"\n')
  say(`wrote prisma/migrations/${id}/migration.sql; the next start applies it`)
  if (/\bDROP\b/.test(sql))
    warn("look before you commit: it drops something (a rename shows as drop and add)")
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
    const chosen = commands[command]
    if (!chosen) throw new Advice(usage)
    return chosen()
  })
}
