import { afterEach, describe, expect, it, vi } from "vitest"

import { prisma } from "@/lib/db/database"
import type { OAuth2Connect } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { platformBySlug } from "@/lib/platforms/registry"
import { sandboxContext } from "@/lib/sandbox/store"
import { createWorkspace } from "@/lib/testing/workspace"
import { chooseAccounts } from "./choose-accounts"
import type { SocialAccount } from "@/lib/accounts/contract"
import { connectOutcomeUrl, openConnectOutcome, type ConnectOutcome } from "./connect-result"
import { findChoice } from "./find-choice"
import { finishOAuth } from "./finish-oauth"
import { cancelChoice } from "./cancel-choice"
import { parseOAuthResponse, oauthProblem } from "./oauth-response"
import { startOAuth } from "./start-oauth"

const platform = platformBySlug("mastodon")!
const connect = platform.connect as OAuth2Connect<Json>

const response = (fields: Record<string, string>) => parseOAuthResponse(new URLSearchParams(fields))
const finish = (fields: Record<string, string>) => finishOAuth("mastodon", response(fields))

type Options = { redirectUrl?: string; actor?: "user" | "system" }

/** Signs in on the sandbox's page, consents, and follows the redirect back to us. */
async function journey({ redirectUrl, actor = "system" }: Options = {}) {
  const workspace = await createWorkspace()
  const caller = { ...workspace.caller, actor: { ...workspace.caller.actor, kind: actor } }
  const context = sandboxContext(workspace.organizationId, "mastodon")
  const { authorizeUrl } = await startOAuth(caller, platform, connect, {
    credentials: { instance: "mastodon.sandbox.invalid" },
    sandbox: true,
    redirectUrl,
  })
  expect((await platform.sandbox.handle(new Request(authorizeUrl), context)).status).toBe(200)
  const approval = new URL(authorizeUrl)
  approval.pathname += "/approve"
  const consent = await platform.sandbox.handle(new Request(approval), context)
  const back = new URL(consent.headers.get("location") ?? "")
  const [state, code] = [back.searchParams.get("state") ?? "", back.searchParams.get("code") ?? ""]
  const channels = async () =>
    (await workspace.call<{ data: SocialAccount[] }>("GET", "/v0/social-accounts")).body.data
  return { ...workspace, context, state, code, channels }
}

describe("signing in on a platform", () => {
  it("connects a channel, and only once", async () => {
    const { channels, state, code } = await journey()
    const finished = await finish({ state, code })
    const [channel] = await channels()
    expect(channel).toMatchObject({ platform: "mastodon", status: "connected", sandbox: true })
    expect(finished).toMatchObject({ connected: [{ id: channel?.id }] })
    expect(await finish({ state, code })).toMatchObject({ problem: expect.stringContaining("expired") })
  })

  it("explains denied sign-ins and unknown states", async () => {
    const { state } = await journey()
    expect(await finish({ state, error: "access_denied" })).toMatchObject({
      problem: expect.stringContaining("didn't grant permission"),
    })
    expect(await finish({ state: "forged", code: "x" })).toHaveProperty("problem")
    expect(await finish({})).toHaveProperty("problem")
  })

  it("rejects another platform's state without consuming it", async () => {
    const { state, code } = await journey()
    expect(await finishOAuth("bluesky", response({ state, code }))).toHaveProperty("problem")
    expect(await finish({ state, code })).toHaveProperty("connected")
  })

  it("reports the platform's error for an invalid code", async () => {
    const { state, channels } = await journey()
    expect(await finish({ state, code: "wrong" })).toMatchObject({ problem: expect.stringMatching(/\w/) })
    expect(await channels()).toEqual([])
  })
})

describe("connectOutcomeUrl", () => {
  const connected = [{ id: "a", name: "Anna" }]
  it.each<[string, ConnectOutcome, string]>([
    [
      "the caller's page",
      { redirectUrl: "https://app.example/x?y=1", dashboard: false, connected },
      "https://app.example/x?y=1&connected=a",
    ],
    ["the dashboard", { redirectUrl: null, dashboard: true, connected }, "/channels?connected=a"],
    [
      "the dashboard",
      { redirectUrl: null, dashboard: true, problem: "No", reason: "other" },
      "/channels?connect_error=No",
    ],
    [
      "the connect link",
      { redirectUrl: "https://app.example/", dashboard: false, linkToken: "t", connected },
      "/connect/t?result=",
    ],
    [
      "the choice",
      { redirectUrl: "https://app.example/", dashboard: false, choice: "t" },
      "/connect/choose/t",
    ],
    ["our result page", { redirectUrl: null, dashboard: false, connected }, "/connect/done?result="],
  ])("leads to %s", (_, outcome, expected) => {
    expect(connectOutcomeUrl(outcome).href).toContain(expected)
  })

  it("encrypts the result for the page shown to people without an account", () => {
    const url = connectOutcomeUrl({
      redirectUrl: null,
      dashboard: false,
      problem: "Not allowed there",
      reason: "other",
    })
    const sealed = url.searchParams.get("result") ?? ""
    expect(openConnectOutcome(sealed)).toEqual({ problem: "Not allowed there", reason: "other" })
    expect(openConnectOutcome(`${sealed.slice(0, -2)}AA`)).toBeNull()
    expect(url.href).not.toContain("allowed")
  })
})

describe("an OAuth response without a code", () => {
  it.each([
    [{ error: "access_denied" }, "didn't grant permission"],
    [{ error: "user_cancelled_login", error_description: "The user cancelled" }, "didn't grant permission"],
    [{ error_code: "200", error_message: "App not active" }, "says: App not active"],
    [{ error: "temporarily_unavailable" }, "Try again in a few minutes"],
    [{ error: "invalid_scope", error_description: "Unknown scope" }, "rejected this app's configuration"],
    [{ error: "odd" }, "Error: odd"],
    [{}, "didn't grant permission"],
  ])("explains %j with: %s", (query, words) => {
    expect(oauthProblem("Mastodon", response(query as Record<string, string>))?.problem).toContain(words)
  })

  it("isn't a problem if it has a code", () => {
    expect(oauthProblem("Mastodon", response({ code: "c", state: "s", device_id: "d" }))).toBeNull()
    expect(response({ code: "c", device_id: "d" }).query).toMatchObject({ device_id: "d" })
  })
})

describe("a sign-in with several accounts", () => {
  afterEach(() => vi.restoreAllMocks())

  /** A sign-in that gives access to three accounts, as with pages and organizations. */
  async function startWithThreeAccounts(options: Options = {}) {
    const started = await journey(options)
    const names = ["Bakery", "Cafe", "Shop"]
    const accounts = await Promise.all(
      names.map((name) => platform.sandbox.createAccount(name, started.context)),
    )
    vi.spyOn(connect, "finish").mockResolvedValue({ accounts })
    const outcome = await finish({ state: started.state, code: started.code })
    const token = "choice" in outcome ? outcome.choice : ""
    return { ...started, token, remoteIds: accounts.map(({ account }) => account.remoteId) }
  }

  it("connects only the accounts the person selects", async () => {
    const { token, remoteIds, channels } = await startWithThreeAccounts()
    expect(await channels()).toEqual([])
    const choice = await findChoice(token)
    expect(choice?.accounts.map(({ remoteId, isConnected }) => [remoteId, isConnected])).toEqual(
      remoteIds.map((remoteId) => [remoteId, false]),
    )
    expect(JSON.stringify(choice)).not.toContain("accessToken")
    const outcome = await chooseAccounts(token, [remoteIds[0]!, remoteIds[2]!, "not among them"])
    const ids = (await channels()).map(({ id }) => id)
    expect(ids).toHaveLength(2)
    expect("connected" in outcome && outcome.connected.map(({ id }) => id).sort()).toEqual(ids.sort())
  })

  it("accepts a choice once, even if submitted twice at once", async () => {
    const { token, remoteIds, channels } = await startWithThreeAccounts()
    const sent = await Promise.allSettled([
      chooseAccounts(token, remoteIds),
      chooseAccounts(token, remoteIds),
    ])
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    expect(await channels()).toHaveLength(3)
    expect(await findChoice(token)).toBeNull()
    await expect(chooseAccounts(token, remoteIds)).rejects.toMatchObject({ code: "NOT_FOUND" })
  })

  it("stores the found accounts encrypted and deletes them after the choice", async () => {
    const { token, remoteIds, organizationId } = await startWithThreeAccounts()
    const row = () => prisma.connectSession.findFirstOrThrow({ where: { organizationId } })
    expect(JSON.stringify(await row())).not.toContain(remoteIds[0])
    expect(JSON.stringify(await row())).not.toContain(token)
    await chooseAccounts(token, remoteIds)
    expect(await row()).toMatchObject({ choices: null, choiceHash: null, secret: "" })
  })

  it("requires at least one account and can be cancelled", async () => {
    const { token, channels } = await startWithThreeAccounts({ redirectUrl: "https://app.example/" })
    await expect(chooseAccounts(token, [])).rejects.toMatchObject({ code: "INPUT_VALIDATION_FAILED" })
    expect(await cancelChoice(token)).toMatchObject({
      redirectUrl: "https://app.example/",
      problem: expect.stringContaining("didn't select an account"),
    })
    expect(await findChoice(token)).toBeNull()
    expect(await channels()).toEqual([])
  })

  it("expires and can't be guessed", async () => {
    const { token, organizationId } = await startWithThreeAccounts()
    expect(await findChoice("guess")).toBeNull()
    await prisma.connectSession.updateMany({ where: { organizationId }, data: { expiresAt: new Date(0) } })
    expect(await findChoice(token)).toBeNull()
  })

  it("keeps the choice open if the plan is too small", async () => {
    const { token, remoteIds, organizationId, channels } = await startWithThreeAccounts()
    await prisma.subscription.create({
      data: { organizationId, plan: "small", status: "active", channelLimit: 1 },
    })
    await prisma.connectSession.updateMany({ where: { organizationId }, data: { sandbox: false } })
    await expect(chooseAccounts(token, remoteIds)).rejects.toMatchObject({ code: "PAYMENT_REQUIRED" })
    expect(await channels()).toEqual([])
    await chooseAccounts(token, [remoteIds[1]!])
    expect(await channels()).toHaveLength(1)
  })

  it("recognizes connected channels and keeps their ids", async () => {
    const { token, remoteIds, caller, channels } = await startWithThreeAccounts()
    await chooseAccounts(token, [remoteIds[0]!])
    const [before] = await channels()
    const { authorizeUrl } = await startOAuth(caller, platform, connect, {
      credentials: { instance: "mastodon.sandbox.invalid" },
      sandbox: true,
    })
    const outcome = await finish({
      state: new URL(authorizeUrl).searchParams.get("state") ?? "",
      code: "any",
    })
    const second = "choice" in outcome ? outcome.choice : ""
    expect((await findChoice(second))?.accounts.map(({ isConnected }) => isConnected)).toEqual([
      true,
      false,
      false,
    ])
    await chooseAccounts(second, remoteIds)
    expect((await channels()).map(({ id }) => id)).toContain(before?.id)
    expect(await channels()).toHaveLength(3)
  })
})
