// `npm run check`: types, lint, format, dead code, and unit tests, without a build or a browser.
import { print, runScript } from "../process/progress.ts"
import { printSlowestFiles } from "./slowest-files.ts"
import {
  cleanEnvironment,
  onInterrupt,
  runStaticChecks,
  temporaryFolder,
  testDatabase,
  total,
  unitTests,
} from "./stages.ts"

await runScript(async () => {
  cleanEnvironment()
  const database = await testDatabase()
  onInterrupt(database.discard)
  try {
    const tallies = await Promise.all([runStaticChecks(), unitTests(database.url, temporaryFolder())])
    const all = total([database.tally, ...tallies])
    printSlowestFiles(all.files ?? [])
    print(`\n${all.passed} passed, ${all.failed} failed`)
    return all.failed > 0 ? 1 : 0
  } finally {
    await database.discard()
  }
})
