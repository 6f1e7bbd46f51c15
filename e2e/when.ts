import { expect, type Page } from "playwright/test"

export const whenButton = (page: Page) => page.getByRole("button", { name: /^When:/ })

/** Chooses from the composer's menu of times and actions. */
export async function chooseWhen(page: Page, item: string | RegExp) {
  await whenButton(page).click({ timeout: 45_000 })
  await page.getByRole("menuitem", { name: item }).click()
}

export const schedule = (page: Page) => page.getByRole("button", { name: "Schedule", exact: true }).click()

/** Follows the toast to the post. */
export async function viewPost(page: Page, message: RegExp) {
  const toast = page.getByRole("listitem").filter({ hasText: message })
  await toast.getByRole("button", { name: "View" }).click()
  await expect(page).toHaveURL(/\/posts\/[\w-]{36}/)
}
