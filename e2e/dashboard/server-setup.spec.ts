import { expect, test } from "../setup"

test.describe.configure({ mode: "serial" })

test("shows what's left to set up, and remembers skipped steps", async ({ dashboard: page }) => {
  const sidebar = page.locator("header").getByRole("link", { name: /^Set up/ })
  await sidebar.click()
  await expect(page.getByRole("heading", { name: "Set up this server" })).toBeVisible()
  const step = (name: string) => page.getByRole("region", { name, exact: true })
  await expect(step("Name and time zone").getByText("Done")).toBeVisible()
  await expect(step("Public URL and HTTPS")).toContainText("only works on this machine or network")
  await expect(step("Public URL and HTTPS")).toContainText(
    `reverse_proxy 127.0.0.1:${new URL(page.url()).port}`,
  )
  await page.getByRole("button", { name: "Skip Email" }).click()
  await expect(step("Email").getByText("Skipped")).toBeVisible()
  await page.reload()
  await expect(step("Email").getByText("Skipped")).toBeVisible()

  const skipButtons = page.getByRole("button", { name: /^Skip / })
  while ((await skipButtons.count()) > 0) {
    const count = await skipButtons.count()
    await skipButtons.first().click()
    await expect(skipButtons).toHaveCount(count - 1)
  }
  await expect(page.getByText("Nothing left to set up")).toBeVisible()
  await expect(sidebar).toBeHidden()
  const undoButtons = page.getByRole("button", { name: /^Undo skipping/ })
  while ((await undoButtons.count()) > 0) {
    const count = await undoButtons.count()
    await undoButtons.first().click()
    await expect(undoButtons).toHaveCount(count - 1)
  }
  await expect(sidebar).toBeVisible()
})

test("says that the environment's sign-up policy takes precedence", async ({ dashboard: page }) => {
  await page.goto("/setup")
  await expect(page.getByRole("region", { name: "Sign-up" })).toContainText("Anyone can create an account.")
  await expect(page.getByText("SIGN_UP is set in the server's environment")).toBeVisible()
})

test("sends the chosen sign-up policy, and shows which domain is invalid", async ({ dashboard: page }) => {
  const signUp = { policy: "invitation", domains: [], source: "default" }
  await page.route("**/v0/server-setup", async (route) => {
    // This instance's environment sets a policy, so the server would reject another one.
    if (route.request().method() === "PATCH") return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, json: { ...(await response.json()), signUp } })
  })
  await page.goto("/setup")
  await page.getByLabel("Who can create an account").selectOption("domains")
  await page.getByLabel("Email domains").fill("not_a_domain")
  await page.getByRole("button", { name: "Save sign-up policy" }).click()
  await expect(page.getByText("Must be an email domain")).toBeVisible()
  await page.getByLabel("Email domains").fill("example.com, example.org")
  const request = page.waitForRequest((sent) => sent.method() === "PATCH")
  await page.getByRole("button", { name: "Save sign-up policy" }).click()
  expect((await request).postDataJSON()).toEqual({
    signUp: { policy: "domains", domains: ["example.com", "example.org"] },
  })
  await expect(page.getByText("`SIGN_UP` is set in the server's environment")).toBeVisible()
})

test("serves verification files and meta tags at once, and never instead of a page", async ({
  dashboard: page,
  playwright,
  baseURL,
}) => {
  const platform = await playwright.request.newContext({ baseURL })
  const read = async (path: string) => {
    const response = await platform.get(path)
    return { status: response.status(), text: await response.text(), headers: response.headers() }
  }
  expect((await read("/tiktokAbC123.txt")).status).toBe(404)
  await page.goto("/settings/verification-files")
  await page.getByRole("button", { name: "Add file or tag" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Path").fill("/llms.txt")
  await dialog.getByLabel("Content").fill("nothing")
  await dialog.getByRole("button", { name: "Add file or tag" }).click()
  await expect(dialog.getByText("already has a page at this path")).toBeVisible()
  await dialog.getByLabel("Upload").setInputFiles({
    name: "tiktokAbC123.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("tiktok-developers-site-verification=AbC123"),
  })
  await dialog.getByRole("button", { name: "Add file or tag" }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText("/tiktokAbC123.txt")).toBeVisible()
  expect(await read("/tiktokAbC123.txt")).toMatchObject({
    status: 200,
    text: "tiktok-developers-site-verification=AbC123",
  })
  expect((await read("/llms.txt")).text).toContain("Carillon")

  const add = async (path: string, content: string) => {
    await page.getByRole("button", { name: "Add file or tag" }).click()
    await dialog.getByLabel("Path").fill(path)
    await dialog.getByLabel("Content").fill(content)
    await dialog.getByRole("button", { name: "Add file or tag" }).click()
    await expect(dialog).toBeHidden()
  }
  await add("/.well-known/acme/token", "abc")
  expect((await read("/.well-known/acme/token")).text).toBe("abc")
  expect((await read("/.well-known/oauth-authorization-server")).text).toContain("issuer")
  await add("/google123.html", "<script>alert(1)</script>")
  const html = await read("/google123.html")
  expect(html.headers["content-type"]).toContain("text/html")
  expect(html.headers["content-security-policy"]).not.toContain("unsafe-inline'; script")

  await page.getByRole("button", { name: "Add file or tag" }).click()
  await dialog.getByLabel("Content").fill('<meta name="google-site-verification" content="token-1" />')
  await expect(dialog.getByLabel("Name")).toHaveValue("google-site-verification")
  await dialog.getByRole("button", { name: "Add file or tag" }).click()
  await expect(dialog).toBeHidden()
  const home = await read("/")
  expect(home.status).toBe(200)
  expect(home.text).toContain('<meta name="google-site-verification" content="token-1"/>')
  await page.goto("/")
  await page.waitForURL("**/calendar")

  await page.goto("/settings/verification-files")
  const removeButtons = page.getByRole("button", { name: /^Remove / })
  await expect(removeButtons).toHaveCount(4)
  while ((await removeButtons.count()) > 0) {
    const count = await removeButtons.count()
    await removeButtons.first().click()
    await dialog.getByRole("button", { name: "Remove", exact: true }).click()
    await expect(removeButtons).toHaveCount(count - 1)
  }
  expect((await read("/tiktokAbC123.txt")).status).toBe(404)
  await platform.dispose()
})

test("fits every screen", async ({ dashboard: page }, { outputDir }) => {
  await page.route("**/v0/server-setup", async (route) => {
    const response = await route.fetch()
    const signUp = { policy: "domains", domains: ["example.com"], source: "dashboard" }
    return route.fulfill({ response, json: { ...(await response.json()), signUp } })
  })
  const file = { id: "1", type: "file", name: "/tiktokAbC123.txt", content: "x", url: "/tiktokAbC123.txt" }
  const tag = { ...file, id: "2", type: "metaTag", name: "google-site-verification", url: "/" }
  const data = [file, tag].map((each) => ({ ...each, createdAt: "2030-01-02T09:00:00.000Z" }))
  await page.route("**/v0/verification-files", (route) => route.fulfill({ json: { data } }))
  const screens = [
    ["/setup", "Name and time zone", null],
    ["/settings/verification-files", "/tiktokAbC123.txt", "Add file or tag"],
    ["/settings/platforms/facebook", "Set up Facebook", "Add app"],
  ] as const
  for (const [path, text, dialog] of screens)
    for (const [name, width, colorScheme] of [
      ["desktop", 1440, "light"],
      ["desktop-dark", 1440, "dark"],
      ["phone", 390, "light"],
      ["phone-dark", 390, "dark"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.goto(path)
      await expect(page.getByText(text).first()).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `${path} ${name}`).toBeLessThanOrEqual(0)
      const fileFor = (view: string) => `${outputDir}/${path.replaceAll("/", "-")}-${name}${view}.png`
      await page.screenshot({ path: fileFor(""), fullPage: true })
      if (!dialog) continue
      await page.getByRole("button", { name: dialog }).click()
      await expect(page.getByRole("dialog")).toBeVisible()
      await page.screenshot({ path: fileFor("-dialog") })
    }
})
