import { countRows } from "../../lib/db/maintenance/catalog.ts"
import { grantTenantRole } from "../../lib/db/maintenance/tenant-role.ts"
import { deploy, migrationState, withClient, withMigrationLock } from "../database/migrations.ts"
import { UserError, print, step, warn } from "../process/progress.ts"
import { backupBeforeMigration } from "../process/settings.ts"

export type Upgrade = { migrations: string[]; backup: string | null }

/** Backs up and migrates the database, then checks that no rows are missing. Null if nothing is pending. */
export async function upgradeDatabase(url: string, dataDir: string): Promise<Upgrade | null> {
  const { pending, applied, unknown } = await withClient(url, migrationState)
  if (unknown.length > 0)
    warn(
      `A newer version of Carillon migrated this database (${unknown.at(-1)}). ` +
        "To stay on this version, stop it and run `npm run rollback`.",
    )
  if (pending.length === 0) {
    // A database copied from another server comes without that server's roles.
    await withClient(url, withMigrationLock(grantTenantRole))
    return null
  }
  const isBackupNeeded = applied.length > 0 && backupBeforeMigration
  const backup = isBackupNeeded
    ? await step("backup", () => backUpFirst(pending[0]!.name, url, dataDir))
    : null
  if (backup) print(`  ${backup.file}`)
  try {
    const migrations = await step(`migrations (${pending.length})`, () => deploy(url))
    if (backup) await checkRows(url, backup.rows)
    return { migrations, backup: backup?.file ?? null }
  } catch (error) {
    throw error instanceof UserError && backup ? new UserError(`${error.message}\n${rollbackHint}`) : error
  }
}

/** Imported on demand, because most starts have nothing to migrate. */
async function backUpFirst(reason: string, url: string, dataDir: string) {
  const { backUpBefore } = await import("../backup/automatic-backup.ts")
  return backUpBefore(reason, url, dataDir)
}

export const rollbackHint =
  "To go back, install the earlier version and run `npm run rollback`, which restores the database."

/** Migrations rarely delete rows on purpose, so the operator should know when one does. */
async function checkRows(url: string, before: Record<string, number>) {
  const after = await withClient(url, countRows)
  for (const [name, count] of Object.entries(before))
    if ((after[name] ?? 0) < count)
      warn(
        `${name} had ${count} rows before the migrations and ${after[name] === undefined ? "is gone" : `has ${after[name]}`} now.`,
      )
}
