import type { Page } from "playwright/test"

import { demo, expect, test } from "../setup"

const chunks = "**/_next/static/chunks/**"
const cut = (page: Page) => page.route(chunks, (route) => route.abort("internetdisconnected"))
const failure = (page: Page) => page.getByText("Couldn't load this part of the page")
const caption = (page: Page) => page.getByRole("textbox", { name: "Caption" })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true })

const text = "Not saved yet https://example.com"

type Part = {
  name: string
  path: string
  open: (page: Page) => Promise<void>
  shown: (page: Page) => Promise<void>
}

const dialog = async (page: Page) => expect(page.getByRole("dialog").filter({ visible: true })).toBeVisible()

const composerPart = (name: string, label: string): Part => ({
  name,
  path: `/compose?channels=${demo.socialAccountId}`,
  open: (page) => button(page, label).first().click(),
  shown: dialog,
})

const parts: Part[] = [
  { name: "search", path: "/posts", open: (page) => button(page, "Search").first().click(), shown: dialog },
  {
    name: "the notifications",
    path: "/posts",
    open: (page) =>
      button(page, /^Notifications/)
        .first()
        .click(),
    shown: async (page) => expect(page.getByRole("dialog", { name: "Notifications" })).toBeVisible(),
  },
  {
    name: "the account menu",
    path: "/posts",
    open: (page) =>
      button(page, /^Account menu for/)
        .first()
        .click(),
    shown: async (page) => expect(page.getByRole("menu")).toBeVisible(),
  },
  {
    name: "connecting a channel",
    path: "/channels",
    open: (page) => button(page, "Connect channel").first().click(),
    shown: dialog,
  },
  composerPart("snippets", "Insert snippet"),
  composerPart("link tracking", "Track link"),
  composerPart("saving a template", "Save as template"),
  composerPart("the media library", "From library"),
]

test("a part that can't be loaded leaves the page and the draft in place, and loads on the next try", async ({
  dashboard: page,
}) => {
  for (const [path, onPage] of Map.groupBy(parts, ({ path }) => path)) {
    await page.goto(path)
    const isComposer = path.startsWith("/compose")
    if (isComposer) await caption(page).fill(text)
    const expectDraft = () => (isComposer ? expect(caption(page)).toHaveValue(text) : undefined)
    await page.waitForLoadState("networkidle")
    for (const { name, open, shown } of onPage)
      await test.step(name, async () => {
        await cut(page)
        await open(page)
        await expect(failure(page).first()).toBeVisible({ timeout: 15_000 })
        await expect(page.getByRole("navigation").first()).toBeVisible()
        await expectDraft()

        await page.unroute(chunks)
        const retry = button(page, "Try again")
        if (await retry.count()) await retry.first().click()
        else await open(page)
        await shown(page)
        await page.keyboard.press("Escape") // behind a dialog, the page is inert
        await expectDraft()
        await expect(failure(page)).toHaveCount(0)
      })
  }
})
