import type { Browser, Page } from "playwright"

import { fillSignUp } from "./mailed-link.ts"

/** An instance's demo workspace, as written by its first run. */
export type Demo = {
  baseUrl: string
  email: string
  password: string
  apiKey: string
  channels: Record<string, string>
}

/** Submits a sign-in form and returns the cookies. */
async function enter(browser: Browser, baseURL: string, path: string, fill: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL, locale: "en-GB" })
  const page = await context.newPage()
  await page.goto(path)
  await fill(page)
  await page.waitForURL((url) => !url.pathname.startsWith(path), { timeout: 60_000 })
  const storageState = await context.storageState()
  await context.close()
  return storageState
}

export const signIn = (browser: Browser, { baseUrl, email, password }: Demo) =>
  enter(browser, baseUrl, "/sign-in", async (page) => {
    await page.getByLabel("Email").fill(email)
    await page.getByLabel("Password", { exact: true }).fill(password)
    await page.getByRole("button", { name: "Sign in", exact: true }).click()
  })

/** Signs up a new user with their own workspace. */
export async function signUp(browser: Browser, baseUrl: string, workspace: string) {
  const email = `${workspace}-${Date.now()}@example.com`
  const storageState = await enter(browser, baseUrl, "/sign-up", async (page) => {
    await fillSignUp(page, { name: "Ada", email, password: "correct horse battery", workspace })
  })
  return { email, storageState }
}
