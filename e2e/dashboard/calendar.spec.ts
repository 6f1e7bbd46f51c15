import { randomUUID } from "node:crypto"

import { AxeBuilder } from "@axe-core/playwright"
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright/test"

import { drag } from "../drag"
import { expect, test } from "../setup"
import { fillSignUp } from "../../scripts/screenshots/mailed-link"

type Shown = { id: string; scheduledAt: string }

/** Next year, so no month includes today. In Berlin, clocks change on the last Sundays of March and October. */
const year = new Date().getUTCFullYear() + 1
const timezoneId = "Europe/Berlin"
const lastSunday = (month: number) => {
  const last = new Date(Date.UTC(year, month, 0))
  return dayOf(new Date(last.getTime() - last.getUTCDay() * 86_400_000))
}
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
const after = (day: string, days: number) => dayOf(new Date(Date.parse(day) + days * 86_400_000))

// Its own workspace, because other tests use the demo workspace at the same time.
let storageState: BrowserContextOptions["storageState"]
let channel = ""
let other = ""

async function openPage(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ storageState, timezoneId, locale: "en-GB", ...options })
  return context.newPage()
}

/** Loads a view and waits for its posts. The first load of a page can be slow. */
async function show(page: Page, query: string) {
  await page.goto(`/calendar?${query}`)
  const shown = page.locator('[role="grid"][aria-busy="false"], section[data-day]')
  await shown.first().waitFor({ timeout: 45_000 })
}

/** Calls the API as the page does: with its session, from its own origin. */
async function api<Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  const [status, answer] = await page.evaluate(
    async ([method, path, body]) => {
      const headers = { "content-type": "application/json" }
      const response = await fetch(path!, { method: method!, ...(body && { headers, body }) })
      return [response.status, await response.json()] as const
    },
    [method, path, body && JSON.stringify(body)],
  )
  expect(status, JSON.stringify(answer)).toBe(200)
  return answer as Answer
}

const plan = (page: Page, caption: string, scheduledAt: string, socialAccountId = channel) =>
  api<Shown>(page, "POST", "/v0/posts", { caption, scheduledAt, socialAccountId })
const timeOf = async (page: Page, { id }: Shown) =>
  (await api<Shown>(page, "GET", `/v0/posts/${id}`)).scheduledAt

const cell = (page: Page, name: string) => page.locator(`[role="gridcell"][data-cell="${name}"]`)
const chip = (within: Page | Locator, caption: string) => within.getByRole("button", { name: caption })

test.describe("the calendar", () => {
  test.describe.configure({ timeout: 180_000 })
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(180_000)
    const page = await openPage(browser)
    await page.goto("/sign-up?next=/calendar")
    const email = `${randomUUID()}@example.com`
    await fillSignUp(page, { name: "Planner", email, password: randomUUID(), workspace: "Calendar" })
    const connect = (platform: string) =>
      api<{ id: string }>(page, "POST", "/v0/social-accounts", { platform, sandbox: true })
    channel = (await connect("bluesky")).id
    other = (await connect("mastodon")).id
    storageState = await page.context().storageState()
    await page.context().close()
  })

  test("keeps a post's time when it's dragged to another day, and undoes the move", async ({ browser }) => {
    const page = await openPage(browser)
    await page.goto("/calendar")
    const post = await plan(page, "Dragged", `${year}-06-15T07:30:00.000Z`)
    await show(page, `view=month&date=${year}-06-01`)
    await expect(page.getByText(timezoneId)).toBeVisible()
    const visibleText = (await chip(page, "Dragged").innerText()).replaceAll(/\s+/g, " ").trim()
    await expect(chip(page, "Dragged")).toHaveAccessibleName(new RegExp(`^${visibleText},`))
    const target = cell(page, `${year}-06-17`)
    await drag(page, chip(page, "Dragged"), target)
    await page.mouse.up()
    await expect(chip(target, "Dragged")).toBeVisible()
    await expect.poll(() => timeOf(page, post)).toBe(`${year}-06-17T07:30:00.000Z`)
    await page.getByRole("button", { name: "Undo" }).click()
    await expect(chip(cell(page, `${year}-06-15`), "Dragged")).toBeVisible()
    await expect.poll(() => timeOf(page, post)).toBe(post.scheduledAt)
  })

  test("drags a post to the quarter hour, and Escape cancels", async ({ browser }) => {
    const page = await openPage(browser)
    await page.goto("/calendar")
    const post = await plan(page, "Quarter", `${year}-06-22T08:00:00.000Z`)
    await show(page, `view=week&date=${year}-06-22`)
    const target = cell(page, `${year}-06-23T12`)
    await drag(page, chip(page, "Quarter"), target, 0.8)
    await page.keyboard.press("Escape")
    await page.mouse.up()
    expect(await timeOf(page, post)).toBe(post.scheduledAt)
    await drag(page, chip(page, "Quarter"), target, 0.8)
    await page.mouse.up()
    await expect(chip(target, "12:45")).toBeVisible()
    await expect.poll(() => timeOf(page, post)).toBe(`${year}-06-23T10:45:00.000Z`)
  })

  test("keeps the focused cell when keys move to the next week or month", async ({ browser }) => {
    const page = await openPage(browser)
    await page.goto("/calendar")
    await show(page, `view=week&date=${year}-06-23`)
    await cell(page, `${year}-06-23T00`).focus()
    await page.keyboard.press("ArrowUp")
    await expect(cell(page, `${year}-06-16T23`)).toBeFocused()
    await page.keyboard.press("PageDown")
    await expect(cell(page, `${year}-06-23T23`)).toBeFocused()
    await show(page, `view=month&date=${year}-06-15`)
    await cell(page, `${year}-06-15`).focus()
    await page.keyboard.press("PageDown")
    await expect(cell(page, `${year}-07-15`)).toBeFocused()
  })

  test("keeps a post's local time when it's moved by keyboard across DST", async ({ browser }) => {
    const page = await openPage(browser)
    const change = lastSunday(3)
    const before = after(change, -1)
    await page.goto("/calendar")
    const post = await plan(page, "By keyboard", `${before}T08:00:00.000Z`)
    await show(page, `view=month&date=${before}`)
    await expect(chip(page, "By keyboard")).toBeVisible()
    await cell(page, before).focus()
    await page.keyboard.press("Enter")
    await expect(chip(page, "By keyboard")).toBeFocused()
    await page.keyboard.press("m")
    const bar = page.getByRole("application", { name: "Move “By keyboard”" })
    await expect(bar).toBeFocused()
    await page.keyboard.press("ArrowRight")
    await expect(bar.locator("[aria-live]")).toContainText("09:00")
    await page.keyboard.press("Enter")
    await expect(chip(cell(page, change), "By keyboard")).toBeFocused()
    await expect.poll(() => timeOf(page, post)).toBe(`${change}T07:00:00.000Z`)
  })

  test("shows the hours of DST days as on the clock", async ({ browser }) => {
    const page = await openPage(browser)
    const [spring, autumn] = [lastSunday(3), lastSunday(10)]
    await show(page, `view=week&date=${spring}`)
    await expect(cell(page, `${spring}T02`)).toHaveAccessibleName(/this hour is skipped/)
    await expect(cell(page, `${after(spring, -1)}T02`)).toHaveAccessibleName(/02:00, no posts/)
    await show(page, `view=week&date=${autumn}`)
    await expect(cell(page, `${autumn}T02b`)).toHaveAccessibleName(/02:00 \(repeated hour\)/)
    await expect(cell(page, `${after(autumn, -1)}T02b`)).toHaveAccessibleName(/isn't repeated/)
  })

  test("reverts a failed move and shows the reason", async ({ browser }) => {
    const page = await openPage(browser)
    await page.goto("/calendar")
    const { id } = await plan(page, "Refused", `${year}-07-15T07:30:00.000Z`)
    await page.route(`**/v0/posts/${id}`, async (route) => {
      if (route.request().method() !== "PUT") return route.continue()
      expect(route.request().headers()["if-match"]).toBe('"1"')
      const error = {
        code: "PRECONDITION_FAILED",
        status: 412,
        data: { message: "This post was just changed." },
      }
      await route.fulfill({ status: 412, json: error })
    })
    await show(page, `view=month&date=${year}-07-01`)
    await drag(page, chip(page, "Refused"), cell(page, `${year}-07-14`))
    await page.mouse.up()
    await expect(page.getByText("Couldn't move the post: This post was just changed.")).toBeVisible()
    await expect(chip(cell(page, `${year}-07-15`), "Refused")).toBeVisible()
  })

  test("counts a crowded day's hidden posts and opens the day", async ({ browser }) => {
    const page = await openPage(browser)
    await page.goto("/calendar")
    const hours = [10, 11, 12, 13, 14, 15]
    await Promise.all(hours.map((hour) => plan(page, `Crowd ${hour}`, `${year}-08-12T${hour}:00:00Z`)))
    await show(page, `view=month&date=${year}-08-01`)
    const day = cell(page, `${year}-08-12`)
    await expect(day).toHaveAccessibleName(/12 August, 6 posts/)
    await day.getByRole("button", { name: "3 more posts" }).click()
    await expect(page).toHaveURL(new RegExp(`view=day&date=${year}-08-12`))
    await expect(chip(page, "Crowd 15")).toBeVisible()
  })

  test("keeps filters in the URL and applies them", async ({ browser }) => {
    const page = await openPage(browser)
    await page.goto("/calendar")
    await plan(page, "On one", `${year}-09-10T10:00:00Z`)
    await plan(page, "On the other", `${year}-09-10T11:00:00Z`, other)
    await show(page, `view=month&date=${year}-09-01`)
    await expect(chip(page, "On one")).toBeVisible()
    await page.getByRole("button", { name: "Filters" }).click()
    await page.getByRole("group", { name: "Channels" }).getByRole("checkbox").nth(0).check()
    await expect(page).toHaveURL(/channel=/)
    await expect(page.getByText("1 post", { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole("button", { name: "Filters: 1 selected" })).toBeVisible()
    await expect(page.getByText("1 post", { exact: true })).toBeVisible()
    const pressed = page.getByRole("group", { name: "Channels" }).getByRole("button", { pressed: true })
    await expect(pressed).toHaveCount(1)
    await pressed.click()
    await expect(page.getByText("2 posts", { exact: true })).toBeVisible()
    await expect(page).not.toHaveURL(/channel=/)
  })

  test("opens the composer from an empty cell and the preview from a post", async ({ browser }) => {
    const page = await openPage(browser)
    await page.goto("/calendar")
    await plan(page, "Preview me", `${year}-10-07T10:00:00Z`)
    await show(page, `view=month&date=${year}-10-01`)
    await chip(page, "Preview me").click()
    const dialog = page.getByRole("dialog", { name: /Post on/ })
    await expect(dialog.getByText("Preview me")).toBeVisible()
    await expect(dialog.getByRole("link", { name: "Open" })).toHaveAttribute("href", /\/posts\//)
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
    await cell(page, `${year}-10-08`).click()
    // The composer adds its draft's name.
    await expect(page).toHaveURL(({ pathname }) => pathname === "/compose")
    expect(new URL(page.url()).searchParams.get("at")).toBe(`${year}-10-08T07:00:00.000Z`)
  })

  test("fills the window, and only the grid scrolls", async ({ browser }) => {
    const page = await openPage(browser, { viewport: { width: 1440, height: 900 } })
    await page.goto("/calendar")
    await plan(page, "Sized", `${year}-08-20T09:00:00Z`)
    for (const view of ["month", "week", "day", "agenda"]) {
      await show(page, `view=${view}&date=${year}-08-12`)
      const size = await page.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement
        const { right, bottom } = document.querySelector("[data-scroll]")!.getBoundingClientRect()
        return { scrollHeight, scrollWidth, right, bottom }
      })
      expect(size, view).toEqual({ scrollHeight: 900, scrollWidth: 1440, right: 1440, bottom: 900 })
    }
  })

  test("names chips, cells, and buttons by the text they show", async ({ browser }) => {
    const page = await openPage(browser)
    await page.goto("/calendar")
    const hours = [10, 11, 12, 13, 14]
    await Promise.all(hours.map((hour) => plan(page, `Named ${hour}`, `${year}-12-09T${hour}:00:00Z`)))
    for (const view of ["month", "week", "day"]) {
      await show(page, `view=${view}&date=${year}-12-09`)
      await expect(chip(page, "Named 10")).toBeVisible()
      const axe = new AxeBuilder({ page }).setLegacyMode().withRules(["label-content-name-mismatch"])
      const { violations, passes } = await axe.analyze()
      expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([])
      if (view !== "day") expect(passes).toHaveLength(1)
    }
  })

  test("composes at a free slot, for its channels", async ({ browser }) => {
    const page = await openPage(browser)
    await page.goto("/calendar?view=month")
    const slot = page
      .getByRole("gridcell")
      .getByRole("button", { name: / free on .*: create post/ })
      .first()
    const { slot: at, channels } = await slot.evaluate(({ dataset }) => ({ ...dataset }))
    expect(channels!.split(",").sort()).toEqual([channel, other].sort())
    await slot.click()
    await expect(page).toHaveURL(({ pathname }) => pathname === "/compose")
    const { searchParams } = new URL(page.url())
    expect(searchParams.get("at")).toBe(new Date(Number(at)).toISOString())
    expect(searchParams.get("channels")).toBe(channels)
  })

  test("opens the agenda first on a phone and shows the month as dots", async ({ browser }) => {
    const page = await openPage(browser, { viewport: { width: 360, height: 740 } })
    await page.goto("/calendar")
    await plan(page, "On the phone", `${year}-11-10T10:00:00Z`)
    await show(page, `date=${year}-11-01`)
    await expect(page.getByRole("heading", { level: 2, name: /10 November/ })).toBeVisible()
    await page.getByRole("link", { name: "Month" }).click()
    await cell(page, `${year}-11-10`).click()
    await expect(chip(page, "On the phone")).toBeVisible()
  })
})
