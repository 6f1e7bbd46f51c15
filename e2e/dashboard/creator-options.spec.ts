import { expect, test } from "../setup"

type Channel = { id: string }

test("TikTok's creator chooses from what their account offers, and sees what they agree to", async ({
  dashboard: page,
  api,
}) => {
  const response = await api.post("/v0/social-accounts", { data: { platform: "tiktok", sandbox: true } })
  const { id } = (await response.json()) as Channel
  await page.goto(`/compose?channels=${id}`)
  await expect(page.getByText(/^Posting as /)).toBeVisible()
  await expect(page.getByText("Videos can be up to 300 seconds long")).toBeVisible()
  const audience = page.getByLabel(/^Who can see it/)
  await expect(audience).toHaveValue("")
  expect(await audience.getByRole("option").allTextContents()).toEqual([
    "Select",
    "Public to everyone",
    "Mutual follow friends",
    "Self only",
  ])
  await expect(page.getByRole("switch", { name: "Comments" })).not.toBeChecked()
  await expect(page.getByRole("switch", { name: "Duets" })).not.toBeChecked()
  await page.getByRole("button", { name: /^More options/ }).click()
  await expect(page.getByRole("switch", { name: "Stitches" })).toBeDisabled()
  const agreement = page.getByText(/^By posting, you agree to TikTok's/)
  await expect(agreement).toContainText("TikTok's Music Usage Confirmation.")
  const branded = page.getByRole("switch", { name: "Branded content" })
  await expect(branded).toBeHidden()
  // Settings show after the draft has changed, which `check` doesn't wait for.
  await page.getByRole("switch", { name: "Disclose post content" }).click()
  await branded.click()
  await expect(branded).toBeChecked()
  await expect(agreement).toContainText("Branded Content Policy and Music Usage Confirmation.")
})
