import { readFileSync } from "node:fs"
import { expect as expectSoon, test, type Page } from "playwright/test"

import { password, signUpIn } from "../people"

const expect = expectSoon.configure({ timeout: 60_000 })

test.slow()

async function save(page: Page) {
  await page.getByRole("button", { name: "Save" }).first().click()
  await expect(page.getByText("Saved").first()).toBeVisible()
}

test("a workspace's zone, approval and late posts are kept", async ({ page }) => {
  await signUpIn(page)
  await page.goto("/settings/workspace")
  await page.getByLabel("Name", { exact: true }).fill("Difference engines")
  await page.getByLabel("Time zone").selectOption("Asia/Tokyo")
  await page.getByLabel("Posts need approval").check()
  await page.getByLabel("Publish late posts up to (hours)").fill("721")
  await page.getByRole("button", { name: "Save" }).first().click()
  await expect(page.getByLabel("Publish late posts up to (hours)")).toHaveAttribute("aria-invalid", "true")
  await page.getByLabel("Publish late posts up to (hours)").fill("12")
  await save(page)
  await page.reload()
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Difference engines")
  await expect(page.getByLabel("Time zone")).toHaveValue("Asia/Tokyo")
  await expect(page.getByLabel("Posts need approval")).toBeChecked()
  await expect(page.getByLabel("Publish late posts up to (hours)")).toHaveValue("12")
  await page.goto("/calendar")
  await expect(page.getByText(/Tokyo/).first()).toBeVisible()
})

test("somebody is invited, joins, changes roles, loses access; the audit log tells of it", async ({
  page,
  browser,
}) => {
  await signUpIn(page)
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const theirs = await elsewhere.newPage()
  const email = await signUpIn(theirs, "Grace", "Compilers")

  await page.goto("/settings/members")
  await page.getByRole("button", { name: "Invite", exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Email").fill(email)
  await dialog.getByLabel("Role").selectOption("viewer")
  await dialog.getByRole("button", { name: "Invite" }).click()
  const link = await dialog.locator("code").textContent()
  await dialog.getByRole("button", { name: "Done" }).click()
  await expect(page.getByRole("table", { name: "Open invitations" }).getByText(email)).toBeVisible()

  await theirs.goto(new URL(link ?? "").pathname)
  await theirs.getByRole("button", { name: /^Join/ }).click()
  await theirs.waitForURL((url) => !url.pathname.startsWith("/invitations"))

  await page.reload()
  const role = page.getByLabel("Role of Grace")
  await expect(role).toHaveValue("viewer")
  await role.selectOption("editor")
  await expect(role).toBeEnabled()
  await page.reload()
  await expect(role).toHaveValue("editor")
  await theirs.goto("/settings/members")
  await expect(theirs.getByText("Ada", { exact: true })).toBeVisible()
  await expect(theirs.getByRole("button", { name: "Invite", exact: true })).toHaveCount(0)

  await page.getByRole("button", { name: "Remove Grace" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Remove from workspace" }).click()
  await expect(page.getByText(email)).toHaveCount(0)
  await theirs.goto("/settings/members")
  await expect(theirs.getByText("Ada", { exact: true })).toHaveCount(0)

  await page.goto("/settings/audit-log")
  for (const deed of ["Joined the workspace", "Changed a member's role", "Removed a member"])
    await expect(page.getByRole("cell", { name: deed }).first()).toBeVisible()
  await elsewhere.close()
})

test("an API key is shown once, works, and is revoked", async ({ page, playwright, baseURL }) => {
  await signUpIn(page)
  await page.goto("/settings/api-keys")
  await page.getByRole("button", { name: "New API key" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Create key" }).click()
  await expect(dialog.getByText("Give the key a name.")).toBeVisible()
  await dialog.getByLabel("Name").fill("Nightly import")
  await dialog.getByRole("button", { name: "Create key" }).click()
  await expect(dialog.getByText("Copy it now")).toBeVisible()
  const key = (await dialog.locator("code").first().textContent()) ?? ""
  expect(key).toMatch(/^car_/)
  await dialog.getByRole("button", { name: "Done" }).click()
  await expect(page.getByRole("cell", { name: /^Nightly import/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("cell", { name: /^Nightly import/ })).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)

  const api = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { "x-api-key": key } })
  expect((await api.get("/v0/posts")).status()).toBe(200)
  await page.getByRole("button", { name: "Revoke Nightly import" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Revoke key" }).click()
  await expect(page.getByText("revoked", { exact: true })).toBeVisible()
  expect((await api.get("/v0/posts")).status()).toBe(401)
  await api.dispose()
  await page.goto("/settings/audit-log")
  await expect(page.getByRole("cell", { name: "Made an API key" }).first()).toBeVisible()
  await expect(page.getByRole("cell", { name: "Revoked an API key" }).first()).toBeVisible()

  // On a phone the rows are stacked: nobody scrolls sideways, and a screen reader still hears a table.
  await page.setViewportSize({ width: 360, height: 740 })
  const log = page.getByRole("table", { name: "Audit log" })
  await expect
    .poll(() => log.locator("..").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBe(0)
  await expect(log.getByRole("columnheader")).toHaveCount(4)
  await expect(log.getByRole("row").nth(1).getByRole("cell")).toHaveCount(4)
})

test("everything is exported, and the archive downloaded", async ({ page }) => {
  await signUpIn(page)
  await page.goto("/settings/data")
  await page.getByRole("button", { name: "Make an archive" }).click()
  const download = page.getByRole("link", { name: "Download" })
  await expect(async () => {
    await page.reload()
    await expectSoon(download).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 90_000 })
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()])
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(0, 2).toString("latin1")).toBe("PK")
})

test("a workspace is deleted by its name, and kept after all", async ({ page }) => {
  await signUpIn(page)
  await page.goto("/settings/data")
  await page.getByRole("button", { name: "Delete the workspace" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Type the name of the workspace: Engines").fill("Engine")
  await dialog.getByLabel("Your password").fill(password)
  await dialog.getByRole("button", { name: "Delete the workspace" }).click()
  await expect(dialog.locator("[aria-invalid]")).toBeVisible()
  await dialog.getByLabel("Type the name of the workspace: Engines").fill("Engines")
  await dialog.getByLabel("Your password").fill(password)
  await dialog.getByRole("button", { name: "Delete the workspace" }).click()
  await expect(page.getByText("This workspace is deleted on").first()).toBeVisible()
  await page.getByRole("button", { name: "Keep the workspace" }).first().click()
  await expect(page.getByText("This workspace is deleted on")).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Delete the workspace" })).toBeVisible()
})

test("the plan page says what is used", async ({ page }) => {
  await signUpIn(page)
  await page.goto("/settings/plan")
  await expect(page.getByRole("region", { name: "Plan", exact: true })).toBeVisible()
  await expect(page.getByRole("region", { name: "Usage" })).toBeVisible()
})

test("an AI key of the workspace's own is refused with the field at fault", async ({ page }) => {
  await signUpIn(page)
  await page.goto("/settings/ai")
  await page.getByRole("button", { name: "Use your own key: A server of your own" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Address").fill("http://169.254.169.254/v1")
  await dialog.getByRole("button", { name: "Check and save" }).click()
  await expect(dialog.getByText("Name at least one model")).toBeVisible()
  await dialog.getByLabel("Models for texts").fill("llama")
  await dialog.getByRole("button", { name: "Check and save" }).click()
  await expect(dialog.getByText("is not a public address")).toBeVisible()
  await expect(dialog.getByLabel("Address")).toHaveAttribute("aria-invalid", "true")
})
