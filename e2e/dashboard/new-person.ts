import { randomUUID } from "node:crypto"
import type { Page } from "playwright/test"

export const password = "correct horse battery"

/** Signs somebody up, with a workspace of their own, and gives back their address. */
export async function newPerson(page: Page, name = "Ada", workspace = "Engines") {
  const email = `${randomUUID()}@example.com`
  await page.goto("/sign-up")
  await page.getByLabel("Your name").fill(name)
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByLabel("Workspace").fill(workspace)
  await page.getByRole("button", { name: "Create account" }).click()
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-up"))
  return email
}
