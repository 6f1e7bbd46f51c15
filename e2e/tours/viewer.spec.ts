import { phone, signUp } from "../people"
import * as steps from "./steps"

const { callApi, expect, later, test, week } = steps

test.describe.configure(steps.pace)
const workspace = "Bell foundry"

/** Names of controls that change something. */
const writeActions =
  /^(Write|Connect|New|Add|Create (?!workspace)|Invite|Edit|Delete|Remove|Approve|Send back|Publish|Schedule|Save|Upload|Import|Pause|Resume|Disconnect|Try again|Retry|Generate|Revoke|Export)\b/
/** Includes their own settings. */
const paths = [
  ...["calendar?view=month", "calendar?view=agenda", "posts?tab=queue", "posts?tab=sent", "posts?tab=failed"],
  ...["posts?tab=approvals", "channels", "profiles", "media", "studio", "analytics", "sandbox"],
  ...["settings/workspace", "settings/members", "settings/webhooks", "settings/api-keys", "settings/data"],
]

for (const [device, options] of [
  ["computer", undefined],
  ["phone", phone],
] as const)
  test(`shows a viewer on a ${device} everything and no write actions`, async ({ browser }) => {
    const owner = await steps.newPerson(browser, "Olga")
    const viewer = await steps.newPerson(browser, "Vera", options)
    const { page } = viewer
    let channels: steps.Channel[] = []
    let planned: steps.Post

    await test.step("is invited to a workspace with content", async () => {
      await signUp(owner, workspace)
      channels = await steps.connectAll(owner.page)
      planned = await callApi<steps.Post>(owner.page, "POST", "/v0/posts", {
        ...{ socialAccountId: channels[0]!.id, caption: "Planned by Olga" },
        scheduledAt: `${week[0]}T09:00:00Z`,
      })
      await steps.publish(owner.page, channels[1]!.id, "Rejected [[rejected]]")
      await steps.invite(owner.page, viewer, "viewer", workspace)
    })

    await test.step("finds no write actions on any page", async () => {
      for (const path of [...paths, `posts/${planned.id}`, `channels/${channels[0]!.id}`]) {
        await page.goto(`/${path}`)
        await later(page.getByRole("heading", { level: 1 })).toBeVisible()
        await later(page.locator(".animate-pulse, [aria-busy=true]")).toHaveCount(0)
        const main = page.getByRole("main")
        const foundActions = main
          .getByRole("button", { name: writeActions })
          .or(main.getByRole("link", { name: writeActions }))
        const names = await foundActions.evaluateAll((all) =>
          all.map((one) => one.ariaLabel ?? one.textContent),
        )
        expect.soft(names, path).toEqual([])
      }
    })

    await test.step("sees the post in the calendar but can't move it", async () => {
      await page.goto(`/calendar?view=agenda&date=${week[0]}`)
      await steps.chip(page, "Planned by Olga").click({ timeout: 45_000 })
      const dialog = page.getByRole("dialog")
      await later(dialog.getByRole("link", { name: "Open" })).toBeVisible()
      await expect(dialog.getByRole("button", { name: /^(Move|Publish|Delete)/ })).toHaveCount(0)
    })

    await test.step("can't write in the composer or through the API", async () => {
      await page.goto("/compose")
      await later(
        page.getByText("You can view posts in this workspace, but not create or edit them."),
      ).toBeVisible()
      const { origin } = new URL(page.url())
      const response = await page.request.post("/v0/posts", {
        headers: { origin },
        data: { socialAccountId: channels[0]!.id, caption: "By the viewer" },
      })
      expect(response.status()).toBe(403)
    })

    await test.step("sees posts as they're published", async () => {
      await page.goto("/posts?tab=sent")
      await later(page.getByText("Nothing published yet")).toBeVisible()
      const { id } = channels.find(({ platform }) => platform === "telegram")!
      await steps.seenLive(page, "sent tab", page.getByText("Out now"), () =>
        steps.publish(owner.page, id, "Out now", 3),
      )
      await steps.expectMeasured(page, "Telegram", 1)
    })
    for (const person of [owner, viewer]) await person.page.context().close()
  })
