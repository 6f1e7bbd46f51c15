import { demo, expect, test } from "../setup"

test("shows the operator functions, runs, and a run's steps", async ({ dashboard: page, api }) => {
  const created = await api.post("/v0/posts", {
    data: { socialAccountId: demo.socialAccountId, caption: `Watched ${Date.now()}`, action: "now" },
  })
  expect(created.ok()).toBe(true)

  await page.goto("/settings")
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Jobs" }).click()
  await expect(page).toHaveURL(/\/settings\/executor/)
  const functions = page.getByRole("table", { name: "Functions" })
  await expect(functions.getByRole("row", { name: /publish-posts post\/due/ })).toBeVisible()
  await expect(functions.getByRole("row", { name: /sweep-posts \* \* \* \* \* next/ })).toBeVisible()
  await expect(page.getByRole("img", { name: /Runs finished in the last 24 hours/ })).toBeVisible()
  await expect(page.getByText("No worker is running")).toBeHidden()

  await page.getByLabel("Function", { exact: true }).selectOption({ label: "publish-posts" })
  await expect(page).toHaveURL(/function=/)
  await page.getByLabel("Status", { exact: true }).selectOption("completed")
  const runs = page.getByRole("table", { name: "Runs" })
  await expect(runs.getByRole("link", { name: "publish-posts" }).first()).toBeVisible({ timeout: 30_000 })
  await expect(runs.getByText("Failed", { exact: true })).toHaveCount(0)
  await runs.getByRole("link", { name: "publish-posts" }).first().click()

  await expect(page).toHaveURL(/\/settings\/executor\/\w+$/)
  await expect(
    page.getByRole("region", { name: "Steps" }).getByText("publish", { exact: true }),
  ).toBeVisible()
  await expect(page.getByRole("region", { name: "Events" }).getByText("post/due")).toBeVisible()
  await expect(page.getByRole("button", { name: "Retry run" })).toBeHidden()
  await expect(page.getByRole("button", { name: "Cancel run" })).toBeHidden()
})

test("cancels and retries a run", async ({ dashboard: page, api }) => {
  // The platform rate limits it repeatedly, for more than a minute.
  const accounts = (await (await api.get("/v0/social-accounts?platforms=mastodon")).json()) as {
    data: { id: string }[]
  }
  const socialAccountId = accounts.data[0]!.id
  const caption = `Busy [[rate_limited]] ${Date.now()}`
  const post = (await (
    await api.post("/v0/posts", { data: { socialAccountId, caption, action: "now" } })
  ).json()) as { id: string }
  // Posts of concurrent tests are running, too.
  await expect(async () => {
    await page.goto("/settings/executor?status=running")
    await page.getByLabel("Function", { exact: true }).selectOption({ label: "resume-post" })
    const links = page
      .getByRole("table", { name: "Runs" })
      .getByRole("link", { name: "resume-post", exact: true })
    await expect(links.first()).toBeVisible({ timeout: 5_000 })
    const addresses = await links.evaluateAll((found) =>
      found.map((link) => (link as HTMLAnchorElement).href),
    )
    for (const address of addresses) {
      await page.goto(address)
      const events = page.getByRole("region", { name: "Events" })
      await expect(events).toBeVisible()
      if (await events.getByText(post.id).isVisible()) return
    }
    throw new Error("The post has no run yet")
  }).toPass({ timeout: 45_000 })
  await page.getByRole("button", { name: "Cancel run" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Cancel run" }).click()
  await expect(page.getByText("Canceled", { exact: true })).toBeVisible()
  const before = page.url()
  await page.getByRole("button", { name: "Retry run" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Retry run" }).click()
  await expect(page).not.toHaveURL(before)
  await expect(page.getByRole("region", { name: "Events" }).getByText(post.id)).toBeVisible()
})
