import { TOTP, Secret } from "otpauth"
import { expect as expectSoon, test, type BrowserContext, type Page } from "playwright/test"

import { password, signUpIn } from "../people"

const expect = expectSoon.configure({ timeout: 60_000 })

async function newPersonInSettings(page: Page) {
  const email = await signUpIn(page)
  await page.goto("/settings/account")
  return email
}

async function signOut(context: BrowserContext, page: Page) {
  await context.clearCookies({ name: /session-token/ })
  await page.goto("/sign-in")
}

async function givePassword(page: Page, email: string) {
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
}

/** An authenticator in the device that asks for a finger and keeps what it makes (CDP, WebAuthn domain). */
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

test("two-factor sign-in: set up, asked for after the password, a recovery code, and off again", async ({
  page,
  context,
}) => {
  test.slow()
  const email = await newPersonInSettings(page)
  await page.getByRole("button", { name: "Set it up" }).click()
  const secret = (await page.getByRole("dialog").locator("code").textContent()) ?? ""
  const codeAt = (plus: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + plus * 30_000 })
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible()
  // The code of the period before, so that the next one is fresh for the sign-in.
  await page.getByLabel("Code", { exact: true }).fill(codeAt(-1))
  await page.getByRole("button", { name: "Turn it on" }).click()
  const codes = page.getByRole("dialog", { name: "Keep your recovery codes" }).getByRole("listitem")
  await expect(codes).toHaveCount(10)
  const recovery = (await codes.first().textContent()) ?? ""
  await page.getByRole("button", { name: "I have kept them" }).click()
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible()

  await signOut(context, page)
  await givePassword(page, email)
  await page.waitForURL("**/sign-in/second-step**")
  await page.goto("/settings/account")
  await expect(page).toHaveURL(/sign-in/)
  await page.goto("/sign-in/second-step")
  await page.getByLabel("Code").fill("000000")
  await page.getByRole("button", { name: "Confirm" }).click()
  await expect(page.getByText("This code is not right")).toBeVisible()
  await page.getByLabel("Code").fill(codeAt(0))
  await page.getByRole("button", { name: "Confirm" }).click()
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"))

  await signOut(context, page)
  await givePassword(page, email)
  await page.waitForURL("**/sign-in/second-step**")
  await page.getByLabel("Code").fill(recovery)
  await page.getByRole("button", { name: "Confirm" }).click()
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"))

  await page.goto("/settings/account")
  await expect(page.getByText("9 recovery codes are left.")).toBeVisible()
  await page.getByRole("button", { name: "Turn it off" }).click()
  const dialog = page.getByRole("dialog", { name: "Turn it off" })
  await dialog.getByLabel("Code of the app").fill(codeAt(1))
  await dialog.getByLabel("Your password").fill(password)
  await dialog.getByRole("button", { name: "Turn it off" }).click()
  await expect(page.getByRole("button", { name: "Set it up" })).toBeVisible()
})

test("a passkey is made, signs in without a password, and is removed", async ({ page, context }) => {
  await withAuthenticator(context, page)
  await newPersonInSettings(page)
  await page.getByRole("button", { name: "Add a passkey" }).click()
  await page.getByLabel("Name", { exact: true }).fill("Work laptop")
  await page.getByRole("button", { name: "Create the passkey" }).click()
  await expect(page.getByText("Work laptop")).toBeVisible()
  await expect(page.getByText("never used")).toBeVisible()

  await signOut(context, page)
  await page.getByRole("button", { name: "Sign in with a passkey" }).click()
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"))
  await page.goto("/settings/account")
  await expect(page.getByText("last used")).toBeVisible()
  await page.getByRole("button", { name: "Remove Work laptop" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click()
  await expect(page.getByText("You have no passkey yet.")).toBeVisible()
})

test("a session that is ended elsewhere is over at once", async ({ page, browser }) => {
  const email = await newPersonInSettings(page)
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await elsewhere.newPage()
  await other.goto("/sign-in")
  await givePassword(other, email)
  await other.waitForURL((url) => !url.pathname.startsWith("/sign-in"))

  await page.reload()
  await expect(page.getByText("this browser")).toBeVisible()
  await page.getByRole("button", { name: /^End the session/ }).click()
  await expect(page.getByText("That session has ended")).toBeVisible()
  await other.goto("/settings/account")
  await expect(other).toHaveURL(/sign-in/)
  await page.reload()
  await expect(page.getByRole("heading", { name: "Where you are signed in" })).toBeVisible()
  await elsewhere.close()
})
