import { randomUUID } from "node:crypto"

import { expect, type Browser, type BrowserContextOptions, type Page } from "playwright/test"

import { fillSignUp } from "../scripts/screenshots/mailed-link"

export const password = "correct horse battery"
export const desktop: BrowserContextOptions = { locale: "en-GB", timezoneId: "Europe/Berlin" }
export const phone: BrowserContextOptions = {
  ...desktop,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}

export type Person = { page: Page; name: string; email: string }

export const newEmail = () => `${randomUUID()}@example.com`

/** A new visitor in a separate browser context. */
export async function newPerson(browser: Browser, name: string, options = desktop): Promise<Person> {
  const context = await browser.newContext(options)
  return { page: await context.newPage(), name, email: newEmail() }
}

const inside = (page: Page) =>
  expect(page.getByRole("heading", { level: 1 })).toBeVisible({ timeout: 45_000 })

/** Signs up with a new workspace. */
export async function signUp(person: Person, workspace: string, next = "/calendar") {
  const { page, name, email } = person
  await page.goto(`/sign-up?next=${encodeURIComponent(next)}`)
  await fillSignUp(page, { name, email, password, workspace })
  await inside(page)
}

/** Signs up on this page and returns the email. */
export async function signUpIn(page: Page, name = "Ada", workspace = "Engines"): Promise<string> {
  const email = newEmail()
  await signUp({ page, name, email }, workspace)
  return email
}

/** Accepts an invitation, whose page has the email filled in. */
export async function join(person: Person, link: string, workspace: string) {
  const { page, name, email } = person
  await page.goto(link)
  await expect(page.getByRole("heading", { name: `Join ${workspace}` })).toBeVisible()
  await expect(page.getByLabel("Email")).toHaveValue(email)
  await page.getByLabel("Your name").fill(name)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Create account and join" }).click()
  await page.waitForURL((url) => !url.pathname.startsWith("/invitations"), { timeout: 45_000 })
  await inside(page)
}

/** Calls `/v0` as the page does: with its session, from its own origin. */
export async function callApi<Answer>(
  page: Page,
  method: string,
  path: string,
  data?: object,
): Promise<Answer> {
  const { origin } = new URL(page.url())
  const response = await page.request.fetch(path, { method, data, headers: { origin } })
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true)
  return (await response.json()) as Answer
}
