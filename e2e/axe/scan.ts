import { AxeBuilder } from "@axe-core/playwright"
import type { Browser, BrowserContextOptions, Page } from "playwright/test"

import { newPerson, signUp } from "../people"
import { expect, signIn, test as base } from "../setup"
import { createContent, type Content } from "./content"

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
/** Themes change only colors, so other rules need only one theme. */
const colorRules = ["color-contrast", "link-in-text-block"]

type State = Exclude<BrowserContextOptions["storageState"], string | undefined>
type World = { content: Content; owner: State; demo: State }
type Fixtures = {
  /** The owner of a workspace with a little of everything, the demo workspace's owner, and a visitor. */
  owner: Page
  demo: Page
  guest: Page
}

// Animations would have colors measured mid-transition.
const still: BrowserContextOptions = { reducedMotion: "reduce", locale: "en-US", timezoneId: "Europe/Berlin" }

const pageOf =
  (who: "owner" | "demo" | null) =>
  async (
    { browser, world }: { browser: Browser; world: World },
    use: (page: Page) => Promise<void>,
  ): Promise<void> => {
    const context = await browser.newContext({ ...still, ...(who && { storageState: world[who] }) })
    await use(await context.newPage())
    await context.close()
  }

/** Shared by all tests of a worker. */
export const test = base.extend<Fixtures & { content: Content }, { world: World }>({
  world: [
    async ({ browser }, use) => {
      const [person, member] = [await newPerson(browser, "Ada", still), await newPerson(browser, "", still)]
      await signUp(person, "Axe")
      const content = await createContent(person.page)
      await signIn(member.page)
      const [owner, demo] = [
        await person.page.context().storageState(),
        await member.page.context().storageState(),
      ]
      await Promise.all([person, member].map(({ page }) => page.context().close()))
      await use({ content, owner, demo })
    },
    { scope: "worker", timeout: 180_000 },
  ],
  content: async ({ world }, use) => use(world.content),
  owner: pageOf("owner"),
  demo: pageOf("demo"),
  guest: pageOf(null),
})

/** Waits until nothing is loading. */
export async function settled(page: Page) {
  await expect(page).toHaveTitle(/\S/, { timeout: 45_000 }) // the title is streamed after the page
  await expect(page.getByRole("heading").first()).toBeVisible({ timeout: 45_000 })
  await expect(page.locator(".animate-pulse, [aria-busy=true]")).toHaveCount(0, { timeout: 45_000 })
}

async function faults(page: Page, within: string, rules?: string[]) {
  // Without cross-origin frames, axe can run in legacy mode, which needs no second page.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(within)
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze()
  return violations.map(({ id, nodes }) => {
    const examples = nodes
      .slice(0, 3)
      .map(({ html, any }) => `${html.slice(0, 200)} ${any[0]?.message ?? ""}`)
    return [`${id}, ${nodes.length} times`, ...examples].join("\n")
  })
}

/** Expects no axe violations in either theme, optionally only within a selector. */
export async function expectAccessible(page: Page, within = "html") {
  // Chromium computes no colors for content it skips, and axe can't see it.
  // By script, because the content security policy blocks style tags.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync("* { content-visibility: visible !important }")
    document.adoptedStyleSheets.push(sheet)
  })
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    const found = await faults(page, within, colorScheme === "dark" ? colorRules : undefined)
    expect.soft(found, `${colorScheme}, ${page.viewportSize()?.width} wide, ${page.url()}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: "light" })
}

export { expect }
