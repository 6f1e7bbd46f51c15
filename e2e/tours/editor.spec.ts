import { phone, signUp, type Person } from "../people"
import * as steps from "./steps"

const { callApi, captionOf, cell, chip, choose, expect, later, test, week } = steps

test.describe.configure(steps.pace)
const workspace = "Bell foundry"

for (const [device, options] of [
  ["computer", undefined],
  ["phone", phone],
] as const)
  test(`lets an editor on a ${device} plan, request approval, and resubmit a post sent back`, async ({
    browser,
  }) => {
    const owner = await steps.newPerson(browser, "Olga")
    const editor: Person = await steps.newPerson(browser, "Edith", options)
    const { page } = editor
    const onPhone = device === "phone"
    const send = () => page.getByRole("button", { name: "Request approval", exact: true }).click()

    await test.step("joins a workspace that requires approval", async () => {
      await signUp(owner, workspace)
      await steps.connectAll(owner.page)
      await steps.requireApproval(owner.page)
      await steps.invite(owner.page, editor, "editor", workspace)
    })

    await test.step("writes for several channels and asks for approval", async () => {
      await page.goto("/compose")
      await choose(page, "Bluesky", "Mastodon")
      await captionOf(page).fill("The tower is open")
      await steps.setTime(page, week[0], "09:00")
      await expect(page.getByText("An admin reviews this post before it's published.")).toBeVisible()
      await send()
      await later(page).toHaveURL(/\/posts\?tab=(approvals|queue)/)
      await page.goto("/posts?tab=approvals")
      const waiting = page.getByRole("region", { name: "Pending approval" })
      await later(waiting.getByRole("article")).toHaveCount(2)
      await expect(waiting.getByText("Olga can approve these posts.")).toBeVisible()
    })

    await test.step("finds both in the calendar, pending approval", async () => {
      await page.goto(`/calendar?view=${onPhone ? "agenda" : "month"}&date=${week[0]}`)
      const where = onPhone ? page : cell(page, week[0])
      await later(chip(where, /The tower.*Pending approval/s).first()).toBeVisible()
    })

    const { posts } = await callApi<{ posts: steps.Post[] }>(owner.page, "GET", "/v0/posts")
    await test.step("sees live that one is approved and why the other was sent back", async () => {
      await page.goto("/posts?tab=approvals")
      await later(page.getByRole("article")).toHaveCount(2)
      await callApi(owner.page, "POST", `/v0/posts/${posts[0]!.id}/approve`)
      await callApi(owner.page, "POST", `/v0/posts/${posts[1]!.id}/reject`, { reason: "From when on?" })
      const back = page.getByRole("region", { name: "Sent back" })
      await later(back.getByText("From when on?")).toBeVisible()
      await later(page.getByRole("button", { name: /^Notifications, \d+ unread/ }).first()).toBeVisible()
      await back.getByRole("link", { name: "Edit and resubmit" }).click()
    })

    await test.step("fixes and resubmits it", async () => {
      await later(captionOf(page)).toHaveValue("The tower is open")
      await captionOf(page).fill("The tower is open from ten")
      await send()
      await later(page).toHaveURL(/\/posts\/[\w-]{36}/)
      await later(page.getByText("Pending approval").first()).toBeVisible()
    })

    await test.step("sees it approved and published on its own page", async () => {
      const { id } = posts[1]!
      await steps.seenLive(
        page,
        "post page",
        page.getByText("Published", { exact: true }).first(),
        async () => {
          await callApi(owner.page, "POST", `/v0/posts/${id}/approve`)
          return callApi<steps.Post>(owner.page, "POST", `/v0/posts/${id}/publish`)
        },
      )
      await steps.expectMeasured(page, "(Bluesky|Mastodon)", 1)
    })
    for (const person of [owner, editor]) await person.page.context().close()
  })
