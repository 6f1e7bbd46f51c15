import { readFile } from "node:fs/promises"

import { expect, test } from "../setup"

type Overview = {
  totals: { engagements: number; impressions: number }
  channels: { socialAccountId: string }[]
}

test("charts and compares the demo workspace's analytics, with a table", async ({ dashboard: page, api }) => {
  await page.goto("/analytics?days=90")
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible()
  const { totals } = (await (await api.get("/v0/analytics/overview")).json()) as Overview
  expect(totals.engagements).toBeGreaterThan(0)
  const tile = page.getByRole("radio", { name: /^Impressions/ })
  await tile.press(" ")
  await expect(page).toHaveURL(/measure=impressions/)
  await expect(page.getByRole("img", { name: "Impressions over time" })).toBeVisible()
  const trend = page.getByRole("region", { name: "Impressions over time" })
  await trend.getByText("View as table", { exact: true }).click()
  await expect(trend.getByRole("table", { name: "Impressions over time" }).getByRole("row")).toHaveCount(91)
  await expect(trend.getByRole("columnheader", { name: "Previous period" })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("radio", { name: /^Impressions/ })).toBeChecked()
})

test("reads charts by keyboard", async ({ dashboard: page }) => {
  await page.goto("/analytics?days=7")
  const bars = page.getByRole("slider", { name: /^Posts:/ })
  await bars.focus()
  const last = await bars.getAttribute("aria-valuetext")
  await bars.press("ArrowLeft")
  await expect(bars).not.toHaveAttribute("aria-valuetext", last!)
})

test("sorts top posts by column and links to the post", async ({ dashboard: page }) => {
  await page.goto("/analytics?days=90")
  const table = page.getByRole("table", { name: "Top posts" })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(table).toBeVisible()
  expect(await table.evaluate(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth)).toBe(0)
  const likes = table.getByRole("columnheader", { name: "Likes" })
  await likes.getByRole("button").click()
  await expect(likes).toHaveAttribute("aria-sort", "descending")
  await likes.getByRole("button").click()
  await expect(likes).toHaveAttribute("aria-sort", "ascending")
  await table.getByRole("row").nth(1).getByRole("link").click()
  await expect(page).toHaveURL(/\/posts\/[^/]+$/, { timeout: 30_000 })
})

test("marks best times that have few posts", async ({ dashboard: page }) => {
  await page.goto("/analytics")
  const times = page.getByRole("region", { name: "Best times" })
  await expect(times.getByRole("img", { name: "Best times" })).toBeVisible()
  await expect(times.getByText(/Dashed: fewer than 3 posts/)).toBeVisible()
  await times.getByText("View as table", { exact: true }).click()
  await expect(times.getByRole("table", { name: "Best times" })).toContainText("(few)")
})

test("filters analytics by channel and exports them as CSV", async ({ dashboard: page, api }) => {
  const response = (await (await api.get("/v0/analytics/overview")).json()) as Overview
  const { socialAccountId } = response.channels[0]!
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

test("explains what will appear in a date range without posts", async ({ dashboard: page }) => {
  await page.goto("/analytics?from=2020-01-01&to=2020-01-31")
  await expect(page.getByText("No analytics yet")).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/within an hour of publishing a post/)).toBeVisible()
})
