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

test("several drafts are deleted at once, and the address keeps the tab", async ({
  dashboard: page,
  api,
}) => {
  const mark = `Drafted ${Date.now()}`
  for (const place of [1, 2]) {
    const data = { socialAccountId: demo.socialAccountId, caption: `${mark} ${place}`, action: "draft" }
    await api.post("/v0/posts", { data })
  }
  await page.goto("/posts?tab=drafts")
  for (const place of [1, 2])
    await page.getByRole("checkbox", { name: new RegExp(`${mark} ${place}$`) }).check()
  const bar = page.getByRole("toolbar", { name: "For the selected posts" })
  await expect(bar.getByText("2 posts selected")).toBeVisible()
  await bar.getByRole("button", { name: "Delete" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Delete 2 posts" }).click()
  await expect(page.getByText("2 posts deleted")).toBeVisible()
  await expect(page.getByText(`${mark} 1`)).toBeHidden()
  await page.reload()
  await expect(page.getByRole("link", { name: /^Drafts/ })).toHaveAttribute("aria-current", "page")
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
