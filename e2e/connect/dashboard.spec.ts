import { expect, signIn, test } from "../setup"
import { fitsTheScreen } from "./links"

test("a profile is made, its link watched while a client uses it, and withdrawn", async ({
  dashboard: page,
  browser,
}) => {
  const name = `Bakery ${Date.now()}`
  await page.goto("/profiles")
  await page.getByRole("button", { name: "New profile" }).first().click()
  await page.getByLabel("Name", { exact: true }).fill(name)
  await page.getByLabel("Your own id (optional)").fill(`crm-${Date.now()}`)
  await page.getByRole("button", { name: "Create profile" }).click()
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()

  await page.getByRole("button", { name: "New connect link" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Sandbox accounts").check()
  await dialog.getByLabel("Telegram").check()
  await dialog.getByRole("button", { name: "Make the link" }).click()
  await expect(dialog.getByRole("img", { name: "The link as a QR code" })).toBeVisible()
  const url = (await dialog.getByText(/\/connect\/[\w-]{43}$/).textContent())!
  await expect(dialog.getByText("Waiting for somebody to open it")).toBeVisible()

  const client = await browser.newContext({ locale: "en-US" })
  const phone = await client.newPage()
  await phone.goto(url)
  await expect(dialog.getByText("It was opened.")).toBeVisible({ timeout: 30_000 })
  await phone.getByRole("link", { name: "Connect Telegram" }).click()
  await phone.getByRole("button", { name: "Connect a made-up account" }).click()
  await expect(dialog.getByText("Connected so far:")).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click()
  await expect(page.getByRole("list", { name: "Channels" }).getByText("Telegram")).toBeVisible({
    timeout: 30_000,
  })

  await page.getByRole("button", { name: "Withdraw" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click()
  await expect(page.getByText("Withdrawn", { exact: true })).toBeVisible()
  await phone.goto(url)
  await expect(phone.getByRole("heading", { name: "This link was withdrawn" })).toBeVisible()
  await client.close()

  await page.getByRole("button", { name: `Actions for ${name}` }).click()
  await page.getByRole("menuitem", { name: "Pause publishing" }).click()
  await expect(page.getByText("Publishing is paused for this profile.")).toBeVisible()
  await page.getByRole("button", { name: "Resume publishing" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Resume publishing" }).click()
  await expect(page.getByText("Publishing is paused for this profile.")).toBeHidden()

  await page.goto("/profiles")
  await page.getByRole("searchbox").fill(name)
  await expect(page.getByRole("link", { name })).toBeVisible()
  await page.getByRole("searchbox").fill("nobody has this name")
  await expect(page.getByText("No profile matches")).toBeVisible()
  await page.getByRole("searchbox").fill(name)
  await page.getByRole("link", { name }).click()
  await page.getByRole("button", { name: `Actions for ${name}` }).click()
  await page.getByRole("menuitem", { name: "Delete" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click()
  await expect(page).toHaveURL(/\/profiles$/)
})

test("profiles fit a phone", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    locale: "en-US",
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await signIn(page)
  await page.goto("/profiles")
  await expect(page.getByRole("heading", { level: 1, name: "Profiles" })).toBeVisible()
  expect(await fitsTheScreen(page)).toBe(true)
  await context.close()
})

test("people sent by the API choose and end on pages of ours", async ({ page, api, baseURL }) => {
  const profile = (await (
    await api.post("/v0/profiles", { data: { name: `Headless ${Date.now()}` } })
  ).json()) as {
    id: string
  }
  const link = (await (
    await api.post(`/v0/profiles/${profile.id}/connect-link`, {
      data: { sandbox: true, platforms: ["facebook"] },
    })
  ).json()) as { url: string }
  await page.goto(`${link.url}/facebook`)
  await page.getByRole("button", { name: "Continue to Facebook" }).click()
  await page.getByRole("button", { name: "Authorize" }).click()
  await expect(page).toHaveURL(/\/connect\/choose\/[\w-]+$/)
  const choice = page.url()
  await page.getByRole("checkbox").first().check()
  await page.getByRole("button", { name: "Connect what is ticked" }).click()
  await expect(page.getByRole("status").filter({ hasText: "connected" })).toBeVisible()
  await page.goto(choice)
  await expect(page.getByRole("heading", { name: "This choice is no longer open" })).toBeVisible()
  await page.goto(`${baseURL}/connect/callback/facebook?state=forged&code=x`)
  await expect(page).toHaveURL(/\/connect\/done\?result=/)
  await expect(page.getByRole("heading", { name: "Not connected" })).toBeVisible()
  await page.goto("/connect/done?result=forged")
  await expect(page.getByRole("heading", { name: "Nothing to see here" })).toBeVisible()
  await api.delete(`/v0/profiles/${profile.id}`)
})
