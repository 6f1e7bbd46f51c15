// `npm run screenshots`: every dashboard page without data, with lots of data, with failing requests, and with
// pending requests, in light and dark mode, on desktop and phone. Writes them to test-results/states, and the
// README's to public/screenshots. `npm run screenshots -- much phone-dark` takes a subset, and `-- readme` only the
// README's.
import { mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import type { Browser } from "playwright"

import { getBrowser } from "../test/browser.ts"
import { buildIfNeeded } from "../build/build.ts"
import { runningUrl } from "../database/postgres.ts"
import { runScript, print, step } from "../process/progress.ts"
import { readSecrets } from "../process/secrets.ts"
import { root } from "../process/settings.ts"
import { cleanEnvironment, onInterrupt, temporaryFolder } from "../test/stages.ts"
import { contactSheet } from "./contact-sheet.ts"
import { seedMuch } from "./seed-large.ts"
import { pagesOf } from "./pages.ts"
import { signUp, type Demo } from "./people.ts"
import { takeShowcase } from "./showcase.ts"
import { lookNames, takeRound, type Look, type Round } from "./take-screenshots.ts"
import { launchInstance } from "../test/test-instance.ts"

const out = join(root, "test-results", "states")
const roundNames = ["empty", "much", "error", "silence"]

async function seedInstance(dataDir: string, email: string) {
  const url = runningUrl({ dataDir, password: readSecrets(dataDir).postgresPassword })
  const database = new pg.Client({ connectionString: url ?? "" })
  await database.connect()
  return seedMuch(database, email).finally(() => database.end())
}

async function prepare(browser: Browser, url: string, dataDir: string): Promise<Round[]> {
  const [empty, much] = [await signUp(browser, url, "empty"), await signUp(browser, url, "much")]
  const ids = await step("much data", () => seedInstance(dataDir, much.email))
  const full = { storageState: much.storageState, pages: pagesOf(ids) }
  return [
    { name: "empty", storageState: empty.storageState, pages: pagesOf(null), fault: null },
    { ...full, name: "much", fault: null },
    { ...full, name: "error", fault: "error" },
    { ...full, name: "silence", fault: "silence" },
  ]
}

/** Returns the number of problems. */
async function takeStates(browser: Browser, url: string, dataDir: string, selection: string[]) {
  const chosen = (names: string[]) => names.filter((name) => selection.includes(name))
  const selectedRounds = chosen(roundNames).length > 0 ? chosen(roundNames) : roundNames
  const looks = (chosen(lookNames).length > 0 ? chosen(lookNames) : lookNames) as Look[]
  const rounds = (await prepare(browser, url, dataDir)).filter(({ name }) => selectedRounds.includes(name))
  let problems = 0
  for (const round of rounds)
    for (const look of looks) {
      const taken = await step(`${round.name}, ${look}`, () => takeRound(browser, url, round, look, out))
      problems += taken.reduce((sum, one) => sum + one.problems.length, 0)
      const files = taken.map(({ file }) => file)
      const [columns, width] = look.startsWith("phone") ? [8, 300] : [4, 480]
      await contactSheet(files, join(out, `${round.name}-${look}.jpg`), columns, width)
    }
  return problems
}

await runScript(async () => {
  cleanEnvironment()
  await buildIfNeeded()
  const { chromium } = await import("playwright")
  const executablePath = await getBrowser()
  const folder = temporaryFolder()
  const instance = await launchInstance(folder)
  onInterrupt(instance.stop)
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : []
  const browser = await chromium.launch({ executablePath, args })
  try {
    await step("instance", instance.ready)
    mkdirSync(out, { recursive: true })
    const demo = JSON.parse(readFileSync(instance.demoFile, "utf8")) as Demo
    const selection = process.argv.slice(2)
    const problems = selection.includes("readme")
      ? 0
      : await takeStates(browser, instance.url, join(folder, "data"), selection)
    if (selection.length === 0 || selection.includes("readme"))
      await step("README", () => takeShowcase(browser, demo, join(root, "public", "screenshots")))
    print(`\nReview the screenshots in ${out}`)
    return problems > 0 ? 1 : 0
  } finally {
    await browser.close()
    await instance.stop()
  }
})
