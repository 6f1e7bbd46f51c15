import { createHash, randomBytes } from "node:crypto"

import type { APIRequestContext, Page } from "playwright/test"

import { watchPolicy } from "../policy"
import { expect, signIn, test } from "../setup"

// Threat model: scripts

// Every test of every file checks for policy violations (e2e/setup.ts).

async function visit(page: Page, path: string) {
  const response = await page.goto(path, { waitUntil: "load" })
  const policy = response?.headers()["content-security-policy"] ?? ""
  expect(policy, path).toMatch(/script-src 'nonce-[\w+/=]+' 'strict-dynamic'[;,]/)
  expect(policy, path).toContain("object-src 'none'; base-uri 'none'")
  // Our own scripts must have run.
  await expect.poll(() => page.evaluate(() => "next" in window), { message: path }).toBe(true)
  await expect(page.getByRole("heading").first()).toBeVisible()
}

const dashboard = [
  ...["/calendar", "/calendar?view=week", "/posts", "/compose", "/channels", "/profiles", "/media"],
  ...["/studio", "/analytics", "/sandbox", "/new-workspace", "/dev/mail"],
  ...["workspace", "members", "plan", "ai", "audit-log", "data", "api-keys", "webhooks", "mcp"].map(
    (name) => `/settings/${name}`,
  ),
  ...["connected-apps", "app-clients", "account", "notifications", "executor"].map(
    (name) => `/settings/${name}`,
  ),
]
const open = [
  ...["/docs", "/docs/quick-start", "/docs/webhooks", "/docs/api", "/docs/api/createPost"],
  ...["/sign-in", "/sign-up", "/forgot-password", "/invitations/none", "/connect/none", "/connect/done"],
  ...["/oauth/authorize?client_id=nobody", "/no/such/page"],
]

test("blocks nothing of ours in the dashboard", async ({ page }) => {
  await signIn(page)
  for (const path of dashboard) await visit(page, path)
  await page.goto("/settings/api-keys")
  await page.getByRole("button", { name: "Create API key" }).click()
  await expect(page.getByRole("dialog")).toBeVisible()
  // The style sheet that locks scrolling passed the policy.
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("hidden")
})

test("blocks nothing of ours on public pages", async ({ page }) => {
  for (const path of open) await visit(page, path)
})

test("blocks a script injected into a page", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL })
  const violations = await watchPolicy(context)
  const page = await context.newPage()
  await visit(page, "/docs")
  await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", `<img src="data:," onerror="window.attacked = true">`)
    const script = document.createElement("div")
    script.innerHTML = `<a href="javascript:window.attacked=true" id="lure">x</a>`
    document.body.append(script)
    document.getElementById("lure")!.click()
  })
  await expect.poll(() => violations.length).toBeGreaterThan(1)
  expect(await page.evaluate(() => "attacked" in window)).toBe(false)
  await context.close()
})

type Fixtures = { id: string; url: string; client_id: string }
const redirectUri = "https://planner.invalid/callback"

async function consentPath(api: APIRequestContext): Promise<string> {
  const client = (await (
    await api.post("/oauth/register", {
      data: { client_name: "Planner", redirect_uris: [redirectUri], token_endpoint_auth_method: "none" },
    })
  ).json()) as Fixtures
  const challenge = createHash("sha256").update(randomBytes(32).toString("base64url")).digest("base64url")
  const query = new URLSearchParams({
    ...{ response_type: "code", client_id: client.client_id, redirect_uri: redirectUri },
    ...{ code_challenge: challenge, code_challenge_method: "S256" },
  })
  return `/oauth/authorize?${query}`
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled })

    test("redirects forms back to an app and to a platform", async ({ page, context, api }) => {
      await context.route("https://planner.invalid/**", (route) => route.fulfill({ body: "Thank you" }))
      await signIn(page)
      await page.goto(await consentPath(api))
      await page.getByRole("button", { name: "Authorize app", exact: true }).click()
      await page.waitForURL((url) => url.href.startsWith(redirectUri) && url.searchParams.has("code"))

      const profile = (await (
        await api.post("/v0/profiles", { data: { name: "Policy" } })
      ).json()) as Fixtures
      const link = await api.post(`/v0/profiles/${profile.id}/connect-link`, {
        data: { sandbox: true, platforms: ["mastodon", "bluesky"] },
      })
      const { url } = (await link.json()) as Fixtures
      await page.goto(`${new URL(url).pathname}/mastodon`)
      await page.getByRole("button", { name: "Continue to Mastodon" }).click()
      await expect(page.getByRole("heading", { level: 1 })).not.toContainText("Continue")
      await expect(page).not.toHaveURL(/\/connect\/[^/]+\/mastodon$/)
      await api.delete(`/v0/profiles/${profile.id}`)
    })
  })

test("keeps other sites from framing our pages", async ({ page }) => {
  for (const path of ["/sign-in", "/docs", "/oauth/authorize", "/connect/none"]) {
    const headers = (await page.request.get(path)).headers()
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'")
    expect(headers["x-frame-options"]).toBe("DENY")
    expect(headers["x-content-type-options"]).toBe("nosniff")
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin")
  }
})
