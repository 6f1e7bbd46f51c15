import { expect, test } from "../setup"

test("navigates a menu by keyboard, keeps it in the viewport, and restores focus", async ({
  dashboard: page,
}) => {
  await page.goto("/calendar")
  const button = page.getByRole("button", { name: /^Account menu for/ }).filter({ visible: true })
  const menu = page.getByRole("menu")
  const item = (name: string) => menu.getByRole("menuitem", { name })

  await button.focus()
  await page.keyboard.press("Enter")
  await expect(item("Account")).toBeFocused()
  await expect(button).toHaveAttribute("aria-expanded", "true")
  await page.keyboard.press("ArrowDown")
  await expect(item("Settings")).toBeFocused()
  await page.keyboard.press("End")
  await expect(item("Sign out")).toBeFocused()
  await page.keyboard.press("ArrowDown")
  await expect(item("Account")).toBeFocused()
  await page.keyboard.press("s")
  await expect(item("Settings")).toBeFocused()
  await expect(menu.getByRole("menuitemradio", { name: "English" })).toBeChecked()
  await page.keyboard.press("Escape")
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()

  await page.keyboard.press("ArrowDown")
  await expect(item("Account")).toBeFocused()
  await page.keyboard.press("Escape")
  await expect(menu).toBeHidden()

  await button.click()
  await expect(menu).toBeInViewport({ ratio: 1 })
  await button.click()
  await expect(menu).toBeHidden()
  await button.click()
  await item("Settings").click()
  await page.waitForURL("**/settings/**")
})
