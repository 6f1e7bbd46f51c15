import { expect, test } from "../setup"

test("sets up a platform's app in the dashboard, without a restart", async ({ dashboard: page, baseURL }) => {
  let authorizeUrl = ""
  await page.route("https://x.com/**", (route) => {
    authorizeUrl = route.request().url()
    return route.fulfill({ contentType: "text/html", body: "<title>X</title>" })
  })
  await page.goto("/channels")
  await page.getByRole("button", { name: "Connect channel" }).first().click()
  await page.getByRole("link", { name: "Set up X (Twitter)" }).click()
  await expect(page.getByText("No keys yet")).toBeVisible()
  await expect(page.getByText(`${baseURL}/connect/callback/twitter`, { exact: true })).toBeVisible()
  await expect(page.getByText("Add an app first.")).toBeVisible()
  await expect(page.getByRole("row", { name: "tweet.write" })).toContainText("publish and delete posts")

  await page.getByRole("button", { name: "Add app" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Client ID").fill("client-of-the-demo")
  await dialog.getByLabel("Client secret").fill("secret-of-the-demo")
  await dialog.getByLabel("Who can use it").selectOption("This workspace")
  await dialog.getByRole("button", { name: "Add app" }).click()
  await expect(page.getByText("Ready to connect")).toBeVisible()
  await expect(page.getByText("clie…demo")).toBeVisible()
  await expect(page.locator("body")).not.toContainText("secret-of-the-demo")

  await page.getByRole("button", { name: "Connect my X (Twitter)" }).click()
  await page.getByRole("button", { name: "Continue to sign-in" }).click()
  await expect(page).toHaveTitle("X")
  expect(new URL(authorizeUrl).searchParams.get("client_id")).toBe("client-of-the-demo")

  await page.goto("/settings/platforms/twitter")
  await page.getByRole("button", { name: "Edit app" }).click()
  await dialog.getByLabel("Client ID").fill("replaced-by-the-demo")
  await dialog.getByRole("button", { name: "Edit app" }).click()
  await expect(page.getByText("repl…demo")).toBeVisible()
  await page.getByRole("button", { name: "Remove app" }).click()
  await expect(dialog.getByText("No channels use this app.")).toBeVisible()
  await dialog.getByRole("button", { name: "Remove app" }).click()
  await expect(page.getByText("No keys yet")).toBeVisible()
})

test("explains the setup on every screen", async ({ dashboard: page }, { outputDir }) => {
  await page.goto("/settings/platforms/linkedin")
  await expect(page.getByRole("heading", { name: "Set up LinkedIn" })).toBeVisible()
  await expect(page.getByText("must be an app's only product", { exact: false })).toBeVisible()
  for (const [name, width, colorScheme] of [
    ["desktop", 1440, "light"],
    ["phone", 390, "light"],
    ["dark", 1440, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, name).toBeLessThanOrEqual(0)
    await page.screenshot({ path: `${outputDir}/${name}.png`, fullPage: true })
  }
})
