import { deploy, locked, migrationState, withClient } from "./migrations.ts"
import { Advice, say, step, warn } from "./progress.ts"
import { backupBeforeMigration } from "./settings.ts"
import { openTenantRole } from "./tenant-role.ts"

export type Upgrade = { migrations: string[]; backup: string | null }

/** Backs up, migrates and checks, where there is anything to migrate. Null when the database is as it should be. */
export async function upgradeDatabase(url: string, dataDir: string): Promise<Upgrade | null> {
  const { pending, applied, unknown } = await withClient(url, migrationState)
  if (unknown.length > 0)
    warn(
      `A newer Carillon has migrated this database (${unknown.at(-1)}). ` +
        "To stay with this version, stop it and `npm run rollback`.",
    )
  if (pending.length === 0) {
    // A database that came from another server left its roles there.
    await withClient(url, locked(openTenantRole))
    return null
  }
  const wanted = applied.length > 0 && backupBeforeMigration
  const backup = wanted ? await step("backup", () => backUpFirst(pending[0]!.name, url, dataDir)) : null
  if (backup) say(`  ${backup.file}`)
  try {
    const migrations = await step(`migrations (${pending.length})`, () => deploy(url))
    if (backup) await checkRows(url, backup.rows)
    return { migrations, backup: backup?.file ?? null }
  } catch (error) {
    throw error instanceof Advice && backup ? new Advice(`${error.message}\n${wayBack}`) : error
  }
}

/** Loaded when it is needed: most starts have nothing to migrate. */
async function backUpFirst(reason: string, url: string, dataDir: string) {
  const { backUpBefore } = await import("./archive/automatic.ts")
  return backUpBefore(reason, url, dataDir)
}

export const wayBack =
  "To go back: put the earlier version in place, then `npm run rollback` brings the database back as it was."

/** A migration seldom means to take rows away; whoever runs this should know when one does. */
async function checkRows(url: string, before: Record<string, number>) {
  const after = await withClient(url, async (db) => {
    const { rows } = await db.query<{ name: string }>(
      "SELECT relname::text AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace",
    )
    const counts: Record<string, number> = {}
    for (const { name } of rows) {
      const counted = await db.query<{ rows: string }>(`SELECT count(*) AS rows FROM "${name}"`)
      counts[name] = Number(counted.rows[0]!.rows)
    }
    return counts
  })
  for (const [name, count] of Object.entries(before))
    if ((after[name] ?? 0) < count)
      warn(`${name} had ${count} rows before the migrations and has ${after[name] ?? "gone"} now.`)
}
