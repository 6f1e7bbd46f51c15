import { dirname } from "node:path"
import { Client } from "pg"

import { runningUrl } from "../../scripts/postgres"
import { readSecrets } from "../../scripts/secrets"
import { demo, expect } from "../setup"
import { blueskyServer, type BlueskyServer } from "./bluesky-server"
import { channelsOf, test } from "./links"

let server: BlueskyServer
test.beforeAll(async () => {
  server = await blueskyServer()
})
test.afterAll(() => server.stop())

test("a client connects by an app password", async ({ phone, newLink, api }) => {
  const { url, profileId } = await newLink({ platforms: ["bluesky"] })
  await phone.goto(url)
  await phone.getByRole("link", { name: "Connect Bluesky" }).click()
  await phone.getByRole("button", { name: "Connect", exact: true }).click()
  await expect(phone.getByText("Please fill this in.")).toHaveCount(2)
  await expect(phone.getByLabel("Handle")).toBeFocused()

  await phone.getByLabel("Handle").fill(server.identifier)
  await phone.getByLabel("Server (optional)").fill(server.url)
  await phone.getByLabel("App password").fill("wrong-wrong-wrong")
  await phone.getByRole("button", { name: "Connect", exact: true }).click()
  await expect(phone.getByText(/^Nothing was connected\./)).toBeVisible()
  await expect(phone.getByLabel("Handle")).toHaveValue(server.identifier)

  await phone.getByLabel("App password").fill(server.appPassword)
  await phone.getByRole("button", { name: "Connect", exact: true }).click()
  await expect(phone.getByRole("status").filter({ hasText: server.identifier })).toBeVisible()
  expect(await channelsOf(api, profileId)).toMatchObject([{ platform: "bluesky", sandbox: false }])
  await phone.getByRole("link", { name: "Done" }).click()
  await expect(phone.getByRole("heading", { name: "All set" })).toBeVisible()

  // The same account by another client's link is not taken away from this one.
  const other = await newLink({ platforms: ["bluesky"] })
  await phone.goto(`${other.url}/bluesky`)
  await phone.getByLabel("Handle").fill(server.identifier)
  await phone.getByLabel("Server (optional)").fill(server.url)
  await phone.getByLabel("App password").fill(server.appPassword)
  await phone.getByRole("button", { name: "Connect", exact: true }).click()
  await expect(phone.getByText(/has this account already, for somebody else/)).toBeVisible()
  expect(await channelsOf(api, profileId)).toHaveLength(1)
})

/** Plans come from the payment provider, which there is none of here: this one is written beside it. */
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

test("a full plan and a link that has run out are told in words that say what to do", async ({
  phone,
  newLink,
}) => {
  const { url, id } = await newLink({ platforms: ["bluesky"] })
  await withDatabase(async (db) => {
    await db.query(
      `INSERT INTO "Subscription" ("organizationId", plan, status, "channelLimit", "updatedAt") VALUES ($1, 'small', 'active', 0, now())`,
      [demo.organizationId],
    )
    try {
      await phone.goto(`${url}/bluesky`)
      await phone.getByLabel("Handle").fill(server.identifier)
      await phone.getByLabel("App password").fill(server.appPassword)
      await phone.getByRole("button", { name: "Connect", exact: true }).click()
      await expect(phone.getByText(/has no room for more accounts at the moment/)).toBeVisible()
    } finally {
      await db.query(`DELETE FROM "Subscription" WHERE "organizationId" = $1`, [demo.organizationId])
    }
    await db.query(`UPDATE "ConnectLink" SET "expiresAt" = now() - interval '1 minute' WHERE id = $1`, [id])
  })
  await phone.goto(url)
  await expect(phone.getByRole("heading", { name: "This link has run out" })).toBeVisible()
  await expect(phone.getByText(/Ask .+ for a new one/)).toBeVisible()
})
