import { buildIfNeeded } from "../build/build.ts"
import { print, runScript } from "../process/progress.ts"
import { printSlowestFiles } from "./slowest-files.ts"
import { browserTests, cleanEnvironment, onInterrupt, temporaryFolder } from "./stages.ts"
import { withInstance } from "./with-instance.ts"

/** Runs a Playwright project against its own instance. The command's arguments are passed to Playwright. */
export const runBrowserTests = (project: "features" | "pages") =>
  runScript(async () => {
    cleanEnvironment()
    const cleanUps: (() => Promise<void>)[] = []
    const cleanUp = async () => {
      for (const undo of cleanUps.splice(0).toReversed()) await undo()
    }
    onInterrupt(cleanUp)
    await buildIfNeeded()
    const folder = temporaryFolder()
    const args = process.argv.slice(2).map((arg) => arg.replace(/^--changed/, "--only-changed"))
    try {
      const tally = await withInstance(folder, cleanUps, (env) => browserTests(project, env, folder, args))
      printSlowestFiles(tally.files ?? [])
      print(`\n${tally.passed} passed, ${tally.failed} failed`)
      return tally.failed > 0 ? 1 : 0
    } finally {
      await cleanUp()
    }
  })
