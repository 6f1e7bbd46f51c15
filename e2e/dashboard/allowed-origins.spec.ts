import { expect, test } from "../setup"

test("a web app can call the API from an origin once the workspace lists it", async ({
  dashboard: page,
  api,
}) => {
  const origin = `https://app-${Date.now()}.example.com`
  const allowed = async (path: string) => {
    const response = await api.fetch(path, { method: "OPTIONS", headers: { origin } })
    expect(response.status()).toBe(204)
    return response.headers()["access-control-allow-origin"]
  }
  const readable = async () =>
    (await api.get("/v0/posts", { headers: { origin } })).headers()["access-control-allow-origin"]
  expect(await allowed("/v0/posts")).toBeUndefined()

  await page.goto("/settings/api-keys")
  const form = page.getByRole("region", { name: "Web apps" })
  await form.getByLabel("Allowed origins").fill(`${origin}/path`)
  await form.getByRole("button", { name: "Save" }).click()
  await expect(form.getByText("without a path")).toBeVisible()
  await form.getByLabel("Allowed origins").fill(origin)
  await form.getByRole("button", { name: "Save" }).click()
  await expect(form.getByText("Saved")).toBeVisible()

  expect(await allowed("/v0/posts")).toBe(origin)
  expect(await allowed("/mcp")).toBe(origin)
  expect(await readable()).toBe(origin)

  await form.getByLabel("Allowed origins").fill("")
  await form.getByRole("button", { name: "Save" }).click()
  await expect.poll(readable).toBeUndefined()
})
