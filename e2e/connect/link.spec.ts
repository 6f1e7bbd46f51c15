import { expect } from "../setup"
import { channelsOf, fitsTheScreen, test } from "./links"

test("connects the pages a client chooses after signing in to the platform", async ({
  phone,
  newLink,
  api,
}) => {
  const { url, profileId, id } = await newLink({
    sandbox: true,
    platforms: ["facebook", "mastodon"],
    redirectUrl: "http://localhost:9/back?from=carillon",
  })
  await phone.goto(url)
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("Connect your accounts to")
  await expect(phone.getByText("This is a test")).toBeVisible()
  await expect(phone.getByRole("listitem")).toHaveCount(2)
  expect(await fitsTheScreen(phone)).toBe(true)

  await phone.getByRole("link", { name: "Connect Facebook" }).click()
  await expect(phone.getByText("Publish posts as this account")).toBeVisible()
  await expect(phone.getByText(/never sees your password/)).toBeVisible()
  await phone.getByRole("button", { name: "Continue to Facebook" }).click()

  await expect(phone.getByRole("heading", { name: "Authorization required" })).toBeVisible()
  await phone.getByLabel("Your name").fill("Bakery")
  const authorize = phone.getByRole("main").getByRole("button", { name: "Authorize" })
  expect((await authorize.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await authorize.click()

  await expect(phone.getByRole("heading", { name: "Choose Facebook accounts" })).toBeVisible()
  await phone.getByRole("button", { name: "Connect selected accounts" }).click()
  await expect(phone.getByText("Select at least one account.")).toBeVisible()
  await phone.getByRole("checkbox", { name: "Bakery Page" }).check()
  await phone.getByRole("checkbox", { name: "Bakery Shop" }).check()
  await phone.getByRole("button", { name: "Connect selected accounts" }).click()

  await expect(phone.getByRole("status").filter({ hasText: "Bakery Page" })).toContainText("connected")
  await expect(phone.getByRole("listitem").filter({ hasText: "Bakery Shop" }).last()).toContainText(
    "Connected",
  )
  await phone.getByRole("link", { name: "Connect Mastodon" }).click()
  await phone.getByRole("button", { name: "Continue to Mastodon" }).click()
  await expect(phone.getByRole("status").filter({ hasText: "connected" })).toBeVisible()

  const channels = await channelsOf(api, profileId)
  expect(channels.map(({ platform }) => platform).sort()).toEqual(["facebook", "facebook", "mastodon"])
  const done = phone.getByRole("link", { name: "Done" })
  const target = new URL((await done.getAttribute("href"))!)
  expect(target.searchParams.get("from")).toBe("carillon")
  expect(target.searchParams.get("connected")?.split(",").sort()).toEqual(
    channels.map((one) => one.id).sort(),
  )
  let referrer: string | undefined
  await phone.route("http://localhost:9/**", async (route) => {
    referrer = route.request().headers().referer
    await route.fulfill({ contentType: "text/html", body: "<h1>Back</h1>" })
  })
  await done.click()
  await expect(phone.getByRole("heading", { name: "Back" })).toBeVisible()
  expect(referrer).toBeUndefined()

  const links = (await (await api.get(`/v0/profiles/${profileId}/connect-links`)).json()) as {
    data: { id: string; openedAt: string | null; socialAccounts: object[] }[]
  }
  expect(links.data[0]).toMatchObject({ id, openedAt: expect.any(String) })
  expect(links.data[0]?.socialAccounts).toHaveLength(3)
})

test("lets a client start over after canceling at the platform", async ({ phone, newLink, api }) => {
  const { url, profileId } = await newLink({ sandbox: true, platforms: ["facebook"] })
  await phone.goto(`${url}/facebook`)
  await phone.getByRole("button", { name: "Continue to Facebook" }).click()
  await phone.getByRole("button", { name: "Cancel" }).click()
  await expect(phone.getByText(/You didn't grant access, so nothing was connected on Facebook/)).toBeVisible()

  await phone.getByRole("link", { name: "Connect Facebook" }).click()
  await phone.getByRole("button", { name: "Continue to Facebook" }).click()
  await expect(phone.getByRole("heading", { name: "Authorization required" })).toBeVisible()
  await phone.goto(url) // the window was closed; later the link is opened once more
  await phone.getByRole("link", { name: "Connect Facebook" }).click()
  await phone.getByRole("button", { name: "Continue to Facebook" }).click()
  await phone.getByRole("button", { name: "Authorize" }).click()
  await phone.getByRole("button", { name: "Don't connect any" }).click()
  await expect(phone.getByText("You didn't select an account")).toBeVisible()
  expect(await channelsOf(api, profileId)).toEqual([])
})

test("shows that a link was revoked, in the visitor's language, and connects nothing", async ({
  phone,
  newLink,
  api,
}) => {
  const { url, profileId, id } = await newLink({ sandbox: true, platforms: ["facebook"] })
  await phone.goto(`${url}/facebook`)
  await phone.getByRole("button", { name: "Continue to Facebook" }).click()
  await expect(phone.getByRole("heading", { name: "Authorization required" })).toBeVisible()
  await api.delete(`/v0/profiles/${profileId}/connect-links/${id}`)
  await phone.getByRole("button", { name: "Authorize" }).click()
  await expect(phone.getByRole("heading", { name: "Not connected" })).toBeVisible()
  await phone.goto(url)
  await expect(phone.getByRole("heading", { name: "This link was revoked" })).toBeVisible()
  await phone.getByRole("button", { name: "Deutsch" }).click()
  await expect(phone.getByRole("heading", { name: "Dieser Link wurde widerrufen" })).toBeVisible()
  await phone.goto(`${url.slice(0, -4)}AAAA`)
  await expect(phone.getByRole("heading", { name: "Dieser Link funktioniert nicht" })).toBeVisible()
  expect(await channelsOf(api, profileId)).toEqual([])
})

test("follows the visitor's language and works without JavaScript and by keyboard", async ({
  browser,
  baseURL,
  newLink,
  api,
}) => {
  const { url, profileId } = await newLink({ sandbox: true, platforms: ["bluesky"] })
  const context = await browser.newContext({
    baseURL,
    locale: "de-DE",
    colorScheme: "dark",
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(url)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Konten mit .+ verbinden$/)
  await page.getByRole("link", { name: "Bluesky verbinden" }).press("Enter")
  await page.getByRole("button", { name: "Testkonto verbinden" }).press("Enter")
  await expect(page.getByRole("status").filter({ hasText: "verbunden" })).toBeVisible()
  expect(await channelsOf(api, profileId)).toHaveLength(1)
  await page.getByRole("link", { name: "Fertig" }).press("Enter")
  await expect(page.getByRole("heading", { name: "Alles erledigt" })).toBeVisible()
  await context.close()
})

test("sends no referrer and can't be framed", async ({ newLink, playwright, baseURL }) => {
  const { url } = await newLink({ sandbox: true })
  const anybody = await playwright.request.newContext({ baseURL })
  for (const address of [url, `${url}/bluesky`, "/connect/done"]) {
    const headers = (await anybody.get(address)).headers()
    expect(headers["referrer-policy"]).toBe("same-origin")
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'")
    expect(headers["x-robots-tag"]).toContain("noindex")
    expect(headers["cache-control"]).toContain("no-store")
  }
  await anybody.dispose()
})
