import { demo, expect, test } from "../setup"

type Post = { id: string }

const tomorrow = () => new Date(Date.now() + 24 * 3_600_000).toISOString()

test("shows a post's history and comments on its page", async ({ dashboard: page, api }) => {
  const caption = `History ${Date.now()}`
  const data = { socialAccountId: demo.socialAccountId, caption, scheduledAt: tomorrow() }
  const { id } = (await (await api.post("/v0/posts", { data })).json()) as Post
  await api.put(`/v0/posts/${id}`, { data: { caption: `${caption}, again` } })
  await page.goto(`/posts/${id}`)
  const history = page.getByRole("region", { name: "History" })
  await expect(history.getByText(/edited the post/)).toBeVisible()
  await history.getByText("1 change").first().click()
  await expect(history.getByText(`${caption}, again`)).toBeVisible()

  const comments = page.getByRole("region", { name: "Comments" })
  const text = `Is this right? ${Date.now()}`
  await comments.getByLabel("Comment", { exact: true }).fill(text)
  await comments.getByRole("button", { name: "Add comment", exact: true }).click()
  await expect(comments.getByRole("listitem").getByText(text)).toBeVisible()
  await comments.getByRole("button", { name: /^Edit comment/ }).click()
  await comments.getByRole("listitem").getByLabel("Comment", { exact: true }).fill(`${text} Yes.`)
  await comments.getByRole("button", { name: "Save" }).click()
  await expect(comments.getByText(`${text} Yes.`)).toBeVisible()
  await comments.getByRole("button", { name: /^Delete .+ comment/ }).click()
  await expect(comments.getByText(`${text} Yes.`)).toBeHidden()
  await api.delete(`/v0/posts/${id}`)
})

test("finds posts by words, in the list and from anywhere", async ({ dashboard: page, api }) => {
  const word = `zeppelin${Date.now()}`
  const data = { socialAccountId: demo.socialAccountId, caption: `A ${word} over Zürich`, action: "draft" }
  const { id } = (await (await api.post("/v0/posts", { data })).json()) as Post

  await page.goto("/posts?tab=drafts")
  await page.getByRole("searchbox", { name: "Search posts" }).fill(`zurich ${word}`)
  await expect(page).toHaveURL(/q=zurich/)
  await expect(page.getByRole("article")).toHaveCount(1)
  await page.getByRole("searchbox", { name: "Search posts" }).fill(`${word} submarine`)
  await expect(page.getByText("No matching posts")).toBeVisible()
  await page.getByRole("link", { name: "Clear filters" }).click()
  await expect(page.getByRole("searchbox", { name: "Search posts" })).toHaveValue("")

  await page.keyboard.press("ControlOrMeta+K")
  const palette = page.getByRole("dialog", { name: "Search" })
  await palette.getByRole("combobox").fill(word.slice(0, -3))
  await expect(palette.getByRole("option", { name: `A ${word} over Zürich` })).toBeVisible()
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(`/posts/${id}`)
  await api.delete(`/v0/posts/${id}`)
})

test("deletes drafts in bulk, restores them with Undo, and keeps the tab in the URL", async ({
  dashboard: page,
  api,
}) => {
  const run = `Drafted ${Date.now()}`
  const ids: string[] = []
  for (const index of [1, 2]) {
    const data = { socialAccountId: demo.socialAccountId, caption: `${run} ${index}`, action: "draft" }
    ids.push(((await (await api.post("/v0/posts", { data })).json()) as Post).id)
  }
  await page.goto("/posts?tab=drafts")
  const bar = page.getByRole("toolbar", { name: "Bulk actions" })
  const remove = async () => {
    for (const index of [1, 2])
      await page.getByRole("checkbox", { name: new RegExp(`${run} ${index}$`) }).check()
    await expect(bar.getByText("2 posts selected")).toBeVisible()
    await bar.getByRole("button", { name: "Delete" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Delete 2 posts" }).click()
    await expect(page.getByText("2 posts deleted")).toBeVisible()
    await expect(page.getByText(`${run} 1`)).toBeHidden()
  }
  await remove()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText(`${run} 1`)).toBeVisible()
  await remove()
  await page.reload()
  await expect(page.getByRole("link", { name: /^Drafts/ })).toHaveAttribute("aria-current", "page")
  for (const id of ids) await expect.poll(async () => (await api.get(`/v0/posts/${id}`)).status()).toBe(404)
})

test("skips posts that someone else changed and undoes the rest", async ({ dashboard: page, api }) => {
  const run = `Moved ${Date.now()}`
  const scheduledAt = tomorrow()
  const ids: string[] = []
  for (const index of [1, 2]) {
    const data = { socialAccountId: demo.socialAccountId, caption: `${run} ${index}`, action: "draft" }
    ids.push(((await (await api.post("/v0/posts", { data: { ...data, scheduledAt } })).json()) as Post).id)
  }
  const timeOf = async (id: string | undefined) =>
    ((await (await api.get(`/v0/posts/${id}`)).json()) as { scheduledAt: string }).scheduledAt
  await page.goto("/posts?tab=drafts")
  for (const index of [1, 2])
    await page.getByRole("checkbox", { name: new RegExp(`${run} ${index}$`) }).check()
  // Freeze the list, so it doesn't show the other edit.
  await page.route(/\/v0\/posts\?/, () => {})
  await api.put(`/v0/posts/${ids[0]}`, { data: { caption: `${run} 1, changed` } })
  const bar = page.getByRole("toolbar", { name: "Bulk actions" })
  await bar.getByRole("button", { name: "Reschedule" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Reschedule", exact: true }).click()
  const failures = page.getByRole("dialog", { name: "Couldn't change 1 post" })
  await expect(failures.getByText(/^Someone else just changed this post/)).toBeVisible()
  expect(await timeOf(ids[0])).toBe(scheduledAt)
  expect(await timeOf(ids[1])).not.toBe(scheduledAt)
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Undo" }).click()
  await expect.poll(() => timeOf(ids[1])).toBe(scheduledAt)
  for (const id of ids) await api.delete(`/v0/posts/${id}`)
})

test("shows why a post failed, who can fix it, and how", async ({ dashboard: page, api }) => {
  const caption = `Rejected [[rejected]] ${Date.now()}`
  const data = { socialAccountId: demo.socialAccountId, caption, action: "now" }
  const { id } = (await (await api.post("/v0/posts", { data })).json()) as Post
  await expect
    .poll(async () => ((await (await api.get(`/v0/posts/${id}`)).json()) as { status: string }).status, {
      timeout: 60_000,
    })
    .toBe("FAILED")
  await page.goto("/posts?tab=failed")
  const card = page.getByRole("article").filter({ hasText: caption })
  await expect(card.getByText("Rejected by the platform · You can fix this")).toBeVisible()
  await expect(card.getByRole("link", { name: "Edit as new post" })).toHaveAttribute(
    "href",
    `/compose?copy=${id}`,
  )
  await expect(card.getByRole("button", { name: "Retry" })).toBeVisible()
})

test("saves email preferences for comments", async ({ dashboard: page }) => {
  await page.goto("/settings/notifications")
  const choice = page.getByRole("checkbox", { name: "Someone mentioned you" })
  const before = await choice.isChecked()
  await choice.setChecked(!before)
  await expect(page.getByText("Saved").first()).toBeVisible()
  await page.reload()
  await expect(choice).toBeChecked({ checked: !before })
  await choice.setChecked(before)
  await expect(page.getByText("Saved").first()).toBeVisible()
})

test("restores a deleted post with Undo and deletes it for good on leaving the page", async ({
  dashboard: page,
  api,
}) => {
  const caption = `Restored ${Date.now()}`
  const data = { socialAccountId: demo.socialAccountId, caption, action: "draft" }
  const { id } = (await (await api.post("/v0/posts", { data })).json()) as Post
  await page.goto("/posts?tab=drafts")
  const card = page.getByRole("article").filter({ hasText: caption })
  const remove = async () => {
    await card.getByRole("button", { name: "Delete" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Delete post" }).click()
    await expect(card).toBeHidden()
  }
  await remove()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(card).toBeVisible()
  expect((await api.get(`/v0/posts/${id}`)).status()).toBe(200)
  await remove()
  await page.close({ runBeforeUnload: true })
  await expect.poll(async () => (await api.get(`/v0/posts/${id}`)).status()).toBe(404)
})
