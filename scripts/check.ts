// `npm run check`: types, lint, format, dead code and unit tests; no build, no browser.
import { runScript, say } from "./progress.ts"
import {
  checks,
  cleanEnvironment,
  onInterrupt,
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
    const reading = async () => [
      await checks.types(),
      await checks.lint(),
      await checks.format(),
      await checks.deadCode(),
      await checks.dependencies(),
      await checks.openapi(),
      await checks.sdks(),
    ]
    const [read, unit] = await Promise.all([reading(), unitTests(database.url, temporaryFolder())])
    const all = total([database.tally, ...read, unit])
    say(`\n${all.passed} passed, ${all.failed} failed`)
    return all.failed > 0 ? 1 : 0
  } finally {
    await database.discard()
  }
})
