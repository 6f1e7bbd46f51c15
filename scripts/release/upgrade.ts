// `npm run upgrade`: migrates the database of an earlier version, as `npm start` does, without starting.
import { upgradeDatabase, rollbackHint } from "./upgrade-database.ts"
import { withInstalledDatabase } from "../database/throwaway-database.ts"
import { runScript, print } from "../process/progress.ts"
import { makeDataDir } from "../process/settings.ts"

await runScript(async () => {
  const dataDir = makeDataDir()
  const upgrade = await withInstalledDatabase((url) => upgradeDatabase(url, dataDir))
  if (!upgrade) return print("the database is current")
  print(`\n${upgrade.migrations.length} migrations applied`)
  if (upgrade.backup) print(rollbackHint)
})
