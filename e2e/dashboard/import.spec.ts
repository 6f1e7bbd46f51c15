import { expect as expectSoon, test } from "playwright/test"

import { signUpIn } from "../people"

const expect = expectSoon.configure({ timeout: 60_000 })

test.slow()

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
const channel = { id: "cm1", providerIdentifier: "mastodon", name: "Bakery Blum" }
const post = (id: string, state: string, publishDate: string) => ({
  ...{ id, state, publishDate, content: `<p>${id} of the bakery</p>`, integration: channel, tags: [] },
})
const postiz = { posts: [post("Sent", "PUBLISHED", days(-3)), post("Soon", "QUEUE", days(3))] }

test("previews and imports another scheduler's posts and a workspace archive", async ({ page }) => {
  await signUpIn(page)
  const connected = await page.evaluate(async () => {
    const response = await fetch("/v0/social-accounts", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ platform: "mastodon", sandbox: true }),
    })
    return response.status
  })
  expect(connected).toBe(200)
  await page.goto("/settings/data")
  const upload = async (name: string, buffer: Buffer) => {
    await page
      .getByLabel("File", { exact: true })
      .setInputFiles({ name, mimeType: "application/octet-stream", buffer })
    await page.getByRole("button", { name: "Upload file" }).click()
  }

  await upload("holiday.txt", Buffer.from("Sun and sea"))
  await expect(page.getByText("This file can't be imported")).toBeVisible()

  await upload("postiz.json", Buffer.from(JSON.stringify(postiz)))
  await page.waitForURL(/\/settings\/data\/import\//)
  await expect(page.getByText("1 published post, 1 scheduled, 0 drafts, 0 other")).toBeVisible()
  await expect(page.getByLabel("Channel for Bakery Blum")).not.toHaveValue("")
  await page.getByLabel("Upcoming posts").selectOption("Schedule at their original times")
  await page.getByRole("button", { name: "Start import" }).click()
  await expect(page.getByRole("heading", { name: "Import complete" })).toBeVisible()
  await expect(page.getByText("2 posts")).toBeVisible()
  await expect(page.getByText("1 scheduled")).toBeVisible()
  await page.goto("/posts?tab=sent")
  await expect(page.getByText("Sent of the bakery").first()).toBeVisible()

  await page.goto("/settings/data")
  await page.getByRole("button", { name: "Create export" }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole("link", { name: "Download" })).toBeVisible({ timeout: 1000 })
  }).toPass()
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download" }).click(),
  ])
  const path = await download.path()

  // Into another user's workspace, on a phone and in dark mode.
  await page.goto("about:blank") // the signed-out page would navigate on its own
  await page.context().clearCookies()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: "dark" })
  await signUpIn(page, "Grace", "Compilers")
  await page.goto("/settings/data")
  await page.getByLabel("File", { exact: true }).setInputFiles(path)
  await page.getByRole("button", { name: "Upload file" }).press("Enter")
  await page.waitForURL(/\/settings\/data\/import\//)
  await expect(page.getByText("From the workspace Engines", { exact: false })).toBeVisible()
  await expect(page.getByText("Imported as disconnected and paused")).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.getByRole("button", { name: "Start import" }).press("Enter")
  await expect(page.getByText("Next: reconnect your channels, then resume them.")).toBeVisible()
  await page.getByRole("link", { name: "Go to channels" }).click()
  await expect(page.getByRole("button", { name: "Reconnect" })).toBeVisible()
})
