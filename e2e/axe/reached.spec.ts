import { Secret, TOTP } from "otpauth"

import { mailedLink } from "../../scripts/screenshots/mailed-link"
import { desktop, newPerson, password, signUp } from "../people"
import { expect, expectAccessible, settled, test } from "./scan"

const later = expect.configure({ timeout: 60_000 })
const still = { ...desktop, reducedMotion: "reduce" } as const

test.describe.configure({ mode: "parallel", timeout: 240_000 })

test("has no accessibility issues on the two-factor, password, and email pages", async ({ browser }) => {
  const person = await newPerson(browser, "Ada", still)
  const { page, email } = person
  await signUp(person, "Engines", "/settings/account")

  await page.getByRole("button", { name: "Change email" }).click()
  await page.getByRole("dialog").getByLabel("New email address").fill(`new-${email}`)
  await page.getByRole("dialog").getByLabel("Your password").fill(password)
  await page.getByRole("dialog").getByRole("button", { name: "Send link" }).click()
  await later(page.getByText("We sent a link to")).toBeVisible()
  await page.goto(await mailedLink(page, `new-${email}`, /confirm-email/))
  await later(page.getByRole("button", { name: "Confirm email" })).toBeVisible()
  await expectAccessible(page)

  await page.goto("/settings/account")
  await page.getByRole("button", { name: "Set up authenticator app" }).click()
  await page.getByRole("dialog").getByLabel("Your password").fill(password)
  await expectAccessible(page, "[role=dialog]")
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click()
  const secret = (await page.getByRole("dialog").locator("code").textContent({ timeout: 60_000 })) ?? ""
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await page.getByRole("dialog").getByRole("textbox", { name: "Code" }).fill(code)
  await page.getByRole("dialog").getByRole("button", { name: "Turn on" }).click()
  await later(page.getByText("Save your recovery codes")).toBeVisible()
  await expectAccessible(page, "[role=dialog]")

  await page.context().clearCookies({ name: /session-token/ })
  await page.goto("/sign-in")
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await page.waitForURL("**/sign-in/second-step**", { timeout: 45_000 })
  await settled(page)
  await expectAccessible(page)

  await page.goto("/forgot-password")
  await page.getByLabel("Email").fill(email)
  await page.getByRole("button", { name: "Send reset link" }).click()
  await later(page.getByText(/we've sent a reset link/)).toBeVisible()
  await page.goto(await mailedLink(page, email, /reset-password/))
  await later(page.getByRole("button", { name: "Set password" })).toBeVisible()
  await expectAccessible(page)
  await page.goto("/sign-up")
  await page.getByLabel("Your name").fill("Eve")
  await page.getByLabel("Email").fill(`eve-${email}`)
  await page.getByLabel("Workspace").fill("Elsewhere")
  await page.getByRole("button", { name: "Send sign-up link" }).click()
  await later(page.getByText("Check your email.")).toBeVisible()
  await expectAccessible(page)
  await page.goto(await mailedLink(page, `eve-${email}`, /sign-up\/finish/))
  await later(page.getByLabel("Password", { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.goto("/reset-password?token=none")
  await settled(page)
  await expectAccessible(page)
  await page.context().close()
})

test("has no accessibility issues on a run's page", async ({ demo: page }) => {
  await page.goto("/settings/executor")
  await page.getByRole("table", { name: "Runs" }).getByRole("link").first().click({ timeout: 60_000 })
  await page.waitForURL(/\/settings\/executor\/\w+$/)
  await settled(page)
  await expectAccessible(page)
})

test("has no accessibility issues in an import's preview and result", async ({ owner: page }) => {
  const from = { id: "cm1", providerIdentifier: "mastodon", name: "Bakery Blum" }
  const posts = ["PUBLISHED", "DRAFT"].map((state, n) => ({
    ...{ id: `axe-${n}`, state, publishDate: "2026-01-05T08:00:00.000Z", content: "<p>Bread</p>" },
    ...{ integration: from, tags: [] },
  }))
  await page.goto("/settings/data")
  await page.getByLabel("File", { exact: true }).setInputFiles({
    ...{ name: "postiz.json", mimeType: "application/json" },
    buffer: Buffer.from(JSON.stringify({ posts })),
  })
  await page.getByRole("button", { name: "Upload file" }).click()
  await page.waitForURL(/\/settings\/data\/import\//)
  await settled(page)
  await expectAccessible(page)
  await page.getByRole("button", { name: "Start import" }).click()
  await later(page.getByRole("heading", { name: "Import complete" })).toBeVisible()
  await expectAccessible(page)
})

test("has no accessibility issues on the account choice and result pages", async ({
  guest: page,
  content,
}) => {
  await page.goto(`${content.link}/facebook`)
  await page.getByRole("button", { name: "Continue to Facebook" }).click()
  await page.getByRole("button", { name: "Authorize" }).click({ timeout: 60_000 })
  await page.waitForURL(/\/connect\/choose\//)
  await settled(page)
  await expectAccessible(page)
  await page.getByRole("checkbox").first().check()
  await page.getByRole("button", { name: "Connect selected accounts" }).click()
  await later(page.getByRole("status").filter({ hasText: "connected" })).toBeVisible()
  await expectAccessible(page)
})

test("has no accessibility issues on error pages", async ({ guest, owner }) => {
  await guest.goto("/nowhere")
  await settled(guest)
  await expectAccessible(guest)

  // An unexpected response shows the error page. The first load's data is in the page, so change the filter.
  await owner.goto("/analytics?days=30")
  await settled(owner)
  await owner.route("**/v0/analytics/overview*", (route) => route.fulfill({ json: {} }))
  await owner.getByLabel("Date range").selectOption({ label: "Last 7 days" })
  await later(owner.getByRole("heading", { name: "Something went wrong" })).toBeVisible()
  await expectAccessible(owner)
  await owner.unroute("**/v0/analytics/overview*")

  const problem = { code: "INTERNAL_SERVER_ERROR", status: 500, message: "Down" }
  const askMore: [path: string, act: () => Promise<unknown>][] = [
    ["/calendar?view=month", () => owner.getByRole("link", { name: "Agenda" }).click()],
    ["/posts", () => owner.getByRole("link", { name: /^Drafts/ }).click()],
    ["/media", () => owner.getByRole("searchbox").fill("bell")],
  ]
  for (const [path, act] of askMore) {
    await owner.goto(path)
    await settled(owner)
    await owner.route("**/v0/**", (route) => route.fulfill({ status: 500, json: problem }))
    await act()
    await later(owner.getByRole("button", { name: "Try again" }).first()).toBeVisible()
    await expectAccessible(owner)
    await owner.unroute("**/v0/**")
  }
})
