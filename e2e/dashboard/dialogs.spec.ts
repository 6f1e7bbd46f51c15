import type { Page } from "playwright/test"

import { expect, test } from "../setup"

const search = (page: Page) => page.getByRole("button", { name: "Search", exact: true })
const palette = (page: Page) => page.getByRole("dialog", { name: "Search" })

test("keeps the page behind a dialog inert without restyling it", async ({ dashboard: page }) => {
  await page.goto("/settings/workspace")
  await search(page).click()
  const field = palette(page).getByRole("combobox")
  await expect(field).toBeFocused()
  await expect(page.getByRole("main")).toHaveCount(0)
  await page.keyboard.press("Tab")
  await page.keyboard.press("Shift+Tab")
  await expect(field).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(search(page)).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(field).toBeFocused()

  // Inherited body styles would be recomputed for each of a thousand posts.
  const inherited = await page.locator("main").evaluate((main) => {
    const unread = "--removed-body-scroll-bar-size"
    document.body.style.setProperty(unread, "7px")
    const style = getComputedStyle(main)
    return { pointerEvents: style.pointerEvents, unread: style.getPropertyValue(unread) }
  })
  expect(inherited).toEqual({ pointerEvents: "auto", unread: "0px" })

  await page.mouse.move(600, 650)
  await page.mouse.wheel(0, 400)
  const link = page.locator("nav a[href='/calendar']").first()
  await link.click({ force: true })
  await expect(palette(page)).toBeHidden()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page).toHaveURL(/\/settings\/workspace/)
  await expect(search(page)).toBeFocused()
})

test("lets a toast be closed while a dialog stays open", async ({ dashboard: page }) => {
  await page.goto("/channels?connect_error=The+platform+said+no")
  const toast = page.getByRole("listitem").filter({ hasText: "The platform said no" })
  await toast.hover() // it stays while hovered
  await page.keyboard.press("ControlOrMeta+K")
  await expect(palette(page)).toBeVisible()
  await toast.getByRole("button", { name: /close/i }).click()
  await expect(toast).toBeHidden()
  await expect(palette(page)).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(palette(page)).toBeHidden()
})
