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

/** What the API does while the pictures are taken. */
export type Fault = "error" | "silence" | null

export type Round = {
  name: string
  storageState: BrowserContextOptions["storageState"]
  pages: [name: string, path: string][]
  fault: Fault
}

type Taken = { file: string; complaints: string[] }

const mostScreens = 2.5
const patience = 20_000

async function failRequests(page: Page, fault: Fault) {
  if (fault === "silence") return page.route("**/v0/**", () => {})
  if (fault !== "error") return
  const body = { code: "INTERNAL_SERVER_ERROR", status: 500, message: "Something went wrong on our side." }
  await page.route("**/v0/**", (route) => route.fulfill({ status: 500, json: body }))
}

/** Nothing stands in for anything any more, except where nothing ever comes. */
async function settle(page: Page, fault: Fault) {
  const skeletons = page.locator("main .animate-pulse")
  if (fault === "silence") return page.waitForTimeout(1500)
  const left = () => skeletons.count().then((count) => count > 0)
  for (const end = Date.now() + patience; Date.now() < end && (await left());) await page.waitForTimeout(250)
  await page.waitForTimeout(500) // pictures, plots
}

/** Faults that a script can see; the rest is for eyes. */
async function look(page: Page, fault: Fault): Promise<string[]> {
  const { overflow, waiting } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    waiting: document.querySelectorAll("main .animate-pulse").length,
  }))
  return [
    ...(overflow > 0 ? [`${overflow} pixels wider than the screen`] : []),
    ...(waiting > 0 && fault !== "silence" ? [`${waiting} skeletons are left`] : []),
  ]
}

/** A screen as long as the page: what is left out while it is out of sight would stay white in a picture of all of it. */
async function unroll(page: Page) {
  const { width, height } = page.viewportSize()!
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.min(whole, Math.round(height * mostScreens)) })
  await page.waitForTimeout(500)
}

async function takeOne(page: Page, path: string, file: string, fault: Fault): Promise<Taken> {
  const complaints: string[] = []
  const note = (error: Error) => complaints.push(error.message.split("\n", 1)[0]!)
  page.on("pageerror", note)
  await page.goto(path, { waitUntil: "load", timeout: 60_000 })
  await settle(page, fault)
  complaints.push(...(await look(page, fault)))
  await unroll(page)
  await page.screenshot({ path: file, type: "jpeg", quality: 80, timeout: 60_000 })
  page.off("pageerror", note)
  return { file, complaints }
}

/** Pictures of all pages of a round in one look; says what a script can see to be wrong. */
export async function takeRound(browser: Browser, baseURL: string, round: Round, lookName: Look, to: string) {
  const folder = join(to, round.name, lookName)
  mkdirSync(folder, { recursive: true })
  const settings = looks[lookName]
  const { storageState } = round
  const context = await browser.newContext({ baseURL, storageState, locale: "en-GB", ...settings })
  const taken: Taken[] = []
  for (const [name, path] of round.pages) {
    const page = await context.newPage()
    await failRequests(page, round.fault)
    const file = join(folder, `${name}.jpg`)
    const one = await takeOne(page, path, file, round.fault).catch((error: Error): Taken => {
      return { file, complaints: [error.message.split("\n", 1)[0]!] }
    })
    await page.close()
    taken.push(one)
    if (one.complaints.length > 0)
      print(`  ${round.name} ${lookName} ${name}: ${[...new Set(one.complaints)].join("; ")}`)
  }
  await context.close()
  return taken
}
