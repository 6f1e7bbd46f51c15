import type { APIRequestContext, Page } from "playwright/test"

import { demo, expect, test } from "../setup"
import { chooseWhen, schedule, viewPost, whenButton } from "../when"

type Channel = { id: string; platform: string }
type Post = { caption: string; socialAccountId: string; status: string; parts: { caption: string }[] }

const unique = (text: string) => `${text} ${Date.now().toString(36)}`

/** Separate channels, so concurrent specs aren't affected. */
async function connect(api: APIRequestContext, ...platforms: string[]) {
  const channels: Channel[] = []
  for (const platform of platforms) {
    const response = await api.post("/v0/social-accounts", { data: { platform, sandbox: true } })
    channels.push((await response.json()) as Channel)
  }
  return channels
}

const open = (page: Page, channels: Channel[], more = "") =>
  page.goto(`/compose?channels=${channels.map(({ id }) => id).join()}${more}`)
const captionOf = (page: Page) => page.getByRole("textbox", { name: "Caption" })
const ready = (page: Page) => page.getByText("Ready to publish", { exact: true })

async function postsOf(api: APIRequestContext, channels: Channel[]) {
  const query = channels.map(({ id }) => `socialAccountIds=${id}`).join("&")
  const response = await api.get(`/v0/posts?${query}`)
  return ((await response.json()) as { posts: Post[] }).posts
}

test("customizes a version for one channel and returns to the shared one", async ({
  dashboard: page,
  api,
}) => {
  const channels = await connect(api, "bluesky", "mastodon")
  const text = unique("For all of you")
  await open(page, channels)
  await captionOf(page).fill(text)
  await page.getByRole("tab", { name: /^Bluesky/ }).click()
  await page.getByRole("button", { name: "Customize for this channel" }).click()
  await captionOf(page).fill(`${text}, Bluesky`)
  await page.getByRole("button", { name: "Use shared version" }).click()
  await page.getByRole("button", { name: "Undo", exact: true }).click()
  await expect(captionOf(page)).toHaveValue(`${text}, Bluesky`)
  await expect(ready(page)).toBeVisible({ timeout: 30_000 })
  await chooseWhen(page, "Save draft")
  await expect(page).toHaveURL(/tab=drafts/)
  const posts = await postsOf(api, channels)
  expect(posts.map(({ caption }) => caption).sort()).toEqual([text, `${text}, Bluesky`])
})

test("renders the composer on the server and enables it on hydration", async ({ dashboard: page, api }) => {
  const channels = await connect(api, "mastodon")
  const response = await page.request.get(`/compose?channels=${channels[0]!.id}`)
  expect(await response.text()).toMatch(/<fieldset[^>]* disabled[^]*<textarea/)
  await open(page, channels)
  await expect(captionOf(page)).toBeEnabled()
})

test("keeps a draft across reloads, separate from another window's", async ({ dashboard: page, api }) => {
  const channels = await connect(api, "mastodon")
  const text = unique("Half a thought")
  await open(page, channels)
  await captionOf(page).fill(text)
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  await expect(page).toHaveURL(/draft=/)
  await page.reload()
  await expect(captionOf(page)).toHaveValue(text)
  const other = await page.context().newPage()
  await other.goto("/compose")
  await expect(captionOf(other)).toHaveValue("")
  await other
    .getByRole("region", { name: "Unsaved drafts on this device" })
    .getByRole("listitem")
    .filter({ hasText: text })
    .getByRole("button", { name: "Continue" })
    .click()
  await expect(captionOf(other)).toHaveValue(text)
})

test("splits a long text into a thread whose parts move by keyboard", async ({ dashboard: page, api }) => {
  const channels = await connect(api, "bluesky")
  await open(page, channels)
  await captionOf(page).fill(`${"First sentence of many. ".repeat(12)}\n\n${"Second thought. ".repeat(10)}`)
  await page.getByRole("button", { name: "Split into thread" }).click()
  const second = page.getByRole("textbox", { name: "Part 2" })
  await expect(second).toHaveValue(/^Second thought/)
  await page.getByRole("button", { name: "Move part 2 up" }).focus()
  await page.keyboard.press("Enter")
  await expect(captionOf(page)).toHaveValue(/^Second thought/)
  await page.getByRole("button", { name: "Remove part 2" }).click()
  await expect(second).toBeHidden()
  await page.getByRole("button", { name: "Undo", exact: true }).click()
  await expect(second).toHaveValue(/^First sentence/)
})

test("offers the platform's options and reports what's missing", async ({ dashboard: page, api }) => {
  const channels = await connect(api, "pinterest")
  await open(page, channels, `&text=${encodeURIComponent(unique("A pin"))}`)
  const board = page.getByRole("combobox", { name: "Board (optional)" })
  await board.click()
  const option = page.getByRole("option").first()
  await expect(option).toBeVisible({ timeout: 30_000 })
  const name = (await option.textContent()) ?? ""
  await board.press("Enter")
  await expect(page.getByRole("list", { name: "Selected: Board (optional)" }).getByText(name)).toBeVisible()
  await expect(page.getByText(/needs at least 1/)).toBeVisible()
})

test("inserts a snippet at the cursor and adds UTM parameters once", async ({ dashboard: page, api }) => {
  const channels = await connect(api, "mastodon")
  const name = unique("Signature")
  const template = await api.post("/v0/templates", { data: { name, kind: "snippet", caption: "[signed]" } })
  const { id } = (await template.json()) as { id: string }
  await open(page, channels)
  await captionOf(page).fill("Start end https://example.com/?utm_source=old")
  await captionOf(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 6))
  await page.getByRole("button", { name: "Insert snippet" }).click()
  await page.getByRole("dialog").getByRole("searchbox").fill(name)
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .click()
  await expect(captionOf(page)).toHaveValue("Start [signed]end https://example.com/?utm_source=old")
  await page.getByRole("button", { name: "Track link" }).click()
  await page.getByLabel("Source").fill("mastodon")
  await page.getByLabel("Campaign").fill("spring")
  await page.getByRole("button", { name: "Update link" }).click()
  await expect(captionOf(page)).toHaveValue(
    "Start [signed]end https://example.com/?utm_source=mastodon&utm_medium=social&utm_campaign=spring",
  )
  await api.delete(`/v0/templates/${id}`)
})

test("prefills the time from the URL and warns about conflicts without blocking", async ({
  dashboard: page,
  api,
}) => {
  const channels = await connect(api, "mastodon")
  const at = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 86_400_000).toISOString()
  const caption = unique("Twice the same")
  await api.post("/v0/posts", { data: { caption, socialAccountId: channels[0]!.id, scheduledAt: at } })
  await open(page, channels, `&at=${at}&text=${encodeURIComponent(caption)}`)
  await expect(page.getByText(/post with the same text/)).toBeVisible({ timeout: 30_000 })
  const bar = page.getByRole("region", { name: "Schedule" })
  await expect(bar.getByText(/another post within/)).toBeVisible()
  await schedule(page)
  await viewPost(page, /Scheduled for/)
  expect(await postsOf(api, channels)).toHaveLength(2)
})

test("composes on a phone, with the button always in view", async ({ dashboard: page, api }) => {
  const channels = await connect(api, "threads")
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, channels)
  const caption = unique("From the road #travel")
  await captionOf(page).fill(caption)
  const button = page.getByRole("button", { name: "Schedule", exact: true })
  await expect(button).toBeInViewport({ ratio: 1 })
  await page.getByRole("button", { name: "Preview" }).click()
  await expect(page.getByRole("region", { name: "Preview" }).getByText("#travel")).toBeVisible()
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(whenButton(page)).toContainText("Next free slot")
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await schedule(page)
  await viewPost(page, /Scheduled for/)
})

test("shows a conflicting edit and overwrites it only on request", async ({ dashboard: page, api }) => {
  const mark = Date.now()
  const data = { socialAccountId: demo.socialAccountId, caption: `First ${mark}`, action: "draft" }
  const { id } = (await (await api.post("/v0/posts", { data })).json()) as { id: string }
  const captionNow = async () =>
    ((await (await api.get(`/v0/posts/${id}`)).json()) as { caption: string }).caption
  await page.goto(`/compose?post=${id}`)
  await captionOf(page).fill(`Mine ${mark}`)
  await api.put(`/v0/posts/${id}`, { data: { caption: `Theirs ${mark}` } })
  await chooseWhen(page, "Save draft")
  const dialog = page.getByRole("dialog", { name: "Someone else edited this post" })
  await expect(dialog.getByText(`Theirs ${mark}`)).toBeVisible()
  expect(await captionNow()).toBe(`Theirs ${mark}`)
  await dialog.getByRole("button", { name: "Keep my version" }).click()
  await expect.poll(captionNow).toBe(`Mine ${mark}`)
  await api.delete(`/v0/posts/${id}`)
})
