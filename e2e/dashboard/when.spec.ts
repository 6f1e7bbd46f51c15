import type { APIRequestContext, Page } from "playwright/test"

import { expect, test } from "../setup"
import { chooseWhen, schedule, whenButton } from "../when"

type Channel = { id: string }
type Post = { id: string; status: string; platformConfiguration: { first_comment?: string } | null }

async function connect(api: APIRequestContext, platform: string) {
  const response = await api.post("/v0/social-accounts", { data: { platform, sandbox: true } })
  return (await response.json()) as Channel
}

const open = (page: Page, channels: Channel[], text: string) =>
  page.goto(`/compose?channels=${channels.map(({ id }) => id).join()}&text=${encodeURIComponent(text)}`)

async function postsOf(api: APIRequestContext, channels: Channel[]) {
  const query = channels.map(({ id }) => `socialAccountIds=${id}`).join("&")
  return ((await (await api.get(`/v0/posts?${query}`)).json()) as { posts: Post[] }).posts
}

test("opens with the cursor in a large editor, and uses a wide screen", async ({ dashboard: page, api }) => {
  const channel = await connect(api, "mastodon")
  await page.setViewportSize({ width: 1920, height: 1080 })
  await open(page, [channel], "")
  const caption = page.getByRole("textbox", { name: "Caption" })
  await expect(caption).toBeFocused()
  expect((await caption.boundingBox())!.height).toBeGreaterThanOrEqual(240)
  await expect(caption).toHaveCSS("border-top-width", "0px")
  const preview = (await page.getByRole("region", { name: "Preview" }).boundingBox())!
  expect(preview.x + preview.width).toBeGreaterThan(1800)
  expect(preview.x).toBeGreaterThan((await caption.boundingBox())!.x)
})

test("takes the next free slot by default, and undoes scheduling", async ({ dashboard: page, api }) => {
  const channel = await connect(api, "mastodon")
  await open(page, [channel], `Next slot ${Date.now()}`)
  await expect(whenButton(page)).toContainText(/\d Next free slot|[AP]MNext free slot/)
  const ready = page.getByText("Ready to publish", { exact: true })
  await expect(ready).toBeVisible()
  const calls: string[] = []
  page.on("request", (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.getByRole("textbox", { name: "Caption" }).press("Control+Enter")
  const toast = page.getByRole("listitem").filter({ hasText: /Scheduled for/ })
  await expect(toast).toBeVisible()
  expect((await postsOf(api, [channel])).map(({ status }) => status)).toEqual(["SCHEDULED"])
  // A check now would find the new post to be a duplicate of itself.
  expect(calls).toContain("POST /v0/posts")
  expect(calls).not.toContain("POST /v0/posts/validate")
  await toast.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText("Moved to drafts")).toBeVisible()
  expect((await postsOf(api, [channel])).map(({ status }) => status)).toEqual(["DRAFT"])
})

test("publishes now only from the menu, and undoes it", async ({ dashboard: page, api }) => {
  const channel = await connect(api, "mastodon")
  await open(page, [channel], `Too soon ${Date.now()}`)
  await expect(page.getByRole("button", { name: "Publish now" })).toHaveCount(0)
  await chooseWhen(page, "Publish now")
  const toast = page.getByRole("listitem").filter({ hasText: /Publishing in 10 seconds/ })
  await toast.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText("Moved to drafts")).toBeVisible()
  expect((await postsOf(api, [channel])).map(({ status }) => status)).toEqual(["DRAFT"])
})

test("asks only for the date when only that is missing", async ({ dashboard: page, api }) => {
  const channel = await connect(api, "mastodon")
  await open(page, [channel], "All but the time")
  await chooseWhen(page, "Pick a time")
  await schedule(page)
  await expect(page.getByLabel(/^Date and time/)).toBeFocused()
  await expect(page.getByText("Pick a date and time.")).toBeVisible()
  await expect(page.getByRole("button", { name: "1 issue" })).toBeVisible()
  await expect(page.getByText(/Start writing|Write something/)).toHaveCount(0)
})

test("shows what a day already has while picking a time", async ({ dashboard: page, api }) => {
  const channel = await connect(api, "mastodon")
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const planned = { socialAccountId: channel.id, caption: "Already there", scheduledAt: `${day}T12:00:00Z` }
  expect((await api.post("/v0/posts", { data: planned })).ok()).toBe(true)
  await open(page, [channel], "One more")
  await chooseWhen(page, "Pick a time")
  await page.getByLabel(/^Date and time/).fill(`${day}T15:00`)
  const bar = page.getByRole("region", { name: "Schedule" })
  await expect(bar.getByText("Already there")).toBeVisible()
  await page.getByLabel(/^Date and time/).press("Control+Enter")
  await expect(page.getByText(/Scheduled for/)).toBeVisible()
})

test("counts issues at the button, which leads to the first one", async ({ dashboard: page, api }) => {
  const channels = [await connect(api, "bluesky"), await connect(api, "instagram")]
  await open(page, channels, "word ".repeat(80))
  await page.getByRole("button", { name: "2 issues" }).click()
  const caption = page.getByRole("textbox", { name: "Caption" })
  await expect(caption).toBeFocused()
  await expect(caption).toHaveAccessibleDescription(/Bluesky allows up to 300 characters/)
  await expect(page.getByRole("checkbox", { name: /^Bluesky · .*1 issue/ })).toBeChecked()
  // The strictest platform's ring comes first.
  const rings = page.getByRole("listitem").filter({ hasText: / \/ / })
  await expect(rings.first()).toContainText("Bluesky")
})

test("sets the first comment once for every channel that has one", async ({ dashboard: page, api }) => {
  const channels = [await connect(api, "linkedin"), await connect(api, "mastodon")]
  await open(page, channels, `With a comment ${Date.now()}`)
  await page.getByRole("button", { name: "First comment" }).click()
  await page.getByRole("textbox", { name: "First comment" }).fill("Link in the comments")
  await expect(page.getByText("Added right after publishing on LinkedIn.")).toBeVisible()
  await chooseWhen(page, "Save draft")
  await expect(page).toHaveURL(/tab=drafts/)
  const [linkedin] = await postsOf(api, channels.slice(0, 1))
  expect(linkedin!.platformConfiguration).toEqual({ first_comment: "Link in the comments" })
  const [mastodon] = await postsOf(api, channels.slice(1))
  expect(mastodon!.platformConfiguration).toBeNull()
  await page.goto(`/compose?post=${linkedin!.id}`)
  await expect(page.getByRole("textbox", { name: "First comment" })).toHaveValue("Link in the comments")
})

test("selects channels from the list by search, and shows them first", async ({ dashboard: page }) => {
  await page.goto("/compose")
  await page.getByRole("button", { name: "Choose channels" }).click()
  await page.getByRole("searchbox", { name: "Search channels and clients" }).fill("YouTube")
  await page
    .getByRole("group", { name: "No client" })
    .getByRole("checkbox", { name: /^YouTube · / })
    .first()
    .check()
  await page.keyboard.press("Escape")
  const strip = page.getByRole("group", { name: "Channels" })
  await expect(strip.getByRole("checkbox").first()).toHaveAccessibleName(/^YouTube · /)
  await expect(strip.getByRole("checkbox").first()).toBeChecked()
})
