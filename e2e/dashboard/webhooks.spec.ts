import { expect, test } from "../setup"

test("shows a delivery's response and replays failed ones", async ({ dashboard: page, api }) => {
  const caught = (await (await api.get("/sandbox/webhooks.json")).json()) as { url: string }
  const webhook = (await (
    await api.post("/v0/webhooks", {
      data: { url: caught.url, events: ["post.published"], description: `Caught ${Date.now()}` },
    })
  ).json()) as { id: string; description: string }
  try {
    await page.goto("/settings/webhooks")
    const card = page.getByRole("article").filter({ hasText: webhook.description })
    await card.getByRole("button", { name: "Send test event" }).click()
    const sending = page.getByRole("dialog", { name: "Send test event" })
    await sending.getByRole("button", { name: "Send test event" }).click()
    const row = card.getByRole("table", { name: "Deliveries" }).getByRole("row", { name: /ping/ })
    await expect(row.getByText("Delivered")).toBeVisible({ timeout: 30_000 })
    await expect(row.getByText("1 of 5")).toBeVisible()
    await row.getByRole("button", { name: "ping", exact: true }).click()
    await expect(card.getByText("Request", { exact: true })).toBeVisible()
    await expect(card.getByRole("listitem").filter({ hasText: "200" })).toBeVisible()

    await card.getByRole("button", { name: /^Actions for/ }).click()
    await page.getByRole("menuitem", { name: "Replay failed deliveries" }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByLabel("Failed in").selectOption({ label: "The last 7 days" })
    await dialog.getByRole("button", { name: "Replay", exact: true }).click()
    await expect(page.getByText(/No failed deliveries to replay/)).toBeVisible()
  } finally {
    await api.delete(`/v0/webhooks/${webhook.id}`)
  }
})
