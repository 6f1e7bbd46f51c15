import { demo, expect, test } from "../setup"

test("from sign-in to the published post", async ({ page, api }) => {
  await page.goto("/compose")
  await expect(page).toHaveURL(/\/sign-in/)
  await page.getByLabel("Email").fill(demo.email)
  await page.getByLabel("Password", { exact: true }).fill(demo.password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(page).toHaveURL(/\/compose/)

  const caption = `Rung by hand ${Date.now()}`
  await page.getByRole("checkbox", { name: /^Bluesky · / }).first().check()
  await page.getByRole("textbox", { name: "Caption" }).fill(caption)
  await expect(page.getByText(`${caption.length} / 300`)).toBeVisible()
  await page.getByRole("button", { name: "Publish now" }).click()
  await expect(page.getByRole("textbox", { name: "Caption" })).not.toHaveValue(caption)

  await page.goto("/posts?tab=sent")
  const card = page.getByRole("article").filter({ hasText: caption }).or(page.getByRole("listitem").filter({ hasText: caption }))
  await expect(card.first()).toBeVisible({ timeout: 15_000 })
  await card.first().getByRole("link").first().click()
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible()
  await expect(page.getByText("claim", { exact: false }).first()).toBeVisible()

  const feed = await api.get(`/sandbox/feed.json?socialAccountId=${demo.socialAccountId}`)
  expect(JSON.stringify(await feed.json())).toContain(caption)
})

test("the composer counts as the platform does and refuses what it would refuse", async ({ dashboard: page }) => {
  await page.goto("/compose")
  await page.getByRole("checkbox", { name: /^Bluesky · / }).first().check()
  await page.getByRole("textbox", { name: "Caption" }).fill("👩‍👩‍👧‍👦".repeat(301))
  await expect(page.getByText("301 / 300")).toBeVisible()
  await expect(page.getByText(/takes up to 300 characters/).first()).toBeVisible()
})

test("a key made in the dashboard works, and stops when it is revoked", async ({ dashboard: page, playwright, baseURL }) => {
  await page.goto("/settings/api-keys")
  await page.getByRole("button", { name: /key/i }).first().click()
  await page.getByLabel("Name").fill("End-to-end key")
  await page.getByRole("button", { name: /^(Create|Make)/ }).last().click()
  const key = await page.locator("text=/^car_[\\w-]{43}$/").or(page.locator('input[value^="car_"]')).first()
  const text = (await key.inputValue().catch(() => null)) ?? (await key.textContent()) ?? ""
  const api = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { "x-api-key": text.trim() } })
  expect((await api.get("/v0/social-accounts")).status()).toBe(200)
  await api.dispose()
})

test("a sandbox channel connects in two clicks", async ({ dashboard: page }) => {
  await page.goto("/channels")
  const before = await page.getByRole("listitem").count()
  await page.getByRole("button", { name: "Connect a channel" }).first().click()
  await page.getByRole("dialog").getByText("Telegram").click()
  await page.getByRole("dialog").getByRole("button", { name: /sandbox/i }).click()
  await expect(page.getByRole("dialog")).toBeHidden()
  await expect.poll(() => page.getByRole("listitem").count()).toBeGreaterThan(before)
})

test("pages work on a phone, in the dark, by keyboard", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, colorScheme: "dark" })
  const page = await context.newPage()
  await page.goto("/sign-in")
  await page.getByLabel("Email").fill(demo.email)
  await page.keyboard.press("Tab")
  await page.keyboard.type(demo.password)
  await page.keyboard.press("Enter")
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"))
  for (const path of ["/posts", "/compose", "/channels", "/sandbox", "/settings/webhooks", "/settings/api-keys"]) {
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: /skip/i })).toBeFocused()
  await context.close()
})
