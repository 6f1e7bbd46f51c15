import type { APIRequestContext, Page } from "playwright/test"

import { demo, expect, test } from "../setup"

type Channel = { id: string; platform: string }
type Post = { caption: string; socialAccountId: string; status: string; parts: { caption: string }[] }

const unique = (text: string) => `${text} ${Date.now().toString(36)}`

/** Channels of their own, so that specs beside this one do not mind. */
async function connect(api: APIRequestContext, ...platforms: string[]) {
  const channels: Channel[] = []
  for (const platform of platforms) {
    const answer = await api.post("/v0/social-accounts", { data: { platform, sandbox: true } })
    channels.push((await answer.json()) as Channel)
  }
  return channels
}

const open = (page: Page, channels: Channel[], more = "") =>
  page.goto(`/compose?channels=${channels.map(({ id }) => id).join()}${more}`)
const captionOf = (page: Page) => page.getByRole("textbox", { name: "Caption" })
const verdict = (page: Page) => page.getByRole("region", { name: "Will it publish?" })

async function postsOf(api: APIRequestContext, channels: Channel[]) {
  const query = channels.map(({ id }) => `socialAccountIds=${id}`).join("&")
  const answer = await api.get(`/v0/posts?${query}`)
  return ((await answer.json()) as { posts: Post[] }).posts
}

test("a channel gets its own version, and the shared one again with one click", async ({
  dashboard: page,
  api,
}) => {
  const channels = await connect(api, "bluesky", "mastodon")
  const text = unique("For all of you")
  await open(page, channels)
  await captionOf(page).fill(text)
  await page.getByRole("tab", { name: /^Bluesky/ }).click()
  await page.getByRole("button", { name: "Write its own version" }).click()
  await captionOf(page).fill(`${text}, Bluesky`)
  await page.getByRole("button", { name: "Same as shared" }).click()
  await page.getByRole("button", { name: "Undo", exact: true }).click()
  await expect(captionOf(page)).toHaveValue(`${text}, Bluesky`)
  await expect(verdict(page).getByText("Yes, on all 2 channels.")).toBeVisible({ timeout: 30_000 })
  await page.getByRole("button", { name: "Save draft" }).click()
  await expect(page).toHaveURL(/tab=drafts/)
  const posts = await postsOf(api, channels)
  expect(posts.map(({ caption }) => caption).sort()).toEqual([text, `${text}, Bluesky`])
})

test("the composer comes drawn, and is written in once it is alive", async ({ dashboard: page, api }) => {
  const channels = await connect(api, "mastodon")
  const answer = await page.request.get(`/compose?channels=${channels[0]!.id}`)
  expect(await answer.text()).toMatch(/<fieldset[^>]* disabled[^]*<textarea/)
  await open(page, channels)
  await expect(captionOf(page)).toBeEnabled()
})

test("what is written survives a reload and does not mix with another window's", async ({
  dashboard: page,
  api,
}) => {
  const channels = await connect(api, "mastodon")
  const text = unique("Half a thought")
  await open(page, channels)
  await captionOf(page).fill(text)
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  await page.reload()
  await expect(captionOf(page)).toHaveValue(text)
  const other = await page.context().newPage()
  await other.goto("/compose")
  await expect(captionOf(other)).toHaveValue("")
  await other
    .getByRole("region", { name: "Unfinished on this device" })
    .getByRole("listitem")
    .filter({ hasText: text })
    .getByRole("button", { name: "Continue" })
    .click()
  await expect(captionOf(other)).toHaveValue(text)
})

test("a long text becomes a thread, and its parts change places by keyboard", async ({
  dashboard: page,
  api,
}) => {
  const channels = await connect(api, "bluesky")
  await open(page, channels)
  await captionOf(page).fill(`${"First sentence of many. ".repeat(12)}\n\n${"Second thought. ".repeat(10)}`)
  await page.getByRole("button", { name: "Split into a thread" }).click()
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

test("settings offer what the platform has, and say what is missing", async ({ dashboard: page, api }) => {
  const channels = await connect(api, "pinterest")
  await open(page, channels, `&text=${encodeURIComponent(unique("A pin"))}`)
  const board = page.getByRole("combobox", { name: "Board (optional)" })
  await board.click()
  const option = page.getByRole("option").first()
  await expect(option).toBeVisible({ timeout: 30_000 })
  const name = (await option.textContent()) ?? ""
  await board.press("Enter")
  await expect(page.getByRole("list", { name: "Chosen: Board (optional)" }).getByText(name)).toBeVisible()
  await expect(verdict(page).getByText(/needs at least 1/)).toBeVisible()
})

test("a snippet goes where the cursor is, and a link gets its campaign once", async ({
  dashboard: page,
  api,
}) => {
  const channels = await connect(api, "mastodon")
  const name = unique("Signature")
  const made = await api.post("/v0/templates", { data: { name, kind: "snippet", caption: "[signed]" } })
  const { id } = (await made.json()) as { id: string }
  await open(page, channels)
  await captionOf(page).fill("Start end https://example.com/?utm_source=old")
  await captionOf(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 6))
  await page.getByRole("button", { name: "Insert a snippet" }).click()
  await page.getByRole("dialog").getByRole("searchbox").fill(name)
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .click()
  await expect(captionOf(page)).toHaveValue("Start [signed]end https://example.com/?utm_source=old")
  await page.getByRole("button", { name: "Track link" }).click()
  await page.getByLabel("Source").fill("mastodon")
  await page.getByLabel("Campaign").fill("spring")
  await page.getByRole("button", { name: "Replace the link" }).click()
  await expect(captionOf(page)).toHaveValue(
    "Start [signed]end https://example.com/?utm_source=mastodon&utm_medium=social&utm_campaign=spring",
  )
  await api.delete(`/v0/templates/${id}`)
})

test("the address fills in the time, and a clash is told of without being in the way", async ({
  dashboard: page,
  api,
}) => {
  const channels = await connect(api, "mastodon")
  const at = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 86_400_000).toISOString()
  const caption = unique("Twice the same")
  await api.post("/v0/posts", { data: { caption, socialAccountId: channels[0]!.id, scheduledAt: at } })
  await open(page, channels, `&at=${at}&text=${encodeURIComponent(caption)}`)
  await expect(verdict(page).getByText(/post with the same text/)).toBeVisible({ timeout: 30_000 })
  await expect(verdict(page).getByText(/another post within/)).toBeVisible()
  await page.getByRole("button", { name: "Schedule", exact: true }).click()
  await expect(page).toHaveURL(/\/posts\/[\w-]{36}/)
  expect(await postsOf(api, channels)).toHaveLength(2)
})

test("on a phone one writes, looks and sends, step by step", async ({ dashboard: page, api }) => {
  const channels = await connect(api, "threads")
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, channels)
  const caption = unique("From the road #travel")
  await captionOf(page).fill(caption)
  await page.getByRole("button", { name: "2. Preview" }).click()
  await expect(page.getByRole("region", { name: "Preview" }).getByText("#travel")).toBeVisible()
  await page.getByRole("button", { name: "3. Send" }).click()
  await page.getByText("Queue", { exact: true }).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.getByRole("button", { name: "Add to queue" }).click()
  await expect(page).toHaveURL(/\/posts\/[\w-]{36}/)
})

test("what somebody else changed meanwhile is shown, and saved over only when one says so", async ({
  dashboard: page,
  api,
}) => {
  const mark = Date.now()
  const data = { socialAccountId: demo.socialAccountId, caption: `First ${mark}`, action: "draft" }
  const { id } = (await (await api.post("/v0/posts", { data })).json()) as { id: string }
  const captionNow = async () =>
    ((await (await api.get(`/v0/posts/${id}`)).json()) as { caption: string }).caption
  await page.goto(`/compose?post=${id}`)
  await captionOf(page).fill(`Mine ${mark}`)
  await api.put(`/v0/posts/${id}`, { data: { caption: `Theirs ${mark}` } })
  await page.getByRole("button", { name: "Save draft" }).click()
  const dialog = page.getByRole("dialog", { name: "Somebody else changed this post" })
  await expect(dialog.getByText(`Theirs ${mark}`)).toBeVisible()
  expect(await captionNow()).toBe(`Theirs ${mark}`)
  await dialog.getByRole("button", { name: "Save mine over it" }).click()
  await expect.poll(captionNow).toBe(`Mine ${mark}`)
  await api.delete(`/v0/posts/${id}`)
})
