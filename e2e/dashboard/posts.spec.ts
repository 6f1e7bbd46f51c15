import { demo, expect, test } from "../setup"

type Post = { id: string }

const tomorrow = () => new Date(Date.now() + 24 * 3_600_000).toISOString()

test("a post's page tells what happened, who did it and what members say", async ({
  dashboard: page,
  api,
}) => {
  const caption = `Looked at ${Date.now()}`
  const data = { socialAccountId: demo.socialAccountId, caption, scheduledAt: tomorrow() }
  const { id } = (await (await api.post("/v0/posts", { data })).json()) as Post
  await api.put(`/v0/posts/${id}`, { data: { caption: `${caption}, again` } })
  await page.goto(`/posts/${id}`)
  const history = page.getByRole("region", { name: "History" })
  await expect(history.getByText(/changed the post/)).toBeVisible()
  await history.getByText("One change").first().click()
  await expect(history.getByText(`${caption}, again`)).toBeVisible()

  const comments = page.getByRole("region", { name: "Comments" })
  const text = `Is that right? ${Date.now()}`
  await comments.getByLabel("Comment", { exact: true }).fill(text)
  await comments.getByRole("button", { name: "Comment", exact: true }).click()
  await expect(comments.getByRole("listitem").getByText(text)).toBeVisible()
  await comments.getByRole("button", { name: /^Edit comment/ }).click()
  await comments.getByRole("listitem").getByLabel("Comment", { exact: true }).fill(`${text} Yes.`)
  await comments.getByRole("button", { name: "Save" }).click()
  await expect(comments.getByText(`${text} Yes.`)).toBeVisible()
  await comments.getByRole("button", { name: /^Delete comment/ }).click()
  await expect(comments.getByText(`${text} Yes.`)).toBeHidden()
  await api.delete(`/v0/posts/${id}`)
})

test("several drafts are deleted at once, come back by Undo, and the address keeps the tab", async ({
  dashboard: page,
  api,
}) => {
  const mark = `Drafted ${Date.now()}`
  const ids: string[] = []
  for (const place of [1, 2]) {
    const data = { socialAccountId: demo.socialAccountId, caption: `${mark} ${place}`, action: "draft" }
    ids.push(((await (await api.post("/v0/posts", { data })).json()) as Post).id)
  }
  await page.goto("/posts?tab=drafts")
  const bar = page.getByRole("toolbar", { name: "For the selected posts" })
  const remove = async () => {
    for (const place of [1, 2])
      await page.getByRole("checkbox", { name: new RegExp(`${mark} ${place}$`) }).check()
    await expect(bar.getByText("2 posts selected")).toBeVisible()
    await bar.getByRole("button", { name: "Delete" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Delete 2 posts" }).click()
    await expect(page.getByText("2 posts deleted")).toBeVisible()
    await expect(page.getByText(`${mark} 1`)).toBeHidden()
  }
  await remove()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText(`${mark} 1`)).toBeVisible()
  await remove()
  await page.reload()
  await expect(page.getByRole("link", { name: /^Drafts/ })).toHaveAttribute("aria-current", "page")
  for (const id of ids) await expect.poll(async () => (await api.get(`/v0/posts/${id}`)).status()).toBe(404)
})

test("what somebody else has changed is left as it is, and Undo puts the rest back", async ({
  dashboard: page,
  api,
}) => {
  const mark = `Moved ${Date.now()}`
  const scheduledAt = tomorrow()
  const ids: string[] = []
  for (const place of [1, 2]) {
    const data = { socialAccountId: demo.socialAccountId, caption: `${mark} ${place}`, action: "draft" }
    ids.push(((await (await api.post("/v0/posts", { data: { ...data, scheduledAt } })).json()) as Post).id)
  }
  const timeOf = async (id: string | undefined) =>
    ((await (await api.get(`/v0/posts/${id}`)).json()) as { scheduledAt: string }).scheduledAt
  await page.goto("/posts?tab=drafts")
  for (const place of [1, 2])
    await page.getByRole("checkbox", { name: new RegExp(`${mark} ${place}$`) }).check()
  // From now on the list stays as it is: no news of the colleague's edit.
  await page.route(/\/v0\/posts\?/, () => {})
  await api.put(`/v0/posts/${ids[0]}`, { data: { caption: `${mark} 1, changed` } })
  const bar = page.getByRole("toolbar", { name: "For the selected posts" })
  await bar.getByRole("button", { name: "Reschedule by" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Reschedule", exact: true }).click()
  const refused = page.getByRole("dialog", { name: "1 post could not be changed" })
  await expect(refused.getByText(/^Somebody else has changed it/)).toBeVisible()
  expect(await timeOf(ids[0])).toBe(scheduledAt)
  expect(await timeOf(ids[1])).not.toBe(scheduledAt)
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Undo" }).click()
  await expect.poll(() => timeOf(ids[1])).toBe(scheduledAt)
  for (const id of ids) await api.delete(`/v0/posts/${id}`)
})

test("a failed post says why, whose turn it is and what to do", async ({ dashboard: page, api }) => {
  const caption = `Refused [[rejected]] ${Date.now()}`
  const data = { socialAccountId: demo.socialAccountId, caption, action: "now" }
  const { id } = (await (await api.post("/v0/posts", { data })).json()) as Post
  await expect
    .poll(async () => ((await (await api.get(`/v0/posts/${id}`)).json()) as { status: string }).status, {
      timeout: 60_000,
    })
    .toBe("FAILED")
  await page.goto("/posts?tab=failed")
  const card = page.getByRole("article").filter({ hasText: caption })
  await expect(card.getByText("The platform refused it · Your turn")).toBeVisible()
  await expect(card.getByRole("link", { name: "Edit as a new post" })).toHaveAttribute(
    "href",
    `/compose?copy=${id}`,
  )
  await expect(card.getByRole("button", { name: "Try again" })).toBeVisible()
})

test("whoever wants a mail about comments gets it", async ({ dashboard: page }) => {
  await page.goto("/settings/notifications")
  const choice = page.getByRole("checkbox", { name: "Somebody mentions you" })
  const before = await choice.isChecked()
  await choice.setChecked(!before)
  await expect(page.getByText("Saved").first()).toBeVisible()
  await page.reload()
  await expect(choice).toBeChecked({ checked: !before })
  await choice.setChecked(before)
  await expect(page.getByText("Saved").first()).toBeVisible()
})

test("a deleted post comes back by Undo, and goes for good once the page is left", async ({
  dashboard: page,
  api,
}) => {
  const caption = `Taken back ${Date.now()}`
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
