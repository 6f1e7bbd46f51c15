import { expect, signIn, test } from "../setup"
import { fitsTheScreen } from "./links"

test("creates a client, follows its connect link live, and revokes it", async ({
  dashboard: page,
  browser,
}) => {
  const name = `Bakery ${Date.now()}`
  await page.goto("/profiles")
  await page.getByRole("button", { name: "Add client" }).first().click()
  await page.getByLabel("Name", { exact: true }).fill(name)
  await page.getByLabel("External ID (optional)").fill(`crm-${Date.now()}`)
  await page.getByRole("dialog").getByRole("button", { name: "Add client" }).click()
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()

  await page.getByRole("button", { name: "Create connect link" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Sandbox accounts").check()
  await dialog.getByLabel("Telegram").check()
  await dialog.getByRole("button", { name: "Create link" }).click()
  await expect(dialog.getByRole("img", { name: "QR code for the link" })).toBeVisible()
  const url = (await dialog.getByText(/\/connect\/[\w-]{43}$/).textContent())!
  await expect(dialog.getByText("Waiting for someone to open it")).toBeVisible()

  const client = await browser.newContext({ locale: "en-US" })
  const phone = await client.newPage()
  await phone.goto(url)
  await expect(dialog.getByText("Opened.")).toBeVisible({ timeout: 30_000 })
  await phone.getByRole("link", { name: "Connect Telegram" }).click()
  await phone.getByRole("button", { name: "Connect test account" }).click()
  await expect(dialog.getByText("Connected so far:")).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole("button", { name: "Close", exact: true }).last().click()
  await expect(page.getByRole("list", { name: "Channels" }).getByText("Telegram")).toBeVisible({
    timeout: 30_000,
  })

  await page.getByRole("button", { name: "Revoke link" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Revoke link" }).click()
  await expect(page.getByText("Revoked", { exact: true })).toBeVisible()
  await phone.goto(url)
  await expect(phone.getByRole("heading", { name: "This link was revoked" })).toBeVisible()
  await client.close()

  await page.getByRole("button", { name: `Actions for ${name}` }).click()
  await page.getByRole("menuitem", { name: "Pause publishing" }).click()
  await expect(page.getByText("Publishing is paused for this client.")).toBeVisible()
  await page.getByRole("button", { name: "Resume publishing" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Resume publishing" }).click()
  await expect(page.getByText("Publishing is paused for this client.")).toBeHidden()

  await page.goto("/profiles")
  await page.getByRole("searchbox").fill(name)
  await expect(page.getByRole("link", { name })).toBeVisible()
  await page.getByRole("searchbox").fill("nobody has this name")
  await expect(page.getByText("No matching clients")).toBeVisible()
  await page.getByRole("searchbox").fill(name)
  await page.getByRole("link", { name }).click()
  await page.getByRole("button", { name: `Actions for ${name}` }).click()
  await page.getByRole("menuitem", { name: "Delete client" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete client" }).click()
  await expect(page).toHaveURL(/\/profiles$/)
})

test("fits clients on a phone", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    locale: "en-US",
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await signIn(page)
  await page.goto("/profiles")
  await expect(page.getByRole("heading", { level: 1, name: "Clients" })).toBeVisible()
  expect(await fitsTheScreen(page)).toBe(true)
  await context.close()
})

test("shows our own pages to people connecting through the API", async ({ page, api, baseURL }) => {
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
  await page.getByRole("button", { name: "Connect selected accounts" }).click()
  await expect(page.getByRole("status").filter({ hasText: "connected" })).toBeVisible()
  await page.goto(choice)
  await expect(page.getByRole("heading", { name: "This selection has expired" })).toBeVisible()
  await page.goto(`${baseURL}/connect/callback/facebook?state=forged&code=x`)
  await expect(page).toHaveURL(/\/connect\/done\?result=/)
  await expect(page.getByRole("heading", { name: "Not connected" })).toBeVisible()
  await page.goto("/connect/done?result=forged")
  await expect(page.getByRole("heading", { name: "Nothing to connect" })).toBeVisible()
  await api.delete(`/v0/profiles/${profile.id}`)
})
