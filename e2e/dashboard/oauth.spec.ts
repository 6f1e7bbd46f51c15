import { createHash, randomBytes } from "node:crypto"

import { demo, expect, test } from "../setup"

type Tokens = { access_token: string; error?: string }

test("creates an OAuth app that a user authorizes and revokes and its developer deletes", async ({
  dashboard: page,
  request,
}) => {
  const name = `Planner ${Date.now()}`
  const redirectUri = "https://planner.invalid/callback"
  await page.route("https://planner.invalid/**", (route) => route.fulfill({ body: "Thank you" }))
  await page.goto("/settings/app-clients")
  await page.getByRole("button", { name: "Create app" }).click()
  const form = page.getByRole("dialog", { name: "Create app" })
  await form.getByLabel("Name", { exact: true }).fill(name)
  await form.getByLabel("Privacy policy URL").fill("http://example.com/")
  await form.getByLabel("Redirect URLs").fill(redirectUri)
  await form.getByRole("button", { name: "Read only" }).click()
  await form.getByLabel("Your password").fill(demo.password)
  await form.getByRole("button", { name: "Create app" }).click()
  await expect(form.getByText("Must be an https URL.").first()).toBeVisible()
  await form.getByLabel("Privacy policy URL").fill("https://example.com/privacy")
  await form.getByRole("button", { name: "Create app" }).click()
  const dialog = page.getByRole("dialog", { name: "App created" })
  await expect(dialog.getByText("Client secret")).toBeVisible()
  const [clientId = "", firstSecret = ""] = await dialog.locator("code").allTextContents()
  expect(firstSecret).toMatch(/^car_cs_/)
  await dialog.getByRole("button", { name: "Done" }).click()
  const card = page.getByRole("article", { name })
  await expect(card.getByText("Confidential")).toBeVisible()

  await card.getByRole("button", { name: /^Actions for/ }).click()
  await page.getByRole("menuitem", { name: "Rotate secret" }).click()
  await page.getByLabel("Your password").fill(demo.password)
  await page.getByRole("button", { name: "Rotate secret" }).click()
  const rotated = page.getByRole("dialog", { name: "New client secret" })
  await expect(rotated.getByText("Client secret", { exact: true })).toBeVisible()
  const [, secret = ""] = await rotated.locator("code").allTextContents()
  expect(secret).toMatch(/^car_cs_/)
  expect(secret).not.toBe(firstSecret)
  await rotated.getByRole("button", { name: "Done" }).click()

  const authorize = async () => {
    const verifier = randomBytes(32).toString("base64url")
    const query = new URLSearchParams({
      response_type: "code",
      client_id: clientId,
      redirect_uri: redirectUri,
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
    })
    await page.goto(`/oauth/authorize?${query}`)
    await expect(page.getByRole("heading", { name: `Authorize ${name}` })).toBeVisible()
    await expect(page.getByRole("link", { name: "Privacy policy" })).toBeVisible()
    await page.getByRole("button", { name: "Authorize app", exact: true }).click()
    await page.waitForURL((url) => url.searchParams.has("code"))
    const code = new URL(page.url()).searchParams.get("code")!
    const exchange = async (client_secret: string) =>
      (await (
        await request.post("/oauth/token", {
          form: {
            ...{ grant_type: "authorization_code", code, redirect_uri: redirectUri },
            ...{ client_id: clientId, client_secret, code_verifier: verifier },
          },
        })
      ).json()) as Tokens
    expect((await exchange(firstSecret)).error).toBe("invalid_client")
    return (await exchange(secret)).access_token
  }
  const statusOf = async (token: string) =>
    (await request.get("/v0/posts/counts/by-tab", { headers: { authorization: `Bearer ${token}` } })).status()

  const first = await authorize()
  expect(await statusOf(first)).toBe(200)
  await page.goto("/settings/connected-apps")
  const row = page.getByRole("row", { name: new RegExp(name) })
  await expect(row.getByText("Read only")).toBeVisible()
  await row.getByRole("button", { name: /^Revoke/ }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Revoke access" }).click()
  // An open dialog hides the table from the accessibility tree, so a missing row proves nothing yet.
  await expect(page.getByRole("heading", { name: "Connected apps" })).toBeVisible()
  await expect(row).toBeHidden()
  expect(await statusOf(first)).toBe(401)

  const second = await authorize()
  expect(await statusOf(second)).toBe(200)
  await page.goto("/settings/app-clients")
  await card.getByRole("button", { name: /^Actions for/ }).click()
  await page.getByRole("menuitem", { name: "Disable app" }).click()
  await page.getByRole("button", { name: "Disable app" }).click()
  await expect(card.getByText("Disabled")).toBeVisible()
  expect(await statusOf(second)).toBe(401)

  await card.getByRole("button", { name: /^Actions for/ }).click()
  await page.getByRole("menuitem", { name: "Delete app" }).click()
  await page.getByRole("button", { name: "Delete app" }).click()
  await expect(card).toBeHidden()
})
