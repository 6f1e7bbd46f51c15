import { describe, expect, it } from "vitest"

import { prisma } from "@/lib/db"
import { createWorkspace, inSeconds } from "@/lib/testing/workspace"
import type { SocialAccount } from "./contract"
import { openCredentials } from "./credentials"
import { refreshCredentials } from "./fresh-credentials"
import { finishOAuth } from "./finish-oauth"
import { startOAuth } from "./start-oauth"
import { platformBySlug } from "@/lib/platforms/registry"
import { sandboxStore } from "@/lib/sandbox/store"
import { twinContext } from "@/lib/platforms/platform-fetch"

type Problem = { code: string; message: string; data: { fieldErrors: Record<string, string[]> } }

describe("channels", () => {
  it("of the sandbox are there at once, marked, and listed", async () => {
    const workspace = await createWorkspace()
    const account = await workspace.connect("telegram")
    expect(account).toMatchObject({
      platform: "telegram",
      status: "connected",
      sandbox: true,
      refreshTokenValid: true,
    })
    const { body } = await workspace.call<{ data: SocialAccount[] }>("GET", "/v0/social-accounts")
    expect(body.data.map(({ id }) => id)).toEqual([account.id])
    expect(JSON.stringify(body)).not.toContain("credentials")
  })

  it("are told about by webhook", async () => {
    const workspace = await createWorkspace()
    await workspace.call("POST", "/v0/webhooks", {
      url: "https://example.com/",
      events: ["social_account.connected"],
    })
    const { id } = await workspace.connect("bluesky")
    const { payload } = await prisma.webhookDelivery.findFirstOrThrow({
      where: { endpoint: { organizationId: workspace.organizationId } },
    })
    expect(payload).toMatchObject({
      event: "social_account.connected",
      data: { socialAccountId: id, platform: "BLUESKY", profileId: null },
    })
  })

  it("filter by client profile, by id or externalId", async () => {
    const workspace = await createWorkspace()
    const profile = await prisma.clientProfile.create({
      data: { organizationId: workspace.organizationId, name: "Client", externalId: "crm-1" },
    })
    await workspace.connect()
    const { body: theirs } = await workspace.call<SocialAccount>("POST", "/v0/social-accounts", {
      platform: "mastodon",
      sandbox: true,
      profileId: "crm-1",
    })
    for (const id of [profile.id, "crm-1"]) {
      const { body } = await workspace.call<{ data: SocialAccount[] }>(
        "GET",
        `/v0/social-accounts?profileId=${id}`,
      )
      expect(body.data.map((account) => account.id)).toEqual([theirs.id])
    }
    expect((await workspace.call("GET", "/v0/social-accounts?profileId=nobody")).status).toBe(404)
  })

  it("ask for the fields of their form, and say what cannot be connected", async () => {
    const { call } = await createWorkspace()
    const missing = await call<Problem>("POST", "/v0/social-accounts", {
      platform: "bluesky",
      credentials: { identifier: "a.test" },
    })
    expect(missing.status).toBe(422)
    expect(Object.keys(missing.body.data.fieldErrors)).toEqual(["credentials.appPassword"])
    expect((await call("POST", "/v0/social-accounts", { platform: "skool", sandbox: true })).status).toBe(400)
    expect((await call("POST", "/v0/social-accounts", { platform: "nothing" })).status).toBe(422)
    const guarded = await call<Problem>("POST", "/v0/social-accounts", {
      platform: "mastodon",
      credentials: { instance: "127.0.0.1" },
    })
    expect(guarded.status).toBe(400)
  })

  it("leave with their credentials, and come back as the same channel", async () => {
    const workspace = await createWorkspace()
    const account = await workspace.connect()
    await workspace.call("POST", "/v0/posts", {
      caption: "waits",
      socialAccountId: account.id,
      scheduledAt: inSeconds(3600),
    })
    const gone = await workspace.call<SocialAccount>("DELETE", `/v0/social-accounts/${account.id}`)
    expect(gone.body).toMatchObject({ id: account.id, status: "disconnected" })
    expect((await workspace.call("GET", `/v0/social-accounts/${account.id}`)).status).toBe(404)
    expect((await prisma.socialAccount.findUniqueOrThrow({ where: { id: account.id } })).credentials).toBe("")
  })

  it("keep their credentials encrypted, tied to their row, and renew them one at a time", async () => {
    const workspace = await createWorkspace()
    const { id } = await workspace.connect("bluesky")
    const row = await prisma.socialAccount.findUniqueOrThrow({ where: { id } })
    const platform = platformBySlug("bluesky")!
    const plain = JSON.stringify(openCredentials(platform, row))
    expect(row.credentials).not.toContain("Jwt")
    expect(() => openCredentials(platform, { ...row, id: "another" })).toThrow()
    const renewed = await Promise.all([refreshCredentials(platform, row), refreshCredentials(platform, row)])
    expect(JSON.stringify(renewed[0])).not.toBe(plain)
    expect(renewed[1]).toEqual(renewed[0])
  })
})

describe("signing in at a platform", () => {
  async function journey() {
    const workspace = await createWorkspace()
    const platform = platformBySlug("mastodon")!
    if (platform.connect.kind !== "oauth2") throw new Error("mastodon signs in by OAuth")
    const credentials = { instance: new URL("https://mastodon.sandbox.invalid").host }
    const { authorizeUrl } = await startOAuth(workspace.caller, platform, platform.connect, {
      credentials,
      sandbox: true,
    })
    const context = twinContext("mastodon", sandboxStore("mastodon"))
    const page = await platform.twin.handle(new Request(authorizeUrl), context)
    expect(page.status).toBe(200)
    const approval = new URL(authorizeUrl)
    approval.pathname += "/approve"
    const consent = await platform.twin.handle(new Request(approval), context)
    const back = new URL(consent.headers.get("location") ?? "")
    return { workspace, state: back.searchParams.get("state"), code: back.searchParams.get("code") }
  }

  it("ends with a connected channel, once", async () => {
    const { workspace, state, code } = await journey()
    const finished = await finishOAuth("mastodon", { state, code, error: null })
    expect(finished).toMatchObject({ accountIds: [expect.any(String)] })
    const { body } = await workspace.call<{ data: SocialAccount[] }>("GET", "/v0/social-accounts")
    expect(body.data).toMatchObject([{ platform: "mastodon", status: "connected", sandbox: true }])
    expect(await finishOAuth("mastodon", { state, code, error: null })).toMatchObject({
      problem: expect.stringContaining("expired"),
    })
  })

  it("ends with words for refusals and states that are not ours", async () => {
    const { state } = await journey()
    expect(await finishOAuth("mastodon", { state, code: null, error: "access_denied" })).toMatchObject({
      problem: "The sign-in was refused.",
    })
    expect(await finishOAuth("mastodon", { state: "forged", code: "x", error: null })).toHaveProperty(
      "problem",
    )
    expect(await finishOAuth("mastodon", { state: null, code: null, error: null })).toHaveProperty("problem")
  })
})
