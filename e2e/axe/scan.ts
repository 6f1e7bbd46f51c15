import { AxeBuilder } from "@axe-core/playwright"
import type { Browser, BrowserContextOptions, Page } from "playwright/test"

import { newPerson, signUp } from "../people"
import { expect, signIn, test as base } from "../setup"
import { make, type Made } from "./made"

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
/** What else a theme could break is the same in both: they are one document with other colours. */
const rulesOfColour = ["color-contrast", "link-in-text-block"]

type State = Exclude<BrowserContextOptions["storageState"], string | undefined>
type World = { made: Made; owner: State; demo: State }
type Fixtures = {
  /** The owner of a workspace that has a little of everything, the demo workspace's owner, and a stranger. */
  owner: Page
  demo: Page
  guest: Page
}

// Motion would have colours measured on their way from one theme to the other.
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

/** One sign-up and one sign-in for all tests of a worker. */
export const test = base.extend<Fixtures & { made: Made }, { world: World }>({
  world: [
    async ({ browser }, use) => {
      const [person, member] = [await newPerson(browser, "Ada", still), await newPerson(browser, "", still)]
      await signUp(person, "Axe")
      const made = await make(person.page)
      await signIn(member.page)
      const [owner, demo] = [
        await person.page.context().storageState(),
        await member.page.context().storageState(),
      ]
      await Promise.all([person, member].map(({ page }) => page.context().close()))
      await use({ made, owner, demo })
    },
    { scope: "worker", timeout: 180_000 },
  ],
  made: async ({ world }, use) => use(world.made),
  owner: pageOf("owner"),
  demo: pageOf("demo"),
  guest: pageOf(null),
})

/** Everything has come that was asked for: nothing loads, no skeleton stands in for content. */
export async function settled(page: Page) {
  await expect(page).toHaveTitle(/\S/, { timeout: 45_000 }) // it is streamed after the page
  await expect(page.getByRole("heading").first()).toBeVisible({ timeout: 45_000 })
  await expect(page.locator(".animate-pulse, [aria-busy=true]")).toHaveCount(0, { timeout: 45_000 })
}

async function faults(page: Page, within: string, rules?: string[]) {
  // Nothing of the page is in a frame of another origin, so no second page need put the answer together.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(within)
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze()
  return violations.map(({ id, nodes }) => {
    const examples = nodes
      .slice(0, 3)
      .map(({ html, any }) => `${html.slice(0, 200)} ${any[0]?.message ?? ""}`)
    return [`${id}, ${nodes.length} times`, ...examples].join("\n")
  })
}

/** What is on screen has no fault that axe knows, in the light and in the dark. `within`: what is looked at of it. */
export async function expectAccessible(page: Page, within = "html") {
  // Chromium computes no colours for what it skips, nor can axe see it.
  // By script, for the pages' policy takes no style tag.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync("* { content-visibility: visible !important }")
    document.adoptedStyleSheets.push(sheet)
  })
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme })
    const found = await faults(page, within, colorScheme === "dark" ? rulesOfColour : undefined)
    expect.soft(found, `${colorScheme}, ${page.viewportSize()?.width} wide, ${page.url()}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: "light" })
}

export { expect }
