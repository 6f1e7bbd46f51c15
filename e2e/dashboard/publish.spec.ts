import { demo, expect, test } from "../setup"
import { chooseWhen, viewPost } from "../when"

test("signs in and publishes a post", async ({ page, api }) => {
  await page.goto("/compose")
  await expect(page).toHaveURL(/\/sign-in/)
  await page.getByLabel("Email").fill(demo.email)
  await page.getByLabel("Password", { exact: true }).fill(demo.password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await expect(page).toHaveURL(/\/compose/)

  const caption = `From the dashboard ${Date.now()}`
  await page
    .getByRole("checkbox", { name: /^Bluesky · / })
    .first()
    .check()
  await page.getByRole("textbox", { name: "Caption" }).fill(caption)
  await expect(page.getByText(`${caption.length} / 300`)).toBeVisible()
  await chooseWhen(page, "Publish now")
  await viewPost(page, /Publishing in 10 seconds/)
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText(caption).first()).toBeVisible()

  const id = new URL(page.url()).pathname.split("/").at(-1)
  const post = (await (await api.get(`/v0/posts/${id}`)).json()) as {
    status: string
    url: string
    socialAccountId: string
  }
  expect(post).toMatchObject({ status: "COMPLETED", url: expect.stringMatching(/^http/) })
  const timeline = (await (await api.get(`/v0/posts/${id}/timeline`)).json()) as { data: { phase: string }[] }
  expect(timeline.data.map(({ phase }) => phase)).toEqual(expect.arrayContaining(["claim", "send", "finish"]))
  const feed = await api.get(`/sandbox/feed.json?socialAccountId=${post.socialAccountId}`)
  expect(JSON.stringify(await feed.json())).toContain(caption)

  await page.getByRole("button", { name: "Unpublish…" }).click()
  await page.getByRole("button", { name: "Remove now" }).click()
  await expect(page.getByText("Unpublished", { exact: true })).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText(/^Removed from Bluesky on /)).toBeVisible()
  const after = await api.get(`/sandbox/feed.json?socialAccountId=${post.socialAccountId}`)
  expect(JSON.stringify(await after.json())).not.toContain(caption)
})

test("counts characters and rejects posts as the platform does", async ({ dashboard: page }) => {
  await page.goto("/compose")
  await page
    .getByRole("checkbox", { name: /^Bluesky · / })
    .first()
    .check()
  await page.getByRole("textbox", { name: "Caption" }).fill("👩‍👩‍👧‍👦".repeat(301))
  await expect(page.getByText("301 / 300")).toBeVisible()
  await expect(page.getByText(/allows up to 300 characters/).first()).toBeVisible()
})

test("accepts a key created in the dashboard until it's revoked", async ({
  dashboard: page,
  playwright,
  baseURL,
}) => {
  const name = `Key ${Date.now()}`
  await page.goto("/settings/api-keys")
  await page.getByRole("button", { name: "Create API key" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Name").fill(name)
  await dialog.getByLabel("Your password").fill(demo.password)
  await dialog.getByRole("button", { name: "Create key" }).click()
  const shown = dialog.getByText(/^car_[\w-]{43}$/)
  const key = (await shown.textContent()) ?? ""
  const api = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { "x-api-key": key } })
  expect((await api.get("/v0/social-accounts")).status()).toBe(200)
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: `Revoke ${name}` }).click()
  await page.getByRole("button", { name: "Revoke key" }).click()
  await expect(page.getByRole("row").filter({ hasText: name }).getByText("Revoked")).toBeVisible()
  expect((await api.get("/v0/social-accounts")).status()).toBe(401)
  await api.dispose()
})

test("connects a sandbox channel in two clicks", async ({ dashboard: page }) => {
  await page.goto("/channels")
  const before = await page.getByRole("listitem").count()
  await page.getByRole("button", { name: "Connect channel" }).first().click()
  await page.getByRole("button", { name: "Try sandbox for Telegram" }).click()
  await expect(page.getByRole("dialog")).toBeHidden()
  await expect.poll(() => page.getByRole("listitem").count()).toBeGreaterThan(before)
})

test("works on a phone, in dark mode, and by keyboard", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    colorScheme: "dark",
  })
  const page = await context.newPage()
  await page.goto("/sign-in")
  await page.getByLabel("Email").fill(demo.email)
  await page.keyboard.press("Tab")
  await page.keyboard.type(demo.password)
  await page.keyboard.press("Enter")
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"))
  for (const path of [
    "/posts",
    "/compose",
    "/channels",
    "/sandbox",
    "/settings/webhooks",
    "/settings/api-keys",
  ]) {
    await page.goto(path)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  }
  await page.keyboard.press("Tab")
  await expect(page.getByRole("link", { name: /skip/i })).toBeFocused()
  await context.close()
})
