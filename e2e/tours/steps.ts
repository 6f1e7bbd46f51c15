import type { Locator, Page } from "playwright/test"
import sharp from "sharp"

import { callApi, join, newPerson, type Person } from "../people"
import { expect, test as base } from "../setup"
import { chooseWhen, schedule, viewPost } from "../when"

export type Channel = { id: string; platform: string }
export type Post = { id: string; status: string; postedAt: string | null }

/** Each tour opens a browser context per user. */
export const test = base
export const pace = { mode: "parallel", timeout: 300_000 } as const

export const later = expect.configure({ timeout: 60_000 })

/** Monday to Friday of a future week. */
export const week = (() => {
  const ahead = new Date(Date.now() + 8 * 86_400_000)
  const monday = ahead.getTime() + ((8 - ahead.getUTCDay()) % 7) * 86_400_000
  return [0, 1, 2, 3, 4].map((day) => new Date(monday + day * 86_400_000).toISOString().slice(0, 10))
})() as [string, string, string, string, string]

const platforms = ["bluesky", "linkedin", "mastodon", "telegram", "threads"]

/** Connects five sandbox channels through the API. */
export const connectAll = (page: Page) =>
  Promise.all(
    platforms.map((platform) =>
      callApi<Channel>(page, "POST", "/v0/social-accounts", { platform, sandbox: true }),
    ),
  )

/** Invites through the dialog and accepts the link in the guest's browser. */
export async function invite(owner: Page, guest: Person, role: string, workspace: string) {
  await owner.goto("/settings/members")
  await owner.getByRole("button", { name: "Invite member", exact: true }).click()
  const dialog = owner.getByRole("dialog")
  await dialog.getByLabel("Email").fill(guest.email)
  await dialog.getByLabel("Role").selectOption(role)
  await dialog.getByRole("button", { name: "Invite member", exact: true }).click()
  const link = dialog.getByText(/\/invitations\//)
  await later(link).toBeVisible()
  await join(guest, (await link.textContent())!, workspace)
  await dialog.getByRole("button", { name: "Done" }).click()
}

export async function requireApproval(owner: Page) {
  await owner.goto("/settings/workspace")
  await owner.getByLabel("Require approval for posts").check()
  await owner.getByRole("main").getByRole("button", { name: "Save" }).first().click()
  await later(owner.getByText("Saved").first()).toBeVisible()
}

export const captionOf = (page: Page) => page.getByRole("textbox", { name: "Caption" })

export async function choose(page: Page, ...names: string[]) {
  for (const name of names)
    await page.getByRole("checkbox", { name: new RegExp(`^${name} · `) }).check({ timeout: 45_000 })
}

export async function setTime(page: Page, day: string, time: string) {
  await chooseWhen(page, "Pick a time")
  await page.getByLabel(/^Date and time/).fill(`${day}T${time}`)
}

export async function attachPicture(page: Page) {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: "white", noise } })
  const file = { name: "bells.png", mimeType: "image/png", buffer: await image.png().toBuffer() }
  await page.locator('input[type="file"][aria-label^="Upload"]').first().setInputFiles(file)
  await page.getByLabel("Alt text for item 1").fill("Three bells in a tower", { timeout: 60_000 })
}

export const cell = (page: Page, day: string) => page.locator(`[role="gridcell"][data-cell="${day}"]`)
export const chip = (within: Page | Locator, caption: string | RegExp) =>
  within.getByRole("button", { name: caption })

export async function showMonth(page: Page, day: string) {
  await page.goto(`/calendar?view=month&date=${day}`)
  await later(page.locator('[role="grid"][aria-busy="false"]')).toBeVisible()
}

/**
 * Expects `shown` to appear without a reload when `work` publishes a post. The delay is only annotated, because machines
 * differ too much to assert it.
 */
export async function seenLive(page: Page, what: string, shown: Locator, work: () => Promise<Post>) {
  const loadedAt = () => page.evaluate(() => performance.timeOrigin)
  const before = await loadedAt()
  const { id } = await work()
  await later(shown).toBeVisible()
  const seenAt = Date.now()
  expect(await loadedAt(), "the page was not loaded again").toBe(before)
  const { postedAt } = await callApi<Post>(page, "GET", `/v0/posts/${id}`)
  expect(postedAt).not.toBeNull()
  const description = `${what}: ${seenAt - Date.parse(postedAt!)} ms after the server was done`
  base.info().annotations.push({ type: "live update", description })
}

export const publish = (page: Page, socialAccountId: string, caption: string, inSeconds = 0) =>
  callApi<Post>(page, "POST", "/v0/posts", {
    ...{ socialAccountId, caption },
    ...(inSeconds
      ? { scheduledAt: new Date(Date.now() + inSeconds * 1000).toISOString() }
      : { action: "now" }),
  })

/** Published posts are counted immediately; their metrics follow once platforms are polled. */
export async function expectMeasured(page: Page, platform: string, sent: number) {
  await page.goto("/analytics?days=7")
  const table = page.getByRole("table", { name: "By platform" })
  await later(table.getByRole("row", { name: new RegExp(`^${platform} ${sent} `) })).toBeVisible()
  await expect(page.getByRole("slider", { name: /^Posts:/ })).toBeVisible()
}

export { callApi, chooseWhen, expect, newPerson, schedule, viewPost }
