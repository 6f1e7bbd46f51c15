import { readFileSync } from "node:fs"
import { expect as expectSoon, test, type Page } from "playwright/test"

import { password, signUpIn } from "../people"

const expect = expectSoon.configure({ timeout: 60_000 })

test.slow()

async function save(page: Page) {
  await page.getByRole("button", { name: "Save" }).first().click()
  await expect(page.getByText("Saved").first()).toBeVisible()
}

test("saves a workspace's time zone, approval, and late post settings", async ({ page }) => {
  await signUpIn(page)
  await page.goto("/settings/workspace")
  await page.getByLabel("Name", { exact: true }).fill("Difference engines")
  await page.getByLabel("Time zone").selectOption("Asia/Tokyo")
  await page.getByLabel("Require approval for posts").check()
  await page.getByLabel("Maximum delay for late posts (hours)").fill("721")
  await page.getByRole("button", { name: "Save" }).first().click()
  await expect(page.getByLabel("Maximum delay for late posts (hours)")).toHaveAttribute(
    "aria-invalid",
    "true",
  )
  await page.getByLabel("Maximum delay for late posts (hours)").fill("12")
  await save(page)
  await page.reload()
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Difference engines")
  await expect(page.getByLabel("Time zone")).toHaveValue("Asia/Tokyo")
  await expect(page.getByLabel("Require approval for posts")).toBeChecked()
  await expect(page.getByLabel("Maximum delay for late posts (hours)")).toHaveValue("12")
  await page.goto("/calendar")
  await expect(page.getByText(/Tokyo/).first()).toBeVisible()
})

test("language, time format, and week start follow the user's preferences", async ({ page }) => {
  await signUpIn(page)
  await page.goto("/settings/account")
  await page.getByLabel("Time format").selectOption("h12")
  await page.getByLabel("Week starts on").selectOption({ label: "Saturday" })
  await page.getByRole("button", { name: "Save preferences" }).click()
  await expect(page.getByText("Saved")).toBeVisible()
  await page.goto("/calendar?view=week")
  await expect(page.getByRole("columnheader").nth(1)).toHaveAccessibleName(/^Saturday/)
  await expect(page.getByRole("rowheader", { name: /^1\sPM$/ })).toBeAttached()
  await page.goto("/settings/account")
  await page.getByLabel("Language", { exact: true }).selectOption("de")
  await page.getByRole("button", { name: "Save preferences" }).click()
  await expect(page.getByRole("heading", { name: "Sprache und Formate" })).toBeVisible()
})

test("invites a member, changes their role, removes them, and logs it all", async ({ page, browser }) => {
  await signUpIn(page)
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const theirs = await elsewhere.newPage()
  const email = await signUpIn(theirs, "Grace", "Compilers")

  await page.goto("/settings/members")
  await page.getByRole("button", { name: "Invite member", exact: true }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Email").fill(email)
  await dialog.getByLabel("Role").selectOption("viewer")
  await dialog.getByRole("button", { name: "Invite member" }).click()
  const link = await dialog.locator("code").textContent()
  await dialog.getByRole("button", { name: "Done" }).click()
  await expect(page.getByRole("table", { name: "Pending invitations" }).getByText(email)).toBeVisible()

  await theirs.goto(new URL(link ?? "").pathname)
  await theirs.getByRole("button", { name: /^Join/ }).click()
  await theirs.waitForURL((url) => !url.pathname.startsWith("/invitations"))

  await page.reload()
  const role = page.getByLabel("Role for Grace")
  await expect(role).toHaveValue("viewer")
  await role.selectOption("editor")
  await expect(role).toBeEnabled()
  await page.reload()
  await expect(role).toHaveValue("editor")
  await theirs.goto("/settings/members")
  await expect(theirs.getByText("Ada", { exact: true })).toBeVisible()
  await expect(theirs.getByRole("button", { name: "Invite member", exact: true })).toHaveCount(0)

  await page.getByLabel("Role for Grace").selectOption("admin")
  await expect(page.getByLabel("Role for Grace")).toBeEnabled()
  await theirs.goto("/settings/api-keys")
  await theirs.getByRole("button", { name: "Create API key" }).first().click()
  await theirs.getByRole("dialog").getByLabel("Name").fill("Grace's script")
  await theirs.getByRole("dialog").getByLabel("Your password").fill(password)
  await theirs.getByRole("dialog").getByRole("button", { name: "Create key" }).click()
  await theirs.getByRole("dialog").getByRole("button", { name: "Done" }).click()

  await page.reload()
  await page.getByRole("button", { name: "Remove Grace" }).click()
  await expect(page.getByLabel("Revoke the API key they created")).toBeChecked()
  await page.getByRole("dialog").getByRole("button", { name: "Remove member" }).click()
  await expect(page.getByText(email)).toHaveCount(0)
  await theirs.goto("/settings/members")
  await expect(theirs.getByText("Ada", { exact: true })).toHaveCount(0)
  await page.goto("/settings/api-keys")
  await expect(page.getByRole("row", { name: "Grace's script" }).getByText("Revoked")).toBeVisible()

  await page.goto("/settings/audit-log")
  for (const action of ["Joined the workspace", "Changed a member's role", "Removed a member"])
    await expect(page.getByRole("cell", { name: action }).first()).toBeVisible()
  await elsewhere.close()
})

test("shows an API key once and revokes it", async ({ page, playwright, baseURL }) => {
  await signUpIn(page)
  await page.goto("/settings/api-keys")
  await page.getByRole("button", { name: "Create API key" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: "Create key" }).click()
  await expect(dialog.getByText("Enter a name.")).toBeVisible()
  await dialog.getByLabel("Name").fill("Nightly import")
  await dialog.getByRole("button", { name: "Create key" }).click()
  await expect(dialog.getByText("Incorrect password.")).toBeVisible()
  await dialog.getByLabel("Your password").fill(password)
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
  await expect(page.getByText("Revoked", { exact: true })).toBeVisible()
  expect((await api.get("/v0/posts")).status()).toBe(401)
  await api.dispose()
  await page.goto("/settings/audit-log")
  await expect(page.getByRole("cell", { name: "Created an API key" }).first()).toBeVisible()
  await expect(page.getByRole("cell", { name: "Revoked an API key" }).first()).toBeVisible()

  // On a phone, rows stack without horizontal scrolling and remain a table for screen readers.
  await page.setViewportSize({ width: 360, height: 740 })
  const log = page.getByRole("table", { name: "Audit log" })
  await expect
    .poll(() => log.locator("..").evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBe(0)
  await expect(log.getByRole("columnheader")).toHaveCount(4)
  await expect(log.getByRole("row").nth(1).getByRole("cell")).toHaveCount(4)
})

test("exports the workspace and downloads the archive", async ({ page }) => {
  await signUpIn(page)
  await page.goto("/settings/data")
  await page.getByRole("button", { name: "Create export" }).click()
  const download = page.getByRole("link", { name: "Download" })
  await expect(async () => {
    await page.reload()
    await expectSoon(download).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 90_000 })
  const [file] = await Promise.all([page.waitForEvent("download"), download.click()])
  const bytes = readFileSync(await file.path())
  expect(bytes.subarray(0, 2).toString("latin1")).toBe("PK")
})

test("schedules a workspace's deletion by name and cancels it", async ({ page }) => {
  await signUpIn(page)
  await page.goto("/settings/data")
  await page.getByRole("button", { name: "Delete workspace" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Type the workspace name to confirm: Engines").fill("Engine")
  await dialog.getByLabel("Your password").fill(password)
  await dialog.getByRole("button", { name: "Delete workspace" }).click()
  await expect(dialog.locator("[aria-invalid]")).toBeVisible()
  await dialog.getByLabel("Type the workspace name to confirm: Engines").fill("Engines")
  await dialog.getByLabel("Your password").fill(password)
  await dialog.getByRole("button", { name: "Delete workspace" }).click()
  await expect(page.getByText("This workspace will be deleted on").first()).toBeVisible()
  await page.getByRole("button", { name: "Cancel deletion" }).first().click()
  await expect(page.getByText("This workspace will be deleted on")).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Delete workspace" })).toBeVisible()
})

test("shows usage on the plan page", async ({ page }) => {
  await signUpIn(page)
  await page.goto("/settings/plan")
  await expect(page.getByRole("region", { name: "Plan", exact: true })).toBeVisible()
  await expect(page.getByRole("region", { name: "Usage" })).toBeVisible()
})

test("rejects an invalid AI provider key with the field's error", async ({ page }) => {
  await signUpIn(page)
  await page.goto("/settings/ai")
  await page.getByRole("button", { name: "Use your own key: OpenAI-compatible server" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Base URL").fill("http://169.254.169.254/v1")
  await dialog.getByRole("button", { name: "Test and save key" }).click()
  await expect(dialog.getByText("Enter at least one text or image model")).toBeVisible()
  await dialog.getByLabel("Text models").fill("llama")
  await dialog.getByRole("button", { name: "Test and save key" }).click()
  await expect(dialog.getByText("has no public address")).toBeVisible()
  await expect(dialog.getByLabel("Base URL")).toHaveAttribute("aria-invalid", "true")
})
