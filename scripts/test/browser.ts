import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"

import { runOrFail, run } from "../process/run-process.ts"
import { UserError } from "../process/progress.ts"
import { root } from "../process/settings.ts"

const minute = 60_000
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
const macApps = ["Google Chrome", "Chromium"].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

/** Whether the browser starts here. A downloaded one may lack system libraries. */
async function canStart(path: string): Promise<boolean> {
  return existsSync(path) && (await run(path, ["--version"], { timeout: minute / 2 })).code === 0
}

async function firstThatWorks(paths: string[]): Promise<string | null> {
  for (const path of paths) if (await canStart(path)) return path
  return null
}

/** `npm start` doesn't install Playwright. */
async function playwrightPaths(): Promise<string[]> {
  if (!existsSync(join(root, "node_modules", "playwright"))) return []
  const { chromium } = await import("playwright")
  return [chromium.executablePath()]
}

function systemPaths(): string[] {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/local/bin", "/snap/bin"]
  return [...new Set(folders)].flatMap((folder) => names.map((name) => join(folder, name))).concat(macApps)
}

/** A browser that's already installed, or null. */
export async function findBrowser(): Promise<string | null> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !(await canStart(CHROMIUM_PATH)))
    throw new UserError(`CHROMIUM_PATH=${CHROMIUM_PATH} doesn't start.`)
  return CHROMIUM_PATH || firstThatWorks([...(await playwrightPaths()), ...systemPaths()])
}

async function isReachable(url: string): Promise<boolean> {
  try {
    await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(4000) })
    return true
  } catch {
    return false
  }
}

async function downloadFromPlaywright(): Promise<string | null> {
  if (!(await isReachable(process.env.PLAYWRIGHT_DOWNLOAD_HOST || "https://cdn.playwright.dev"))) return null
  const cli = join(root, "node_modules", "playwright", "cli.js")
  const { code } = await run(process.execPath, [cli, "install", "chromium"], { timeout: 5 * minute })
  return code === 0 ? firstThatWorks(await playwrightPaths()) : null
}

async function installWithApt(): Promise<string | null> {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null
  const hint =
    "Couldn't install the package `chromium`. Install Chromium or Chrome yourself, or set CHROMIUM_PATH:"
  const env = { DEBIAN_FRONTEND: "noninteractive" }
  await run("apt-get", ["update", "-q"], { timeout: 5 * minute, env })
  const packages = ["chromium", "fonts-liberation"]
  await runOrFail("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...packages], {
    timeout: 10 * minute,
    env,
    hint,
  })
  return firstThatWorks(systemPaths())
}

/** A browser for the tests: an installed one, or Playwright's, or Debian's. */
export async function getBrowser(): Promise<string> {
  const path = (await findBrowser()) ?? (await downloadFromPlaywright()) ?? (await installWithApt())
  if (path) return path
  throw new UserError(
    "No browser for the end-to-end tests. Use one of these:\n" +
      "  npx playwright install --with-deps chromium\n" +
      "  your system's package `chromium`, or Google Chrome\n" +
      "  CHROMIUM_PATH=<path to Chromium>",
  )
}
