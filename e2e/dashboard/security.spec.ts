import { TOTP, Secret } from "otpauth"
import { expect as expectSoon, test, type BrowserContext, type Page } from "playwright/test"

import { mailedLink } from "../../scripts/screenshots/mailed-link"
import { password, signUpIn } from "../people"

const expect = expectSoon.configure({ timeout: 60_000 })

async function newPersonInSettings(page: Page) {
  const email = await signUpIn(page)
  await page.goto("/settings/account")
  return email
}

async function signOut(context: BrowserContext, page: Page) {
  await page.goto("about:blank") // the signed-out page would navigate on its own
  await context.clearCookies({ name: /session-token/ })
  await page.goto("/sign-in")
}

async function givePassword(page: Page, email: string) {
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
}

/** A virtual platform authenticator (CDP, WebAuthn domain). */
async function withAuthenticator(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send("WebAuthn.enable")
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test("sets up two-factor authentication, signs in with codes, and turns it off", async ({
  page,
  context,
}) => {
  test.slow()
  const email = await newPersonInSettings(page)
  await page.getByRole("button", { name: "Set up authenticator app" }).click()
  const setup = page.getByRole("dialog", { name: "Two-factor authentication" })
  await setup.getByRole("button", { name: "Continue" }).click()
  await expect(setup.getByText("Incorrect password.")).toBeVisible()
  await setup.getByLabel("Your password").fill(password)
  await setup.getByRole("button", { name: "Continue" }).click()
  const secret = (await page.getByRole("dialog").locator("code").textContent()) ?? ""
  const codeAt = (plus: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + plus * 30_000 })
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible()
  // A code is accepted until the next period ends, so don't start just before that.
  const periodLeft = 30_000 - (Date.now() % 30_000)
  if (periodLeft < 10_000) await page.waitForTimeout(periodLeft)
  // Use the previous period's code, because a code works only once and the sign-in needs one.
  await page.getByLabel("Code", { exact: true }).fill(codeAt(-1))
  await page.getByRole("button", { name: "Turn on" }).click()
  const codes = page.getByRole("dialog", { name: "Save your recovery codes" }).getByRole("listitem")
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ""
  await page.getByRole("button", { name: "I've saved my codes" }).click()
  await expect(page.getByText("10 recovery codes left.")).toBeVisible()

  await signOut(context, page)
  await givePassword(page, email)
  await page.waitForURL("**/sign-in/second-step**")
  await page.goto("/settings/account")
  await expect(page).toHaveURL(/sign-in/)
  await page.goto("/sign-in/second-step")
  await page.getByLabel("Code").fill("000000")
  await page.getByRole("button", { name: "Verify code" }).click()
  await expect(page.getByText("Incorrect or already used code")).toBeVisible()
  await page.getByLabel("Code").fill(codeAt(0))
  await page.getByRole("button", { name: "Verify code" }).click()
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"))

  await signOut(context, page)
  await givePassword(page, email)
  await page.waitForURL("**/sign-in/second-step**")
  await page.getByLabel("Code").fill(recovery)
  await page.getByRole("button", { name: "Verify code" }).click()
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"))

  await page.goto("/settings/account")
  await expect(page.getByText("9 recovery codes left.")).toBeVisible()
  // The app is too new to confirm changes, so the password is the only choice.
  await page.getByRole("button", { name: "Regenerate recovery codes" }).click()
  const renewal = page.getByRole("dialog", { name: "Regenerate recovery codes" })
  await expect(renewal.getByLabel("Your password")).toBeVisible()
  await expect(renewal.getByRole("button", { name: "Use a code instead" })).toHaveCount(0)
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Turn off two-factor authentication" }).click()
  const dialog = page.getByRole("dialog", { name: "Turn off two-factor authentication" })
  await dialog.getByLabel("Code from your app").fill(codeAt(1))
  await dialog.getByLabel("Your password").fill(password)
  await dialog.getByRole("button", { name: "Turn off two-factor authentication" }).click()
  await expect(page.getByRole("button", { name: "Set up authenticator app" })).toBeVisible()
})

test("adds a passkey, signs in with it, and removes it", async ({ page, context }) => {
  await withAuthenticator(context, page)
  await newPersonInSettings(page)
  await page.getByRole("button", { name: "Add passkey" }).click()
  await page.getByLabel("Name", { exact: true }).fill("Work laptop")
  await page.getByRole("button", { name: "Create passkey" }).click()
  await expect(page.getByText("Incorrect password.")).toBeVisible()
  await page.getByLabel("Your password").fill(password)
  await page.getByRole("button", { name: "Create passkey" }).click()
  await expect(page.getByText("Work laptop")).toBeVisible()
  await expect(page.getByText("never used")).toBeVisible()

  await signOut(context, page)
  await page.getByRole("button", { name: "Sign in with a passkey" }).click()
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"))
  await page.goto("/settings/account")
  await expect(page.getByText("last used")).toBeVisible()
  await page.getByRole("button", { name: "Rename Work laptop" }).click()
  await page.getByLabel("Name", { exact: true }).fill("Old laptop")
  // The passkey is too new to confirm changes, even of itself.
  await expect(page.getByRole("button", { name: "Confirm with a passkey" })).toHaveCount(0)
  await page.getByLabel("Your password").fill(password)
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click()
  await page.getByRole("button", { name: "Remove Old laptop" }).click()
  await page.getByLabel("Your password").fill(password)
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
  await expect(page.getByText("No passkeys yet.")).toBeVisible()
})

test("ends a session on another device immediately", async ({ page, browser }) => {
  const email = await newPersonInSettings(page)
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await elsewhere.newPage()
  await other.goto("/sign-in")
  await givePassword(other, email)
  await other.waitForURL((url) => !url.pathname.startsWith("/sign-in"))

  await page.reload()
  await expect(page.getByText("This device")).toBeVisible()
  await page.getByRole("button", { name: /^Sign out .+ on / }).click()
  await expect(page.getByText("Device signed out")).toBeVisible()
  // Fails if the page has already started to redirect to the sign-in page.
  await other.goto("/settings/account").catch(() => {})
  await expect(other).toHaveURL(/sign-in/)
  await page.reload()
  await expect(page.getByRole("heading", { name: "Active sessions" })).toBeVisible()
  await elsewhere.close()
})

test("changes the password after confirming the current one", async ({ page, context }) => {
  const email = await newPersonInSettings(page)
  await page.getByRole("button", { name: "Change password" }).click()
  const dialog = page.getByRole("dialog", { name: "Change password" })
  await dialog.getByLabel("New password").fill("another password")
  await dialog.getByLabel("Your password").fill("wrong guess")
  await dialog.getByRole("button", { name: "Change password" }).click()
  await expect(dialog.getByText("Incorrect password.")).toBeVisible()
  await dialog.getByLabel("Your password").fill(password)
  await dialog.getByRole("button", { name: "Change password" }).click()
  await expect(page.getByText("Password saved.")).toBeVisible()
  await signOut(context, page)
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill("another password")
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"))
})

test("answers a sign-up the same for a known address, and a reset link signs in", async ({
  page,
  context,
}) => {
  const email = await newPersonInSettings(page)
  await page.goto("about:blank") // the signed-out page would navigate on its own
  await context.clearCookies()
  const answerTo = async (address: string) => {
    await page.goto("/sign-up")
    await page.getByLabel("Your name").fill("Eve")
    await page.getByLabel("Email").fill(address)
    await page.getByLabel("Workspace").fill("Elsewhere")
    const [response] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === "POST"),
      page.getByRole("button", { name: "Send sign-up link" }).click(),
    ])
    const text = await page.getByText("Check your email.").textContent()
    const headers = Object.keys(response.headers()).sort()
    return { status: response.status(), headers, text: text?.replace(address, "") }
  }
  expect(await answerTo(email)).toEqual(await answerTo(`new-${email}`))

  await page.goto("/forgot-password")
  await page.getByLabel("Email").fill(email)
  await page.getByRole("button", { name: "Send reset link" }).click()
  await expect(page.getByText(/we've sent a reset link/)).toBeVisible()
  await page.goto(await mailedLink(page, email, /reset-password/))
  await page.getByLabel("New password").fill("another password")
  await page.getByRole("button", { name: "Set password" }).click()
  await page.waitForURL("**/calendar**")
})
