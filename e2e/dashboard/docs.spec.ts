import { expect, test } from "../setup"

test.describe("documentation", () => {
  test("is public and links from page to page", async ({ page }) => {
    await page.goto("/docs")
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Documentation")
    const contents = page.getByRole("navigation", { name: "Contents" })
    await contents.getByRole("link", { name: "Queue" }).click()
    await expect(page).toHaveURL(/\/docs\/queue$/)
    await expect(contents.getByRole("link", { name: "Queue" })).toHaveAttribute("aria-current", "page")
    await page
      .getByRole("navigation", { name: "On this page" })
      .getByRole("link", { name: "Set the slots" })
      .click()
    await expect(page).toHaveURL(/#set-the-slots$/)
    await expect(page.getByRole("heading", { name: "Set the slots" })).toBeInViewport()
    await page
      .getByRole("navigation", { name: "Previous and next page" })
      .getByRole("link", { name: /Next/ })
      .click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Approvals")
  })

  test("is an English document, with navigation in the reader's language", async ({ browser }) => {
    const context = await browser.newContext({ locale: "de-DE" })
    const page = await context.newPage()
    const served = await page.goto("/docs")
    expect(await served!.text()).toMatch(/<html lang="en"/)
    await expect(page.locator("html")).toHaveAttribute("lang", "en")
    const contents = page.getByRole("navigation", { name: "Inhalt" })
    expect(await contents.evaluate((nav) => nav.closest("[lang]")!.getAttribute("lang"))).toMatch(/^de/)
    await context.close()
  })

  test("finds headings and operations by keyboard", async ({ page }) => {
    await page.goto("/docs")
    const search = page.getByRole("combobox", { name: "Search the docs" })
    await expect(async () => {
      await page.keyboard.press("/")
      await expect(search).toBeFocused({ timeout: 1000 })
    }).toPass()
    await search.fill("verify signatures")
    await expect(page.getByRole("option").first()).toContainText("Verify signatures")
    await search.press("Enter")
    await expect(page).toHaveURL(/\/docs\/webhooks#verify-signatures$/)

    await search.fill("createpost")
    await expect(page.getByRole("option").first()).toContainText("Create a post")
    await search.fill("xyzzy")
    await expect(page.getByText("No results.")).toBeVisible()
  })

  test("remembers the language of examples", async ({ page }) => {
    await page.goto("/docs/scheduling")
    const tab = (name: string) => page.getByRole("tab", { name, exact: true })
    await expect(tab("curl").first()).toHaveAttribute("aria-selected", "true")
    await expect(async () => {
      await tab("Ruby").first().click()
      await expect(tab("Ruby").first()).toHaveAttribute("aria-selected", "true", { timeout: 1000 })
    }).toPass()
    await expect(tab("Ruby").nth(1)).toHaveAttribute("aria-selected", "true")
    await tab("Ruby").first().press("ArrowLeft")
    await expect(tab("PHP").first()).toBeFocused()

    await page.goto("/docs/api/createPost")
    await expect(tab("PHP")).toHaveAttribute("aria-selected", "true")
    await expect(page.getByRole("tabpanel")).toContainText("$carillon->posts->create")
  })

  test("copies a code example", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"])
    await page.goto("/docs/limits")
    await page.getByRole("button", { name: "Copy" }).first().click()
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("/v0/organization")
  })

  test("tries an operation as the signed-in user", async ({ dashboard }) => {
    await dashboard.goto("/docs/api/listTags")
    await dashboard.locator("summary", { hasText: "Try it" }).click()
    await dashboard.getByRole("button", { name: "Send GET /v0/tags" }).click()
    await expect(dashboard.getByText(/Status 200 in/)).toBeVisible()
  })

  test("fits a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto("/docs/webhooks")
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    const contents = page.getByRole("navigation", { name: "Contents" })
    await expect(contents).toBeHidden()
    await expect(async () => {
      await page.getByRole("button", { name: "Contents" }).click()
      await expect(contents).toBeVisible({ timeout: 1000 })
    }).toPass()
    await contents.getByRole("link", { name: "Limits" }).click()
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Limits")
    await expect(contents).toBeHidden()
  })

  test("is available as Markdown for agents", async ({ request }) => {
    const list = await (await request.get("/llms.txt")).text()
    const addresses = [...list.matchAll(/\((https?:[^)]+\.md)\)/g)].map(([, url]) => new URL(url!).pathname)
    expect(addresses).toEqual(expect.arrayContaining(["/docs/quick-start.md", "/docs/api/createPost.md"]))
    for (const address of ["/docs/quick-start.md", "/docs/index.md", "/docs/api/createPost.md"]) {
      const response = await request.get(address)
      expect(response.headers()["content-type"]).toContain("text/markdown")
      expect(await response.text()).toMatch(/^# /)
    }
    expect((await request.get("/docs/nothing.md")).status()).toBe(404)
    expect((await request.get("/docs/nothing")).status()).toBe(404)
  })
})
