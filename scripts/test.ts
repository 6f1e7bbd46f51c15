// `npm test`: everything there is to check, ending in one line `N passed, M failed`.
import { getBrowser } from "./browser.ts"
import { buildIfNeeded } from "./build.ts"
import { checkBundleSize } from "./bundle-size.ts"
import { runScript, say } from "./progress.ts"
import {
  check,
  checks,
  cleanEnvironment,
  crashSuite,
  docsSuite,
  endToEndTests,
  onInterrupt,
  sdkSuite,
  temporaryFolder,
  testDatabase,
  total,
  unitTests,
  type Tally,
} from "./stages.ts"
import { launchInstance } from "./test-instance.ts"

const cleanUps: (() => Promise<void>)[] = []
const cleanUp = async () => {
  for (const undo of cleanUps.splice(0).toReversed()) await undo()
}

async function inOrder(works: (() => Promise<Tally>)[]): Promise<Tally> {
  const tallies: Tally[] = []
  for (const work of works) tallies.push(await work())
  return total(tallies)
}

/** What needs neither database nor browser; runs beside the tests that do. */
const reading = () =>
  inOrder([
    checks.types,
    checks.lint,
    checks.format,
    checks.deadCode,
    checks.dependencies,
    checks.openapi,
    checks.sdks,
    build,
    bundleSize,
  ])

const quietly = <Result>(_name: string, work: () => Promise<Result> | Result) => Promise.resolve(work())
const build = () => check("build", () => buildIfNeeded(quietly).then(() => ({ code: 0, output: "" })))
const bundleSize = () => check("size of pages", () => Promise.resolve().then(checkBundleSize))

async function endToEnd(folder: string): Promise<Tally> {
  let browser = ""
  const found = await check("browser", async () => {
    browser = await getBrowser()
    return { code: 0, output: "" }
  })
  if (found.failed > 0) return found
  const { url, demoFile, log, ready, stop } = await launchInstance(folder)
  cleanUps.push(stop)
  const started = await check("instance", () => ready().then(() => ({ code: 0, output: "" })))
  if (started.failed > 0) return started
  const browsers = () =>
    endToEndTests({ E2E_BASE_URL: url, E2E_DEMO_FILE: demoFile, CHROMIUM_PATH: browser }, folder)
  const tally = await inOrder([browsers, () => sdkSuite(demoFile), () => docsSuite(demoFile)])
  if (tally.failed > 0) say(`The instance's log:\n${log().split("\n").slice(-60).join("\n")}`)
  return tally
}

await runScript(async () => {
  cleanEnvironment()
  onInterrupt(cleanUp)
  try {
    const folder = temporaryFolder()
    const database = await testDatabase()
    cleanUps.push(database.discard)
    const [read, unit] = await Promise.all([reading(), unitTests(database.url, folder)])
    const all = total([database.tally, read, unit, await endToEnd(folder), await crashSuite()])
    await cleanUp()
    say(`\n${all.passed} passed, ${all.failed} failed`)
    return all.failed > 0 ? 1 : 0
  } finally {
    await cleanUp()
  }
})
