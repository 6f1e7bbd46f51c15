import { phone, signUp } from "../people"
import * as steps from "./steps"

const { callApi, expect, later, test } = steps

test.describe.configure(steps.pace)
const workspace = "Bell foundry"

test("lets an admin join, approve in bulk by keyboard, send posts back, and see them published", async ({
  browser,
}) => {
  const [owner, admin, editor] = [
    await steps.newPerson(browser, "Olga"),
    await steps.newPerson(browser, "Adam"),
    await steps.newPerson(browser, "Edith"),
  ]
  const { page } = admin
  let channels: steps.Channel[] = []
  const plan = (caption: string, seconds: number) => {
    const socialAccountId = channels[seconds % channels.length]!.id
    return steps.publish(editor.page, socialAccountId, caption, seconds)
  }

  await test.step("an owner signs up, connects channels, and invites an admin and an editor", async () => {
    await signUp(owner, workspace)
    channels = await steps.connectAll(owner.page)
    await steps.invite(owner.page, admin, "admin", workspace)
    await steps.invite(owner.page, editor, "editor", workspace)
    await owner.page.reload()
    await expect(owner.page.getByRole("table", { name: "Members" }).getByRole("row")).toHaveCount(4)
  })

  await test.step("the admin requires approval", () => steps.requireApproval(page))

  const list = page.getByRole("list", { name: "Pending posts" })
  const item = (caption: string) => list.getByRole("button", { name: new RegExp(caption) })
  await test.step("the editor's posts appear live", async () => {
    await page.goto("/posts?tab=approvals")
    await later(page.getByText("No posts pending approval")).toBeVisible()
    for (const [index, caption] of ["Monday", "Tuesday", "Wednesday", "Thursday"].entries())
      await plan(caption, 3600 * (index + 1))
    for (const caption of ["Monday", "Tuesday", "Wednesday", "Thursday"])
      await later(item(caption)).toBeVisible()
    await later(page.getByRole("button", { name: /^Notifications, \d+ unread/ }).first()).toBeVisible()
  })

  await test.step("approves two posts in bulk by keyboard", async () => {
    await expect(item("Monday")).toHaveAttribute("aria-current", "true")
    await page.keyboard.press("x")
    await page.keyboard.press("j")
    await expect(item("Tuesday")).toHaveAttribute("aria-current", "true")
    await page.keyboard.press("x")
    await page.getByRole("button", { name: "Approve 2 posts" }).press("Enter")
    await page.getByRole("dialog").getByRole("button", { name: "Approve 2 posts" }).press("Enter")
    await later(page.getByText("2 posts approved")).toBeVisible()
    await later(item("Monday")).toBeHidden()
  })

  await test.step("sends one post back with a reason", async () => {
    await later(item("Tuesday")).toBeHidden()
    await page.keyboard.press("k")
    await expect(item("Wednesday")).toHaveAttribute("aria-current", "true")
    await page.keyboard.press("r")
    const dialog = page.getByRole("dialog")
    await dialog.getByLabel("Reason").fill("Name the town, please")
    await dialog.getByLabel("Reason").press("Tab")
    await dialog.getByRole("button", { name: "Send post back" }).press("Enter")
    await later(item("Wednesday")).toBeHidden()
    await page.goto("/posts?tab=drafts")
    await later(page.getByText("Name the town, please")).toBeVisible()
  })

  await test.step("undoes an approval and approves again", async () => {
    await page.goto("/posts?tab=approvals")
    await later(item("Thursday")).toHaveAttribute("aria-current", "true")
    // The list renders before the page hydrates.
    await expect(async () => {
      await page.keyboard.press("a")
      await expect(item("Thursday")).toBeHidden({ timeout: 5_000 })
    }).toPass()
    await page.getByRole("button", { name: "Undo" }).first().click()
    await later(item("Thursday")).toBeVisible()
    await later(page.getByText("Approval undone")).toBeVisible()
    await page.keyboard.press("a")
    await later(item("Thursday")).toBeHidden()
  })

  await test.step("publishes the admin's own post on time and updates the list", async () => {
    await page.goto("/posts?tab=sent")
    await later(page.getByText("Nothing published yet")).toBeVisible()
    const { id } = channels.find(({ platform }) => platform === "mastodon")!
    await steps.seenLive(page, "sent tab", page.getByText("By the admin"), () =>
      steps.publish(page, id, "By the admin", 3),
    )
    await steps.expectMeasured(page, "Mastodon", 1)
  })

  await test.step("shows who did it in the audit log", async () => {
    await page.goto("/settings/audit-log")
    await later(page.getByRole("row", { name: /Adam/ }).first()).toBeVisible()
  })
  for (const person of [owner, admin, editor]) await person.page.context().close()
})

test("lets an admin approve and send back posts on a phone", async ({ browser }) => {
  const owner = await steps.newPerson(browser, "Olga", phone)
  const { page } = owner
  await test.step("signs up and requests approval for posts", async () => {
    await signUp(owner, workspace, "/posts")
    const [channel] = await steps.connectAll(page)
    for (const caption of ["Yes to this", "No to this"]) {
      const { id } = await steps.publish(page, channel!.id, caption, 3600)
      await callApi(page, "POST", `/v0/posts/${id}/request-approval`)
    }
  })
  await test.step("approves one and sends the other back", async () => {
    await page.goto("/posts?tab=approvals")
    const list = page.getByRole("list", { name: "Pending posts" })
    await list.getByRole("button", { name: /Yes to this/ }).tap({ timeout: 45_000 })
    await page.getByRole("article").getByRole("button", { name: "Approve" }).tap()
    await later(list.getByText("Yes to this")).toBeHidden()
    await page.getByRole("article").getByRole("button", { name: "Send back" }).tap()
    await page.getByRole("dialog").getByLabel("Reason").fill("Needs a new photo")
    await page.getByRole("dialog").getByRole("button", { name: "Send post back" }).tap()
    await later(page.getByText("No posts pending approval")).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })
  await page.context().close()
})
