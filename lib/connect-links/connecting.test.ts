import { afterEach, describe, expect, it, vi } from "vitest"

import { chooseAccounts } from "@/lib/accounts/connect/choose-accounts"
import { connectOutcomeUrl, openConnectOutcome } from "@/lib/accounts/connect/connect-result"
import { findChoice } from "@/lib/accounts/connect/find-choice"
import { finishOAuth } from "@/lib/accounts/connect/finish-oauth"
import { parseOAuthResponse } from "@/lib/accounts/connect/oauth-response"
import { sha256 } from "@/lib/crypto/encrypt"
import { prisma } from "@/lib/db/database"
import { env } from "@/lib/config/env"
import { platformBySlug, platforms } from "@/lib/platforms/registry"
import { purge } from "@/lib/db/purge-expired-rows"
import { GET } from "@/app/sandbox/[workspace]/[platform]/[...path]/route"
import { createWorkspace, inSeconds } from "@/lib/testing/workspace"
import { connectByLink } from "./connect-by-link"
import type { ConnectLink } from "./contract"
import { viewLink } from "./view-link"

const day = 86_400

async function setUp(link: object = {}) {
  const workspace = await createWorkspace()
  const { call, organizationId } = workspace
  const profile = (
    await call<{ id: string }>("POST", "/v0/profiles", { name: "Bakery", externalId: "crm-1" })
  ).body
  const created = await call<{ id: string; url: string }>("POST", "/v0/profiles/crm-1/connect-link", {
    sandbox: true,
    ...link,
  })
  const { id, url } = created.body
  const token = url.split("/").at(-1)!
  const channels = () => prisma.socialAccount.findMany({ where: { organizationId, removedAt: null } })
  const limit = (channelLimit: number) =>
    prisma.subscription.create({ data: { organizationId, plan: "small", status: "active", channelLimit } })
  const listed = async () =>
    (await call<{ data: ConnectLink[] }>("GET", "/v0/profiles/crm-1/connect-links")).body.data[0]!
  const revoke = () => call("DELETE", `/v0/profiles/crm-1/connect-links/${id}`)
  return { ...workspace, profile, linkId: id, token, channels, limit, listed, revoke }
}

/** Acts as a browser on a sandbox's page: reads its form and submits it with one of its buttons. */
async function submitSandboxForm(slug: string, address: string, fields: Record<string, string> = {}) {
  const open = (url: string | URL) => {
    const [, , workspace = "", platform = ""] = new URL(url).pathname.split("/")
    expect(platform).toBe(slug)
    return GET(new Request(url), { params: Promise.resolve({ workspace, platform }) })
  }
  let response = await open(address)
  if (response.status === 200) {
    const html = (await response.text()).replaceAll("&amp;", "&")
    const action = new URL(/<form action="([^"]+)"/.exec(html)?.[1] ?? "")
    for (const [, name, value] of html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g))
      action.searchParams.append(name!, value!)
    for (const [name, value] of Object.entries(fields)) action.searchParams.set(name, value)
    response = await open(action)
  }
  const back = new URL(response.headers.get("location") ?? "")
  expect(back.origin).toBe(env.APP_URL)
  const [, callbackName] = back.pathname.split("/connect/callback/")
  return finishOAuth(callbackName!, parseOAuthResponse(back.searchParams))
}

async function signIn(token: string, slug: string, fields?: Record<string, string>) {
  const outcome = await connectByLink(token, slug, {})
  if (!("authorizeUrl" in outcome)) throw new Error(JSON.stringify(outcome))
  expect(outcome.authorizeUrl).toMatch(new RegExp(`^${env.APP_URL}/sandbox/[\\w-]+\\.\\w{32}/${slug}/`))
  return submitSandboxForm(slug, outcome.authorizeUrl, fields)
}

const oauthSlugs = platforms
  .filter(({ connect }) => connect.kind === "oauth2" && !connect.fields.some(({ required }) => required))
  .map(({ slug }) => slug)

describe("connecting through a link", () => {
  afterEach(() => vi.restoreAllMocks())

  it("connects to the link's profile, notifies the workspace, and shows the channel", async () => {
    const { token, profile, linkId, channels, call, listed } = await setUp({
      redirectUrl: "https://app.example/x?y=1",
    })
    await call("POST", "/v0/webhooks", {
      url: "https://hooks.example/",
      events: ["social_account.connected"],
    })
    const outcome = await connectByLink(token, "bluesky", {})
    const [channel] = await channels()
    expect(outcome).toMatchObject({ connected: [{ id: channel?.id }] })
    expect(channel).toMatchObject({ profileId: profile.id, connectLinkId: linkId, sandbox: true })
    const delivery = await prisma.webhookDelivery.findFirstOrThrow({
      where: { endpoint: { organizationId: channel!.organizationId } },
    })
    expect(delivery.payload).toMatchObject({
      data: {
        socialAccountId: channel?.id,
        platform: "BLUESKY",
        profileId: profile.id,
        externalId: "crm-1",
      },
    })
    const view = await viewLink(token, false)
    expect(view?.platforms.find(({ slug }) => slug === "bluesky")?.accounts).toMatchObject([
      { id: channel?.id, connected: true, byThisLink: true },
    ])
    expect(view?.doneUrl).toBe(`https://app.example/x?y=1&connected=${channel?.id}`)
    expect((await listed()).socialAccounts).toMatchObject([{ id: channel?.id, platform: "bluesky" }])
  })

  it("doesn't name TikTok in its callback, and accepts the callback with its name", async () => {
    const { token } = await setUp({ platforms: ["tiktok"] })
    const outcome = await connectByLink(token, "tiktok", {})
    const authorizeUrl = new URL(("authorizeUrl" in outcome && outcome.authorizeUrl) || "")
    expect(authorizeUrl.searchParams.get("redirect_uri")).not.toMatch(/tiktok/i)
    const response = parseOAuthResponse(new URLSearchParams({ state: "unknown", code: "x" }))
    expect(await finishOAuth("tiktok", response)).toMatchObject({ reason: "expired" })
  })

  it.each(oauthSlugs)("signs in at the sandbox of %s and returns to the link", async (slug) => {
    const { token, profile, channels } = await setUp({ platforms: [slug] })
    const outcome = await signIn(token, slug)
    if ("choice" in outcome) {
      const choice = await findChoice(outcome.choice)
      const last = await chooseAccounts(outcome.choice, [choice!.accounts[0]!.remoteId])
      expect(connectOutcomeUrl(last).pathname).toBe(`/connect/${token}`)
    } else {
      expect(outcome).toHaveProperty("connected")
      expect(connectOutcomeUrl(outcome).pathname).toBe(`/connect/${token}`)
    }
    expect(await channels()).toMatchObject([{ platform: slug, sandbox: true, profileId: profile.id }])
  })

  it("explains a sign-in denied on the platform", async () => {
    const { token, channels } = await setUp()
    const url = connectOutcomeUrl(await signIn(token, "facebook", { deny: "1" }))
    expect(url.pathname).toBe(`/connect/${token}`)
    expect(openConnectOutcome(url.searchParams.get("result"))).toMatchObject({
      reason: "refused",
      platform: "Facebook",
    })
    expect(await channels()).toEqual([])
  })

  it("keeps the link's token out of the database during sign-in", async () => {
    const { token, organizationId } = await setUp()
    await connectByLink(token, "facebook", {})
    const row = await prisma.connectSession.findFirstOrThrow({ where: { organizationId } })
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it("can't move another client's channel, but adopts unassigned ones and reconnects its own", async () => {
    const { token, profile, channels, call } = await setUp()
    const elsewhere = (await call<{ id: string }>("POST", "/v0/profiles", { name: "Other" })).body
    await connectByLink(token, "bluesky", {})
    const [channel] = await channels()
    const known = { ...channel!, limits: undefined, grantorId: undefined }
    vi.spyOn(platformBySlug("bluesky")!.sandbox, "createAccount").mockResolvedValue({
      account: known,
      credentials: {},
    })
    const again = async (profileId: string | null) => {
      await prisma.socialAccount.update({ where: { id: known.id }, data: { profileId } })
      return connectByLink(token, "bluesky", {})
    }
    expect(await again(elsewhere.id)).toMatchObject({ reason: "elsewhere" })
    expect(await channels()).toMatchObject([{ id: channel?.id, profileId: elsewhere.id }])
    for (const own of [null, profile.id]) expect(await again(own)).toHaveProperty("connected")
    expect(await channels()).toMatchObject([{ id: channel?.id, profileId: profile.id }])
  })

  it("reports a full plan and works once the plan has room", async () => {
    const { token, limit, organizationId } = await setUp({ sandbox: false, platforms: ["bluesky"] })
    await limit(0)
    const typed = { identifier: "a.example", appPassword: "x" }
    expect(await connectByLink(token, "bluesky", typed)).toMatchObject({ reason: "plan_full" })
    await prisma.subscription.update({ where: { organizationId }, data: { channelLimit: 1 } })
    expect(await connectByLink(token, "bluesky", {})).toEqual({ missing: ["identifier", "appPassword"] })
    expect((await viewLink(token, false))?.status).toBe("active")
  })

  it("rejects revoked, expired, and unknown links and other platforms", async () => {
    const { token, linkId, revoke, channels } = await setUp({ platforms: ["facebook"] })
    expect(await connectByLink(token, "bluesky", {})).toMatchObject({ reason: "other" })
    expect(await connectByLink("guess", "facebook", {})).toMatchObject({ reason: "link_closed" })
    const outcome = await connectByLink(token, "facebook", {})
    const away = "authorizeUrl" in outcome ? outcome.authorizeUrl : ""
    await prisma.connectLink.update({ where: { id: linkId }, data: { expiresAt: inSeconds(-1) } })
    expect(await connectByLink(token, "facebook", {})).toMatchObject({ reason: "link_closed" })
    expect((await viewLink(token, true))?.status).toBe("expired")
    await prisma.connectLink.update({ where: { id: linkId }, data: { expiresAt: inSeconds(60) } })
    await revoke()
    expect(await connectByLink(token, "facebook", {})).toMatchObject({ reason: "link_closed" })
    expect(await submitSandboxForm("facebook", away)).toMatchObject({ reason: "expired" })
    expect(await channels()).toEqual([])
  })

  it("connects nothing if the link is revoked at the last moment", async () => {
    const { token, linkId, channels } = await setUp()
    const outcome = await signIn(token, "facebook")
    const choice = "choice" in outcome ? outcome.choice : ""
    const { accounts } = (await findChoice(choice))!
    await prisma.connectLink.update({ where: { id: linkId }, data: { revokedAt: new Date() } })
    await expect(chooseAccounts(choice, [accounts[0]!.remoteId])).rejects.toMatchObject({ code: "CONFLICT" })
    expect(await channels()).toEqual([])
  })

  it("records when a person opens it, but not a chat preview", async () => {
    const { token, listed } = await setUp()
    await viewLink(token, false)
    expect((await listed()).openedAt).toBeNull()
    await viewLink(token, true)
    const { openedAt } = await listed()
    expect(openedAt).not.toBeNull()
    await viewLink(token, true)
    expect((await listed()).openedAt).toBe(openedAt)
    expect(await viewLink("guess", true)).toBeNull()
  })

  it("lists the available platforms and sends back people who connected nothing", async () => {
    const { token } = await setUp({ sandbox: false, redirectUrl: "https://app.example/" })
    const view = await viewLink(token, false)
    const slugs = view?.platforms.map(({ slug }) => slug)
    expect(slugs).toContain("bluesky")
    expect(slugs).not.toContain("facebook")
    expect(new URL(view!.doneUrl!).searchParams.get("connect_error")).toContain("No account")
    expect(JSON.stringify(view)).not.toContain(sha256(token))
  })
})

it("are purged 90 days after they end, without their channels", async () => {
  const { token, linkId, channels } = await setUp()
  await connectByLink(token, "bluesky", {})
  const end = (expiresAt: string) => prisma.connectLink.update({ where: { id: linkId }, data: { expiresAt } })
  await end(inSeconds(-89 * day))
  await purge()
  expect(await viewLink(token, false)).not.toBeNull()
  await end(inSeconds(-91 * day))
  await purge()
  expect(await viewLink(token, false)).toBeNull()
  expect(await channels()).toMatchObject([{ connectLinkId: null, status: "connected" }])
})
