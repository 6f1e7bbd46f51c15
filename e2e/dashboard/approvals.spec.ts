import { demo, expect, test } from "../setup"

type Page = Parameters<Parameters<typeof test>[2]>[0]["dashboard"]

/** Creates a key that needs approval, in the dashboard. */
async function createKeyNeedingApproval(page: Page) {
  await page.goto("/settings/api-keys")
  await page.getByRole("button", { name: "Create API key" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Name").fill(`Agent ${Date.now()}`)
  await dialog.locator("select[name=restriction]").selectOption("needs_approval")
  await dialog.getByLabel("Your password").fill(demo.password)
  await dialog.getByRole("button", { name: "Create key" }).click()
  return (await dialog.getByText(/^car_[\w-]{43}$/).textContent()) ?? ""
}

test("reviews by keyboard: next, approve, undo, and send back with a reason", async ({
  dashboard: page,
  playwright,
  baseURL,
}) => {
  const key = await createKeyNeedingApproval(page)
  const keyApi = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { "x-api-key": key } })
  const run = `Review ${Date.now()}`
  for (const index of [1, 2]) {
    const scheduledAt = new Date(Date.now() + (index + 1) * 3_600_000).toISOString()
    const data = { socialAccountId: demo.socialAccountId, caption: `${run} ${index}`, scheduledAt }
    expect((await keyApi.post("/v0/posts", { data })).ok()).toBe(true)
  }
  await page.goto("/posts?tab=approvals")
  const list = page.getByRole("list", { name: "Pending posts" })
  await list.getByRole("button", { name: new RegExp(`${run} 1`) }).click()
  await page.keyboard.press("a")
  await expect(list.getByText(`${run} 1`)).toBeHidden()
  await page.getByRole("button", { name: "Undo" }).first().click()
  await expect(list.getByText(`${run} 1`)).toBeVisible()

  await list.getByRole("button", { name: new RegExp(`${run} 1`) }).click()
  await page.keyboard.press("j")
  await page.keyboard.press("k")
  await expect(list.getByRole("button", { name: new RegExp(`${run} 1`) })).toHaveAttribute(
    "aria-current",
    "true",
  )
  await page.keyboard.press("r")
  await page.getByRole("dialog").getByLabel("Reason").fill("Shorter, please")
  await page.getByRole("dialog").getByRole("button", { name: "Send post back" }).click()
  await expect(list.getByText(`${run} 1`)).toBeHidden()

  await list.getByRole("checkbox", { name: new RegExp(`${run} 2$`) }).check()
  await page.getByRole("button", { name: "Approve 1 post" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Approve 1 post" }).click()
  await expect(page.getByText("1 post approved")).toBeVisible()

  await page.goto("/posts?tab=drafts")
  const card = page.getByRole("article").filter({ hasText: `${run} 1` })
  await expect(card.getByText("Shorter, please")).toBeVisible()
  await expect(card.getByRole("link", { name: "Edit and resubmit" })).toBeVisible()
  await keyApi.dispose()
})

test("lists the review's keyboard shortcuts and turns them off", async ({ dashboard: page }) => {
  await page.goto("/posts?tab=approvals")
  await expect(page.getByRole("heading", { level: 1, name: "Posts" })).toBeVisible()
  await expect(page.getByRole("region", { name: "Posts pending approval" })).toBeVisible()
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" })
  // The page renders before it hydrates.
  await expect(async () => {
    await page.keyboard.press("?")
    await expect(dialog).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await dialog.getByRole("checkbox").uncheck()
  await page.keyboard.press("Escape")
  await page.keyboard.press("?")
  await expect(dialog).toBeHidden()
})
