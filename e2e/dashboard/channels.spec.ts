import type { APIRequestContext } from "playwright/test"

import { expect, test } from "../setup"

type Channel = { id: string; username: string; displayName: string | null; pausedAt: string | null }

/** A channel of this test's own. */
async function connect(api: APIRequestContext, platform = "mastodon") {
  const answer = await api.post("/v0/social-accounts", { data: { platform, sandbox: true } })
  return (await answer.json()) as Channel
}
const read = async (api: APIRequestContext, id: string) =>
  (await (await api.get(`/v0/social-accounts/${id}`)).json()) as Channel
const slotsOf = async (api: APIRequestContext, id: string) =>
  (
    (await (await api.get(`/v0/social-accounts/${id}/queue`)).json()) as {
      slots: { weekday: string; time: string }[]
    }
  ).slots

test("a channel's week is planned, copied, saved and taken back", async ({ dashboard: page, api }) => {
  const { id } = await connect(api)
  await page.goto(`/channels/${id}`)
  await page.getByRole("button", { name: "Begin with a plan" }).click()
  await page.getByRole("menuitem", { name: "Every day at 09:00" }).click()
  await page.getByLabel("New time on Monday").fill("17:45")
  await page.getByRole("button", { name: "Add the time on Monday" }).click()
  await page.getByRole("button", { name: "More for Monday" }).click()
  await page.getByRole("menuitem", { name: "Copy to Monday to Friday" }).click()
  await page.getByRole("button", { name: "Remove Sunday 09:00" }).click()
  await expect(page.getByText("Not saved yet: 11 times a week")).toBeVisible()
  await page.getByRole("button", { name: "Save the queue" }).click()
  await expect.poll(() => slotsOf(api, id).then((slots) => slots.length)).toBe(11)
  await expect(page.getByText("From this channel's times.").first()).toBeVisible()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText(/These are the default times/)).toBeVisible()
  await api.delete(`/v0/social-accounts/${id}`)
})

test("the preview names the post that holds a slot", async ({ dashboard: page, api }) => {
  const { id } = await connect(api)
  const caption = `Held ${Date.now()}`
  await api.post("/v0/posts", { data: { socialAccountId: id, caption, action: "queue" } })
  await page.goto(`/channels/${id}`)
  await expect(page.getByRole("link", { name: caption })).toBeVisible()
  await expect(page.getByText("The next queued post goes here")).toBeVisible()
  await expect(page.getByText("A post that is due now would go out.")).toBeVisible()
  await page.getByRole("button", { name: "Show the next 50" }).click()
  await expect(page.getByText("Free").nth(40)).toBeAttached()
  await api.delete(`/v0/social-accounts/${id}`)
})

test("a channel is paused, says so, and resumes with a word on what is overdue", async ({
  dashboard: page,
  api,
}) => {
  const { id, username } = await connect(api)
  await page.goto(`/channels/${id}`)
  const menu = page.getByRole("button", { name: `Actions for ${username}` })
  await menu.click()
  await page.getByRole("menuitem", { name: "Pause publishing" }).click()
  await expect(page.getByText("The channel itself is paused.")).toBeVisible()
  expect((await read(api, id)).pausedAt).not.toBeNull()
  await menu.click()
  await page.getByRole("menuitem", { name: "Resume publishing" }).click()
  const dialog = page.getByRole("dialog", { name: "Resume publishing?" })
  await dialog.getByLabel("Give each the next free slot of its channel's queue").check()
  await dialog.getByRole("button", { name: "Resume publishing" }).click()
  await expect(page.getByText("A post that is due now would go out.")).toBeVisible()
  await menu.click()
  await page.getByRole("menuitem", { name: "Disconnect" }).click()
  await expect(page.getByText("No post is scheduled on it.")).toBeVisible()
  await page.getByRole("button", { name: "Disconnect", exact: true }).click()
  await expect(page).toHaveURL(/\/channels$/)
})

test("channels are found, chosen and moved together", async ({ dashboard: page, api }) => {
  const channels = [await connect(api, "telegram"), await connect(api, "telegram")]
  const name = `Client ${Date.now()}`
  const profile = (await (await api.post("/v0/profiles", { data: { name } })).json()) as { id: string }
  await page.goto("/channels")
  await page.getByLabel("Search by name").fill(channels[0]!.username)
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole("checkbox")).toHaveCount(1)
  await page.getByLabel("Search by name").fill("")
  await page.getByLabel("Platform", { exact: true }).selectOption("telegram")
  for (const { id } of channels)
    await page
      .getByRole("listitem")
      .filter({ has: page.locator(`a[href="/channels/${id}"]`) })
      .getByRole("checkbox")
      .check()
  await expect(page.getByText("2 channels chosen")).toBeVisible()
  await page.getByRole("button", { name: "Move to a profile" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Search profiles").fill(name)
  await dialog.getByLabel("Profile", { exact: true }).selectOption({ label: name })
  await dialog.getByRole("button", { name: "Move", exact: true }).click()
  await expect(page.getByText("2 channels are moved")).toBeVisible()
  await page.goto(`/channels?profile=${profile.id}&group=profile`)
  await expect(page.getByRole("heading", { level: 2, name: `${name} (2)` })).toBeVisible()
  for (const { id } of channels) await api.delete(`/v0/social-accounts/${id}`)
  await api.delete(`/v0/profiles/${profile.id}`)
})
