// `npm run restore-drill`: restores a fresh backup of the database into a scratch database, and compares them. Carillon
// runs it every month.
import { megabytes } from "./write-backup.ts"
import { drillRestore } from "./drill.ts"
import { withInstalledDatabase } from "../database/throwaway-database.ts"
import { hasDatabase } from "../database/postgres-data.ts"
import { UserError, runScript, print } from "../process/progress.ts"
import { databaseUrl, dataDir } from "../process/settings.ts"

await runScript(async () => {
  if (!databaseUrl && !hasDatabase(dataDir))
    throw new UserError(`Nothing to back up in ${dataDir}. Check DATA_DIR.`)
  const drill = await withInstalledDatabase((url) => drillRestore({ url, dataDir }))
  if (drill.result === "passed")
    print(`restored and compared ${drill.rows} rows in ${drill.tables} tables from ${megabytes(drill.bytes)}`)
  else print(`${drill.result}: ${drill.reason}`)
  return drill.result === "failed" ? 1 : 0
})
