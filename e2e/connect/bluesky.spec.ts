import { dirname } from "node:path"
import { Client } from "pg"

import { runningUrl } from "../../scripts/database/postgres"
import { typedClient } from "../../lib/db/typed-client"
import { readSecrets } from "../../scripts/process/secrets"
import { demo, expect } from "../setup"
import { blueskyServer, type BlueskyServer } from "./bluesky-server"
import { channelsOf, test } from "./links"

let server: BlueskyServer
test.beforeAll(async () => {
  server = await blueskyServer()
})
test.afterAll(() => server.stop())

test("connects a client with an app password", async ({ phone, newLink, api }) => {
  const { url, profileId } = await newLink({ platforms: ["bluesky"] })
  await phone.goto(url)
  await phone.getByRole("link", { name: "Connect Bluesky" }).click()
  await phone.getByRole("button", { name: "Connect account", exact: true }).click()
  await expect(phone.getByText("This field is required.")).toHaveCount(2)
  await expect(phone.getByLabel("Handle")).toBeFocused()

  await phone.getByLabel("Handle").fill(server.identifier)
  await phone.getByLabel("Server (optional)").fill(server.url)
  await phone.getByLabel("App password").fill("wrong-wrong-wrong")
  await phone.getByRole("button", { name: "Connect account", exact: true }).click()
  await expect(phone.getByText(/^Nothing was connected\./)).toBeVisible()
  await expect(phone.getByLabel("Handle")).toHaveValue(server.identifier)

  await phone.getByLabel("App password").fill(server.appPassword)
  await phone.getByRole("button", { name: "Connect account", exact: true }).click()
  await expect(phone.getByRole("status").filter({ hasText: server.identifier })).toBeVisible()
  expect(await channelsOf(api, profileId)).toMatchObject([{ platform: "bluesky", sandbox: false }])
  await phone.getByRole("link", { name: "Done" }).click()
  await expect(phone.getByRole("heading", { name: "You're all set" })).toBeVisible()

  // Another client's link doesn't take the account away from this one.
  const other = await newLink({ platforms: ["bluesky"] })
  await phone.goto(`${other.url}/bluesky`)
  await phone.getByLabel("Handle").fill(server.identifier)
  await phone.getByLabel("Server (optional)").fill(server.url)
  await phone.getByLabel("App password").fill(server.appPassword)
  await phone.getByRole("button", { name: "Connect account", exact: true }).click()
  await expect(phone.getByText(/is already connected to .+ for someone else/)).toBeVisible()
  expect(await channelsOf(api, profileId)).toHaveLength(1)
})

/** Without a payment provider there are no plans, so write one to the database. */
async function withDatabase(work: (client: Client) => Promise<unknown>) {
  const dataDir = dirname(process.env.E2E_DEMO_FILE ?? ".data/demo.json")
  const connectionString =
    process.env.E2E_DATABASE_URL ??
    runningUrl({ dataDir, password: readSecrets(dataDir).postgresPassword }) ??
    undefined
  const client = new Client({ connectionString })
  await client.connect()
  await work(client).finally(() => client.end())
}

test("explains what to do about a full plan or an expired link", async ({ phone, newLink }) => {
  const { url, id } = await newLink({ platforms: ["bluesky"] })
  await withDatabase(async (client) => {
    const db = typedClient(client)
    const { organizationId } = demo
    await db
      .insertInto("Subscription")
      .values({ organizationId, plan: "small", status: "active", channelLimit: 0, updatedAt: new Date() })
      .execute()
    try {
      await phone.goto(`${url}/bluesky`)
      await phone.getByLabel("Handle").fill(server.identifier)
      await phone.getByLabel("App password").fill(server.appPassword)
      await phone.getByRole("button", { name: "Connect account", exact: true }).click()
      await expect(phone.getByText(/can't add more accounts right now/)).toBeVisible()
    } finally {
      await db.deleteFrom("Subscription").where("organizationId", "=", organizationId).execute()
    }
    const expiresAt = new Date(Date.now() - 60_000)
    await db.updateTable("ConnectLink").set({ expiresAt }).where("id", "=", id).execute()
  })
  await phone.goto(url)
  await expect(phone.getByRole("heading", { name: "This link has expired" })).toBeVisible()
  await expect(phone.getByText(/Ask .+ for a new one/)).toBeVisible()
})
