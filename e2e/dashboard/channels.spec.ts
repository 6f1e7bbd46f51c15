import type { APIRequestContext } from "playwright/test"

import { expect, test } from "../setup"

type Channel = { id: string; username: string; displayName: string | null; pausedAt: string | null }

/** A channel for this test only. */
async function connect(api: APIRequestContext, platform = "mastodon") {
  const response = await api.post("/v0/social-accounts", { data: { platform, sandbox: true } })
  return (await response.json()) as Channel
}
const read = async (api: APIRequestContext, id: string) =>
  (await (await api.get(`/v0/social-accounts/${id}`)).json()) as Channel
const slotsOf = async (api: APIRequestContext, id: string) =>
  (
    (await (await api.get(`/v0/social-accounts/${id}/queue`)).json()) as {
      slots: { weekday: string; time: string }[]
    }
  ).slots

test("edits, copies, saves, and undoes a channel's weekly slots", async ({ dashboard: page, api }) => {
  const { id } = await connect(api)
  await page.goto(`/channels/${id}`)
  await page.getByRole("button", { name: "Use a preset" }).click()
  await page.getByRole("menuitem", { name: "Every day at 9:00 AM" }).click()
  await page.getByLabel("New time on Monday").fill("17:45")
  await page.getByRole("button", { name: "Add time on Monday" }).click()
  await page.getByRole("button", { name: "Actions for Monday" }).click()
  await page.getByRole("menuitem", { name: "Copy to Monday to Friday" }).click()
  await page.getByRole("button", { name: "Remove Sunday 9:00 AM" }).click()
  await expect(page.getByText("Unsaved changes: 11 slots a week")).toBeVisible()
  await page.getByRole("button", { name: "Save queue" }).click()
  await expect.poll(() => slotsOf(api, id).then((slots) => slots.length)).toBe(11)
  await expect(page.getByText("From this channel's times.").first()).toBeVisible()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText(/This channel uses the default times/)).toBeVisible()
  await api.delete(`/v0/social-accounts/${id}`)
})

test("names the post that holds a slot", async ({ dashboard: page, api }) => {
  const { id } = await connect(api)
  const caption = `Held ${Date.now()}`
  await api.post("/v0/posts", { data: { socialAccountId: id, caption, action: "queue" } })
  await page.goto(`/channels/${id}`)
  await expect(page.getByRole("link", { name: caption })).toBeVisible()
  await expect(page.getByText("Next queued post goes here")).toBeVisible()
  await expect(page.getByText("Ready to publish")).toBeVisible()
  await page.getByRole("button", { name: "Show next 50" }).click()
  await expect(page.getByText("Free").nth(40)).toBeAttached()
  await api.delete(`/v0/social-accounts/${id}`)
})

test("pauses a channel and asks about overdue posts when it resumes", async ({ dashboard: page, api }) => {
  const { id, username } = await connect(api)
  await page.goto(`/channels/${id}`)
  const menu = page.getByRole("button", { name: `Actions for ${username}` })
  await menu.click()
  await page.getByRole("menuitem", { name: "Pause publishing" }).click()
  await expect(page.getByText("Paused for this channel.")).toBeVisible()
  expect((await read(api, id)).pausedAt).not.toBeNull()
  await menu.click()
  await page.getByRole("menuitem", { name: "Resume publishing" }).click()
  const dialog = page.getByRole("dialog", { name: "Resume publishing?" })
  await dialog.getByLabel("Move each one to the next free slot in its channel's queue").check()
  await dialog.getByRole("button", { name: "Resume publishing" }).click()
  await expect(page.getByText("Ready to publish")).toBeVisible()
  await menu.click()
  await page.getByRole("menuitem", { name: "Disconnect" }).click()
  await expect(page.getByText("No posts are scheduled on it.")).toBeVisible()
  await page.getByRole("button", { name: "Disconnect", exact: true }).click()
  await expect(page).toHaveURL(/\/channels$/)
})

test("searches, selects, and moves channels in bulk", async ({ dashboard: page, api }) => {
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
  await expect(page.getByText("2 channels selected")).toBeVisible()
  await page.getByRole("button", { name: "Move to client" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Search clients").fill(name)
  await dialog.getByLabel("Client", { exact: true }).selectOption({ label: name })
  await dialog.getByRole("button", { name: "Move", exact: true }).click()
  await expect(page.getByText("2 channels moved")).toBeVisible()
  await page.goto(`/channels?profile=${profile.id}&group=profile`)
  await expect(page.getByRole("heading", { level: 2, name: `${name} (2)` })).toBeVisible()
  for (const { id } of channels) await api.delete(`/v0/social-accounts/${id}`)
  await api.delete(`/v0/profiles/${profile.id}`)
})
