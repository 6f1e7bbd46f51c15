// `npm test`: everything CI checks. It ends with one line, `N passed, N failed`.
//
// Unit tests and the crash suite mostly wait; the build and the static checks mostly compute. So they run side by side,
// the static checks at a lower priority. The browser tests start last, because they need the build and most of the machine.
import { buildIfNeeded } from "../build/build.ts"
import { checkBundleSize } from "../build/bundle-size.ts"
import { print, runScript } from "../process/progress.ts"
import { printSlowestFiles } from "./slowest-files.ts"
import {
  browserTests,
  check,
  cleanEnvironment,
  crashSuite,
  docsSuite,
  onInterrupt,
  runStaticChecks,
  sdkSuite,
  temporaryFolder,
  testDatabase,
  total,
  unitTests,
  type Tally,
} from "./stages.ts"
import { withInstance } from "./with-instance.ts"

const cleanUps: (() => Promise<void>)[] = []
const cleanUp = async () => {
  for (const undo of cleanUps.splice(0).toReversed()) await undo()
}

const silently = <Result>(_name: string, work: () => Promise<Result> | Result) => Promise.resolve(work())

async function build(): Promise<Tally> {
  const built = await check("build", () => buildIfNeeded(silently).then(() => ({ code: 0, output: "" })))
  if (built.failed > 0) return built
  return check("page sizes", () => Promise.resolve().then(checkBundleSize))
}

const endToEnd = (folder: string) =>
  withInstance(folder, cleanUps, async (env, demoFile) => {
    const browser = await browserTests("features", env, folder)
    return total([browser, await sdkSuite(demoFile), await docsSuite(demoFile)])
  })

await runScript(async () => {
  cleanEnvironment()
  onInterrupt(cleanUp)
  try {
    const folder = temporaryFolder()
    const database = await testDatabase()
    cleanUps.push(database.discard)
    const built = build()
    const all = total([
      database.tally,
      ...(await Promise.all([
        built,
        built.then(crashSuite),
        built.then(runStaticChecks),
        Promise.all([unitTests(database.url, folder), built]).then(async ([unit]) =>
          total([unit, await endToEnd(folder)]),
        ),
      ])),
    ])
    await cleanUp()
    printSlowestFiles(all.files ?? [])
    print(`\n${all.passed} passed, ${all.failed} failed`)
    return all.failed > 0 ? 1 : 0
  } finally {
    await cleanUp()
  }
})
