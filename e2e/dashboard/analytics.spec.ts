import { readFile } from "node:fs/promises"

import { expect, test } from "../setup"

type Overview = {
  totals: { engagements: number; impressions: number }
  channels: { socialAccountId: string }[]
}

test("figures of the demo workspace are plotted, compared and told in a table", async ({
  dashboard: page,
  api,
}) => {
  await page.goto("/analytics?days=90")
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible()
  const { totals } = (await (await api.get("/v0/analytics/overview")).json()) as Overview
  expect(totals.engagements).toBeGreaterThan(0)
  const tile = page.getByRole("radio", { name: /^Impressions/ })
  await tile.press(" ")
  await expect(page).toHaveURL(/measure=impressions/)
  await expect(page.getByRole("img", { name: "Impressions over time" })).toBeVisible()
  const trend = page.getByRole("region", { name: "Impressions over time" })
  await trend.getByText("The numbers", { exact: true }).click()
  await expect(trend.getByRole("table", { name: "Impressions over time" }).getByRole("row")).toHaveCount(91)
  await expect(trend.getByRole("columnheader", { name: "Period before" })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("radio", { name: /^Impressions/ })).toBeChecked()
})

test("plots are read by keyboard", async ({ dashboard: page }) => {
  await page.goto("/analytics?days=7")
  const bars = page.getByRole("slider", { name: /^Posts:/ })
  await bars.focus()
  const last = await bars.getAttribute("aria-valuetext")
  await bars.press("ArrowLeft")
  await expect(bars).not.toHaveAttribute("aria-valuetext", last!)
})

test("best posts are sorted by their columns and lead to the post", async ({ dashboard: page }) => {
  await page.goto("/analytics?days=90")
  const table = page.getByRole("table", { name: "Best posts" })
  const likes = table.getByRole("columnheader", { name: "Likes" })
  await likes.getByRole("button").click()
  await expect(likes).toHaveAttribute("aria-sort", "descending")
  await likes.getByRole("button").click()
  await expect(likes).toHaveAttribute("aria-sort", "ascending")
  await table.getByRole("row").nth(1).getByRole("link").click()
  await expect(page).toHaveURL(/\/posts\/[^/]+$/, { timeout: 30_000 })
})

test("best times say where they are thin, and in which zone", async ({ dashboard: page }) => {
  await page.goto("/analytics")
  const times = page.getByRole("region", { name: "Best times" })
  await expect(times.getByRole("img", { name: "Best times" })).toBeVisible()
  await expect(times.getByText(/Dashed: fewer than 3 posts/)).toBeVisible()
  await times.getByText("The numbers", { exact: true }).click()
  await expect(times.getByRole("table", { name: "Best times" })).toContainText("(few)")
})

test("the figures of one channel are filtered, and exported as CSV", async ({ dashboard: page, api }) => {
  const answer = (await (await api.get("/v0/analytics/overview")).json()) as Overview
  const { socialAccountId } = answer.channels[0]!
  await page.goto("/analytics?days=90")
  await page.getByLabel("Channel", { exact: true }).selectOption(socialAccountId)
  await expect(page).toHaveURL(new RegExp(`channel=${socialAccountId}`))
  const channels = page.getByRole("table", { name: "By channel" })
  await expect(channels.getByRole("row")).toHaveCount(2)
  const downloading = page.waitForEvent("download")
  await page.getByRole("link", { name: "Download CSV" }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^posts-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), "utf8")
  expect(text.startsWith("\uFEFFid,postedAt,")).toBe(true)
  expect(text.split("\r\n").length).toBeGreaterThan(2)
})

test("a period without posts teaches what comes", async ({ dashboard: page }) => {
  await page.goto("/analytics?from=2020-01-01&to=2020-01-31")
  await expect(page.getByText("No figures yet")).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/within the hour after a post is out/)).toBeVisible()
})
