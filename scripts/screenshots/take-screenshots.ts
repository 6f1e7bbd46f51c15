import { mkdirSync } from "node:fs"
import { join } from "node:path"
import type { Browser, BrowserContextOptions, Page } from "playwright"

import { print } from "../process/progress.ts"

const looks = {
  "desktop-light": { viewport: { width: 1280, height: 900 }, colorScheme: "light" },
  "desktop-dark": { viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
  "phone-light": { viewport: { width: 390, height: 844 }, colorScheme: "light" },
  "phone-dark": { viewport: { width: 390, height: 844 }, colorScheme: "dark" },
} satisfies Record<string, BrowserContextOptions>

export type Look = keyof typeof looks
export const lookNames = Object.keys(looks) as Look[]

/** What the API does during the screenshots. */
export type Fault = "error" | "silence" | null

export type Round = {
  name: string
  storageState: BrowserContextOptions["storageState"]
  pages: [name: string, path: string][]
  fault: Fault
}

type Screenshot = { file: string; problems: string[] }

const maxScreens = 2.5
const timeoutMs = 20_000

async function failRequests(page: Page, fault: Fault) {
  if (fault === "silence") return page.route("**/v0/**", () => {})
  if (fault !== "error") return
  const body = { code: "INTERNAL_SERVER_ERROR", status: 500, message: "Something went wrong on our side." }
  await page.route("**/v0/**", (route) => route.fulfill({ status: 500, json: body }))
}

/** Waits until no skeletons are left, unless requests never complete. */
async function settle(page: Page, fault: Fault) {
  const skeletons = page.locator("main .animate-pulse")
  if (fault === "silence") return page.waitForTimeout(1500)
  const isLoading = () => skeletons.count().then((count) => count > 0)
  for (const end = Date.now() + timeoutMs; Date.now() < end && (await isLoading());)
    await page.waitForTimeout(250)
  await page.waitForTimeout(500) // for images and charts to finish
}

/** Problems that a script can detect. The rest needs a visual review. */
async function findProblems(page: Page, fault: Fault): Promise<string[]> {
  const { overflow, waiting } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    waiting: document.querySelectorAll("main .animate-pulse").length,
  }))
  return [
    ...(overflow > 0 ? [`${overflow} pixels wider than the screen`] : []),
    ...(waiting > 0 && fault !== "silence" ? [`${waiting} skeletons are left`] : []),
  ]
}

/** Makes the viewport as tall as the page, because content outside the viewport isn't rendered. */
async function expandViewport(page: Page) {
  const { width, height } = page.viewportSize()!
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(whole, Math.round(height * maxScreens)) })
  await page.waitForTimeout(500)
}

async function takeOne(page: Page, path: string, file: string, fault: Fault): Promise<Screenshot> {
  const problems: string[] = []
  const note = (error: Error) => problems.push(error.message.split("\n", 1)[0]!)
  page.on("pageerror", note)
  await page.goto(path, { waitUntil: "load", timeout: 60_000 })
  await settle(page, fault)
  problems.push(...(await findProblems(page, fault)))
  await expandViewport(page)
  await page.screenshot({ path: file, type: "jpeg", quality: 80, timeout: 60_000 })
  page.off("pageerror", note)
  return { file, problems }
}

/** Takes a screenshot of each page, and reports problems that a script can detect. */
export async function takeRound(browser: Browser, baseURL: string, round: Round, lookName: Look, to: string) {
  const folder = join(to, round.name, lookName)
  mkdirSync(folder, { recursive: true })
  const settings = looks[lookName]
  const { storageState } = round
  const context = await browser.newContext({ baseURL, storageState, locale: "en-GB", ...settings })
  const taken: Screenshot[] = []
  for (const [name, path] of round.pages) {
    const page = await context.newPage()
    await failRequests(page, round.fault)
    const file = join(folder, `${name}.jpg`)
    const one = await takeOne(page, path, file, round.fault).catch((error: Error): Screenshot => {
      return { file, problems: [error.message.split("\n", 1)[0]!] }
    })
    await page.close()
    taken.push(one)
    if (one.problems.length > 0)
      print(`  ${round.name} ${lookName} ${name}: ${[...new Set(one.problems)].join("; ")}`)
  }
  await context.close()
  return taken
}
