import { expect, test } from "../setup"

test("generates an image, uses it in a post, and keeps it in the history", async ({
  dashboard: page,
  api,
}) => {
  const prompt = `Bells ring at ${Date.now()}`
  await page.goto("/studio")
  await page.getByLabel("Prompt").fill(prompt)
  await page.getByLabel("Model").selectOption("text-card")
  await page.getByLabel("Platform").selectOption("instagram")
  // The platform's best size comes first and is selected.
  await expect(page.getByRole("radio", { name: /4:5/ })).toBeChecked()
  await expect(page.getByText("This is free.")).toBeVisible()
  await page.getByRole("button", { name: "Generate image" }).click()

  const card = page.getByRole("listitem").filter({ hasText: prompt }).first()
  await expect(card.getByText("Generated", { exact: true })).toBeVisible({ timeout: 60_000 })
  const picture = card.getByRole("img")
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight / image.naturalWidth))
    .toBeCloseTo(1.25, 2)

  await card.getByRole("button", { name: "Generate another" }).click()
  await expect(page.getByRole("listitem").filter({ hasText: prompt })).toHaveCount(2)
  await card.getByRole("button", { name: "Reuse prompt", exact: true }).click()
  await expect(page.getByLabel("Prompt")).toHaveValue(prompt)
  await expect(page.getByLabel("Prompt")).toBeFocused()

  const { data } = (await (await api.get("/v0/studio/generations?status=COMPLETED")).json()) as {
    data: { prompt: string; mediaId: string }[]
  }
  const generated = data.find((generation) => generation.prompt === prompt)!
  const media = (await (await api.get(`/v0/media/${generated.mediaId}`)).json()) as {
    alt: string
    width: number
  }
  expect(media).toMatchObject({ alt: prompt, width: 1080, height: 1350 })
  await page
    .getByRole("listitem")
    .filter({ hasText: prompt })
    .getByRole("link", { name: "Use in post" })
    .last()
    .click()
  await expect(page).toHaveURL(/\/compose\?media=/)
})

test("cancels a running generation and explains a failed one", async ({ dashboard: page }) => {
  await page.goto("/studio")
  const order = async (prompt: string) => {
    await page.getByLabel("Prompt").fill(prompt)
    await page.getByLabel("Model").selectOption("text-card")
    await page.keyboard.press("Tab")
    await page.getByLabel("Prompt").press("Control+Enter")
    return page.getByRole("listitem").filter({ hasText: prompt }).first()
  }
  const slow = await order(`Slow ${Date.now()} [[slow:50s]]`)
  await slow.getByRole("button", { name: "Cancel" }).click()
  await expect(slow.getByText("Canceled", { exact: true })).toBeVisible({ timeout: 20_000 })

  const foreign = await order(`日本語 ${Date.now()}`)
  await expect(foreign.getByText(/don't support the script of/)).toBeVisible({ timeout: 60_000 })
})

test("works on a phone and in dark mode", async ({ browser, dashboard, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    colorScheme: "dark",
    storageState: await dashboard.context().storageState(),
  })
  const page = await context.newPage()
  await page.goto("/studio")
  await expect(page.getByRole("heading", { level: 1, name: "Studio" })).toBeVisible()
  await expect(page.getByLabel("Prompt")).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await context.close()
})
