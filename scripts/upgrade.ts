// `npm run upgrade`: what `npm start` does to the database of an earlier version, as a step of its own.
import { upgradeDatabase, wayBack } from "./upgrade-database.ts"
import { withInstalledDatabase } from "./database.ts"
import { runScript, say } from "./progress.ts"
import { makeDataDir } from "./settings.ts"

await runScript(async () => {
  const dataDir = makeDataDir()
  const done = await withInstalledDatabase((url) => upgradeDatabase(url, dataDir))
  if (!done) return say("the database is current")
  say(`\n${done.migrations.length} migrations applied`)
  if (done.backup) say(wayBack)
})
