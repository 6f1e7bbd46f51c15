import { drag } from "../drag"
import { phone, signUp } from "../people"
import * as steps from "./steps"

const { captionOf, cell, chip, choose, expect, later, test, week } = steps

test.describe.configure(steps.pace)
const [monday, tuesday, wednesday] = week

test("lets a marketer sign up, plan a week on five channels, and see it published", async ({ browser }) => {
  const marketer = await steps.newPerson(browser, "Mara")
  const { page } = marketer

  await test.step("signs up and sees what to do first", async () => {
    await signUp(marketer, "Bell foundry")
    await later(page.getByText("Nothing scheduled this month.")).toBeVisible()
    await page.getByRole("main").getByRole("link", { name: "Connect channel" }).click()
    await later(page).toHaveURL(/\/channels/)
  })

  await test.step("connects five sandbox channels", async () => {
    await page.goto("/channels")
    for (const name of ["Bluesky", "LinkedIn", "Mastodon", "Telegram", "Threads"]) {
      await page.getByRole("button", { name: "Connect channel" }).first().click()
      await page.getByRole("button", { name: `Try sandbox for ${name}` }).click({ timeout: 45_000 })
      await later(page.getByRole("dialog")).toBeHidden()
      await later(page.getByRole("main").getByText(new RegExp(`^${name} · `))).toBeVisible()
    }
  })

  await test.step("writes one post with an image for all channels and customizes one version", async () => {
    await page.goto("/compose")
    await choose(page, "Bluesky", "LinkedIn", "Mastodon", "Telegram", "Threads")
    await captionOf(page).fill("Our new bell is cast")
    await steps.attachPicture(page)
    await page.getByRole("tab", { name: /^Bluesky/ }).click()
    await page.getByRole("button", { name: "Customize for this channel" }).click()
    await captionOf(page).fill("A bell is born #bells")
    await steps.setTime(page, monday, "09:00")
    await later(page.getByText("Ready to publish")).toBeVisible()
    await steps.schedule(page)
    await later(page).toHaveURL(/\/posts\?tab=queue/)
    await later(page.getByRole("article")).toHaveCount(5)
  })

  await test.step("adds a post to the queue and one to a day of the calendar", async () => {
    await page.goto("/compose")
    await choose(page, "Telegram")
    await captionOf(page).fill("From the queue")
    await later(page.getByRole("button", { name: /^When:.*Next free slot/ })).toBeVisible()
    await steps.schedule(page)
    await steps.viewPost(page, /Scheduled for/)

    await steps.showMonth(page, monday)
    await cell(page, tuesday).click()
    await later(page).toHaveURL(/\/compose\?at=/)
    await choose(page, "Mastodon")
    await captionOf(page).fill("Behind the scenes")
    await steps.schedule(page)
    await steps.viewPost(page, /Scheduled for/)
  })

  await test.step("moves it by mouse, undoes that, and moves it by keyboard", async () => {
    // The month shows only some of a day's posts.
    await page.goto(`/calendar?view=agenda&date=${monday}`)
    await later(chip(page, "A bell is born")).toBeVisible()
    await steps.showMonth(page, monday)
    await drag(page, chip(cell(page, tuesday), "Behind the scenes"), cell(page, wednesday))
    await page.mouse.up()
    await later(chip(cell(page, wednesday), "Behind the scenes")).toBeVisible()
    await page.getByRole("button", { name: "Undo" }).click({ timeout: 45_000 })
    await later(chip(cell(page, tuesday), "Behind the scenes")).toBeVisible()
    await later(page.getByText("Move undone")).toBeVisible()

    await chip(page, "Behind the scenes").focus()
    await page.keyboard.press("m")
    await expect(page.getByRole("application", { name: "Move “Behind the scenes”" })).toBeFocused()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await later(chip(cell(page, wednesday), "Behind the scenes")).toBeVisible()
  })

  await test.step("publishes immediately and sees it on the post's page", async () => {
    await page.goto("/compose")
    await choose(page, "Bluesky")
    await captionOf(page).fill("We are open today")
    await steps.chooseWhen(page, "Publish now")
    await steps.viewPost(page, /Publishing in/)
    await later(page.getByText("Published", { exact: true }).first()).toBeVisible()
    await expect(page.getByRole("link", { name: /View published post/ })).toBeVisible()
  })

  await test.step("sees due posts update in the list without reloading", async () => {
    const { data } = await steps.callApi<{ data: steps.Channel[] }>(page, "GET", "/v0/social-accounts")
    const mastodon = data.find(({ platform }) => platform === "mastodon")!
    await page.goto("/posts?tab=sent")
    await later(page.getByText("We are open today")).toBeVisible()
    await steps.seenLive(page, "sent tab", page.getByText("Due in seconds"), () =>
      steps.publish(page, mastodon.id, "Due in seconds", 3),
    )
  })

  await test.step("sees them in analytics", async () => {
    await steps.expectMeasured(page, "Bluesky", 1)
  })
  await page.context().close()
})

test("lets a marketer do everything on a phone", async ({ browser }) => {
  const marketer = await steps.newPerson(browser, "Mara", phone)
  const { page } = marketer
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

  await test.step("signs up and connects a channel", async () => {
    await signUp(marketer, "Bell foundry", "/channels")
    await page.getByRole("button", { name: "Connect channel" }).first().tap()
    await page.getByRole("button", { name: "Try sandbox for Threads" }).tap({ timeout: 45_000 })
    await later(page.getByRole("dialog")).toBeHidden()
    expect(await fits()).toBe(true)
  })

  await test.step("writes, previews, and schedules", async () => {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Compose" }).tap()
    await choose(page, "Threads")
    await captionOf(page).fill("From the tower #travel")
    await page.getByRole("button", { name: "Preview" }).tap()
    await later(page.getByRole("region", { name: "Preview" }).getByText("#travel")).toBeVisible()
    await steps.setTime(page, monday, "18:00")
    expect(await fits()).toBe(true)
    await steps.schedule(page)
    await steps.viewPost(page, /Scheduled for/)
  })

  await test.step("finds it in the calendar and publishes it from its page", async () => {
    await page.goto(`/calendar?date=${monday}`)
    await chip(page, "From the tower").tap({ timeout: 45_000 })
    await page.getByRole("dialog").getByRole("link", { name: "Open" }).tap()
    await later(page).toHaveURL(/\/posts\/[\w-]{36}/)
    const published = page.getByText("Published", { exact: true }).first()
    await steps.seenLive(page, "post page", published, async () => {
      await page.getByRole("button", { name: "Publish now" }).tap({ timeout: 45_000 })
      return steps.callApi<steps.Post>(page, "GET", `/v0${new URL(page.url()).pathname}`)
    })
    expect(await fits()).toBe(true)
  })

  await test.step("sees it in analytics", async () => {
    await steps.expectMeasured(page, "Threads", 1)
    expect(await fits()).toBe(true)
  })
  await page.context().close()
})
