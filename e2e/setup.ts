import { readFileSync } from "node:fs"
import { expect, test as base, type APIRequestContext, type Page } from "playwright/test"

import { watchPolicy } from "./policy"

type Demo = {
  baseUrl: string
  email: string
  password: string
  apiKey: string
  organizationId: string
  socialAccountId: string
}

/** The demo workspace of the instance under test, as written by its first run. */
export const demo = JSON.parse(readFileSync(process.env.E2E_DEMO_FILE ?? ".data/demo.json", "utf8")) as Demo

export async function signIn(page: Page) {
  await page.goto("/sign-in")
  await page.getByLabel("Email").fill(demo.email)
  await page.getByLabel("Password", { exact: true }).fill(demo.password)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith("/sign-in"))
}

type Fixtures = { api: APIRequestContext; dashboard: Page; policy: void }

/**
 * `api` calls /v0 with the demo workspace's key; `dashboard` is a signed-in page. A content security policy violation
 * fails the test.
 */
export const test = base.extend<Fixtures>({
  policy: [
    async ({ context }, use) => {
      const violations = await watchPolicy(context)
      await use()
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
  api: async ({ playwright, baseURL }, use) => {
    const context = await playwright.request.newContext({
      baseURL,
      extraHTTPHeaders: { "x-api-key": demo.apiKey },
    })
    await use(context)
    await context.dispose()
  },
  dashboard: async ({ page }, use) => {
    await signIn(page)
    await use(page)
  },
})

export { expect } from "playwright/test"
