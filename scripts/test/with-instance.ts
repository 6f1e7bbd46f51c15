import { print } from "../process/progress.ts"
import type { Variables } from "../process/run-process.ts"
import { getBrowser } from "./browser.ts"
import { check, type Tally } from "./stages.ts"
import { launchInstance } from "./test-instance.ts"

/** Starts an instance and finds a browser for the tests, and prints the end of the instance's log if any fails. */
export async function withInstance(
  folder: string,
  cleanUps: (() => Promise<void>)[],
  work: (env: Variables, demoFile: string) => Promise<Tally>,
): Promise<Tally> {
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
  const env = { E2E_BASE_URL: url, E2E_DEMO_FILE: demoFile, CHROMIUM_PATH: browser }
  const tally = await work(env, demoFile)
  if (tally.failed > 0) print(`The instance's log:\n${log().split("\n").slice(-60).join("\n")}`)
  return tally
}
