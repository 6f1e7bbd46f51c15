import { UnauthorizedError } from "@modelcontextprotocol/sdk/client/auth.js"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"

import { memoryProvider } from "@/lib/testing/mcp-sign-in"
import { demo, expect, test } from "../setup"

const address = new URL(`${demo.baseUrl}/mcp`)
const callback = "http://127.0.0.1:1/callback"

test("signs the official client in from the URL alone and publishes to a sandbox channel", async ({
  dashboard: page,
  api,
}) => {
  const account = (await (
    await api.post("/v0/social-accounts", { data: { platform: "bluesky", sandbox: true } })
  ).json()) as { id: string }

  const { provider, state, redirect } = memoryProvider(callback, "Planner")
  const open = () => new StreamableHTTPClientTransport(address, { authProvider: provider })
  const first = open()
  await expect(new Client({ name: "planner", version: "1" }).connect(first)).rejects.toBeInstanceOf(
    UnauthorizedError,
  )

  // Nothing listens at the callback: read the redirect URL instead.
  const sent = page.waitForRequest((request) => request.url().startsWith(callback))
  await page.goto(redirect.url!.href)
  await expect(page.getByRole("heading", { name: "Authorize Planner" })).toBeVisible()
  await page.getByRole("button", { name: "Authorize app", exact: true }).click()
  const callbackParams = new URL((await sent).url()).searchParams
  expect(callbackParams.get("state")).toBe(state)
  await first.finishAuth(callbackParams.get("code")!)

  const client = new Client({ name: "planner", version: "1" })
  await client.connect(open())
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toContain("create_post")
  const call = async (name: string, input: Record<string, unknown>) =>
    (await client.callTool({ name, arguments: input })).structuredContent as Record<string, unknown>
  const scheduledAt = new Date(Date.now() + 5_000).toISOString()
  const post = { caption: "By an agent", socialAccountId: account.id, scheduledAt }
  expect(await call("validate_post", post)).toMatchObject({ valid: true })
  const { id } = await call("create_post", post)
  await expect
    .poll(async () => (await call("get_post", { id })).status, { timeout: 30_000, intervals: [500] })
    .toBe("COMPLETED")
  expect((await client.readResource({ uri: "carillon://calendar" })).contents).toHaveLength(1)
  await client.close()

  await page.goto("/settings/connected-apps")
  await expect(page.getByText("Planner").first()).toBeVisible()
})

test("generates an image while reporting progress to the client", async () => {
  const client = new Client({ name: "studio", version: "1" })
  await client.connect(
    new StreamableHTTPClientTransport(address, { requestInit: { headers: { "x-api-key": demo.apiKey } } }),
  )
  const messages: (string | undefined)[] = []
  const { structuredContent } = await client.callTool(
    { name: "generate_image", arguments: { prompt: "A lighthouse at dawn" } },
    undefined,
    { onprogress: ({ message }) => messages.push(message) },
  )
  expect(structuredContent).toMatchObject({ status: "COMPLETED" })
  expect(messages.length).toBeGreaterThan(0)
  await client.close()
})

test("shows how to add the server to an agent", async ({ dashboard: page }) => {
  await page.goto("/settings/mcp")
  await expect(page.getByText(address.href, { exact: true })).toBeVisible()
  await expect(page.getByLabel("Claude Code setup")).toHaveText(
    `claude mcp add --transport http carillon ${address.href}`,
  )
})
