import { expect } from "../setup"
import { channelsOf, fitsTheScreen, test } from "./links"

test("a client signs in at a platform, chooses among pages, and is done", async ({ phone, newLink, api }) => {
  const { url, profileId, id } = await newLink({
    sandbox: true,
    platforms: ["facebook", "mastodon"],
    redirectUrl: "http://localhost:9/back?from=carillon",
  })
  await phone.goto(url)
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("Connect your accounts to")
  await expect(phone.getByText("This is a trial")).toBeVisible()
  await expect(phone.getByRole("listitem")).toHaveCount(2)
  expect(await fitsTheScreen(phone)).toBe(true)

  await phone.getByRole("link", { name: "Connect Facebook" }).click()
  await expect(phone.getByText("publish posts in the account's name")).toBeVisible()
  await expect(phone.getByText(/never sees your password/)).toBeVisible()
  await phone.getByRole("button", { name: "Continue to Facebook" }).click()

  await expect(phone.getByRole("heading", { name: "Authorization required" })).toBeVisible()
  await phone.getByLabel("Your name here").fill("Bakery")
  await phone.getByRole("button", { name: "Authorize" }).click()

  await expect(phone.getByRole("heading", { name: "Which Facebook accounts?" })).toBeVisible()
  await phone.getByRole("button", { name: "Connect what is ticked" }).click()
  await expect(phone.getByText("Tick at least one account.")).toBeVisible()
  await phone.getByRole("checkbox", { name: "Bakery Page" }).check()
  await phone.getByRole("checkbox", { name: "Bakery Shop" }).check()
  await phone.getByRole("button", { name: "Connect what is ticked" }).click()

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

test("who cancels at the platform, or closes the window, can begin again", async ({
  phone,
  newLink,
  api,
}) => {
  const { url, profileId } = await newLink({ sandbox: true, platforms: ["facebook"] })
  await phone.goto(`${url}/facebook`)
  await phone.getByRole("button", { name: "Continue to Facebook" }).click()
  await phone.getByRole("button", { name: "Cancel" }).click()
  await expect(phone.getByText(/You did not give permission at Facebook/)).toBeVisible()

  await phone.getByRole("link", { name: "Connect Facebook" }).click()
  await phone.getByRole("button", { name: "Continue to Facebook" }).click()
  await expect(phone.getByRole("heading", { name: "Authorization required" })).toBeVisible()
  await phone.goto(url) // the window was closed; later the link is opened once more
  await phone.getByRole("link", { name: "Connect Facebook" }).click()
  await phone.getByRole("button", { name: "Continue to Facebook" }).click()
  await phone.getByRole("button", { name: "Authorize" }).click()
  await phone.getByRole("button", { name: "Connect none" }).click()
  await expect(phone.getByText("You chose no account")).toBeVisible()
  expect(await channelsOf(api, profileId)).toEqual([])
})

test("a link that was withdrawn says so, in the reader's language, and connects nothing", async ({
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
  await expect(phone.getByRole("heading", { name: "This link was withdrawn" })).toBeVisible()
  await phone.getByRole("button", { name: "Deutsch" }).click()
  await expect(phone.getByRole("heading", { name: "Dieser Link wurde zurückgezogen" })).toBeVisible()
  await phone.goto(`${url.slice(0, -4)}AAAA`)
  await expect(phone.getByRole("heading", { name: "Dieser Link funktioniert nicht" })).toBeVisible()
  expect(await channelsOf(api, profileId)).toEqual([])
})

test("the page is German for who reads German, and works without script and by keyboard", async ({
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
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Verbinden Sie Ihre Konten mit")
  await page.getByRole("link", { name: "Bluesky verbinden" }).press("Enter")
  await page.getByRole("button", { name: "Ein erfundenes Konto verbinden" }).press("Enter")
  await expect(page.getByRole("status").filter({ hasText: "verbunden" })).toBeVisible()
  expect(await channelsOf(api, profileId)).toHaveLength(1)
  await page.getByRole("link", { name: "Fertig" }).press("Enter")
  await expect(page.getByRole("heading", { name: "Alles erledigt" })).toBeVisible()
  await context.close()
})

test("the pages tell nobody of their address and stand in no frame", async ({
  newLink,
  playwright,
  baseURL,
}) => {
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
