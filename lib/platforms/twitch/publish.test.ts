import { describe, expect, it } from "vitest"
import { checkPost } from "@/lib/platforms/check/check-post"
import type { OAuth2Connect } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import { twitch } from "./index"

describePlatform(twitch, { config: { announcement: false } })

const sentMessages = ({ requests }: Channel) =>
  requests.filter(({ phase, method }) => phase === "send" && method === "POST")

describe("messages", () => {
  it("posts in the channel's own chat after validating the token", async () => {
    const channel = await openChannel(twitch)
    const [published] = await channel.publish({ caption: "Ding", media: [testMedia()] })
    expect(channel.requests.map(({ url }) => url)).toEqual([
      "https://id.twitch.tv/oauth2/validate",
      "https://api.twitch.tv/helix/chat/messages",
    ])
    const id = channel.account.remoteId
    expect(JSON.parse(String(sentMessages(channel)[0]?.body))).toEqual({
      broadcaster_id: id,
      sender_id: id,
      message: "Ding",
    })
    expect(published?.url).toBe(channel.account.profileUrl)
  })

  it("posts an announcement with a color", async () => {
    const channel = await openChannel(twitch)
    const id = channel.account.remoteId
    const [published] = await channel.publish({
      caption: "Ding",
      config: { announcement: true, color: "purple" },
    })
    expect(sentMessages(channel)[0]?.url).toBe(
      `https://api.twitch.tv/helix/chat/announcements?broadcaster_id=${id}&moderator_id=${id}`,
    )
    expect(JSON.parse(String(sentMessages(channel)[0]?.body))).toEqual({ message: "Ding", color: "purple" })
    expect(published?.id).not.toBe("")
    expect((await channel.feed()).map(({ text }) => text)).toEqual(["Ding"])
  })

  it("counts characters, not UTF-16 units", () => {
    expect(checkPost(twitch, { caption: "🔔".repeat(500), media: [] })).toEqual([])
    expect(checkPost(twitch, { caption: "🔔".repeat(501), media: [] })).toHaveLength(1)
  })

  it.each([
    ["msg_duplicate", "posted moments ago"],
    ["msg_rejected", "AutoMod"],
    ["msg_slowmode", "slow mode"],
    ["channel_settings_block", "settings"],
    ["msg_new", "without giving a reason"],
  ])("fails when Twitch drops the message with %s", async (code, message) => {
    const channel = await openChannel(twitch)
    channel.state.intercept = () =>
      Response.json({ data: [{ message_id: "", is_sent: false, drop_reason: { code, message: "x" } }] })
    const error = await expectPlatformError(channel, channel.send(channel.firstPart({}), null))
    expect(error.kind).toBe("rejected")
    expect(error.message).toContain(message)
  })
})

it.each([
  [401, "Invalid OAuth token", { kind: "reconnect", reason: "TOKEN_INVALID" }],
  [401, "Missing scope: user:write:chat", { kind: "reconnect", reason: "PERMISSION_DENIED" }],
  [403, "The sender must have a verified email", { kind: "reconnect", reason: "EMAIL_UNCONFIRMED" }],
  [403, "The sender is not permitted to send chat messages", { kind: "rejected" }],
  [422, "The message is too large.", { kind: "rejected" }],
])("maps HTTP %i %s to %j", async (status, message, cause) => {
  const channel = await openChannel(twitch)
  channel.state.intercept = () => Response.json({ error: "x", status, message }, { status })
  const error = await expectPlatformError(channel, channel.send(channel.firstPart({}), null))
  expect(error.cause).toEqual(cause)
})

describe("signing in", () => {
  it("requests chat scopes without PKCE and lets the person choose an account", async () => {
    const channel = await openChannel(twitch)
    const connect = twitch.connect as OAuth2Connect<Json>
    const url = new URL((await startSignIn("twitch", connect, channel.contextFor("connect"))).authorizeUrl)
    expect(`${url.origin}${url.pathname}`).toBe("https://id.twitch.tv/oauth2/authorize")
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      force_verify: "true",
      scope: "user:write:chat moderator:manage:announcements",
    })
    expect(url.searchParams.has("code_challenge")).toBe(false)
  })

  it("expires after four hours and keeps the refresh token on refresh", async () => {
    const channel = await openChannel(twitch)
    channel.clock.now = new Date(channel.clock.now.getTime() + 5 * 3_600_000)
    const part = channel.firstPart({})
    const error = await expectPlatformError(channel, channel.prepare(part))
    expect(error.cause).toEqual({ kind: "reconnect", reason: "TOKEN_INVALID" })
    const before = channel.state.credentials as { refreshToken: string }
    channel.state.credentials = await twitch.refresh!(channel.state.credentials, channel.contextFor("read"))
    expect(channel.state.credentials).toMatchObject({ refreshToken: before.refreshToken })
    await channel.send(part, await channel.prepare(part))
  })

  it.each([
    [
      { status: 400, message: "Invalid refresh token" },
      { kind: "reconnect", reason: "REFRESH_FAILED" },
    ],
    [{ status: 403, message: "invalid client secret" }, { kind: "unavailable" }],
  ])("maps token response %j to %j", async (body, cause) => {
    const channel = await openChannel(twitch)
    channel.state.intercept = () => Response.json(body, { status: body.status })
    const error = await expectPlatformError(
      channel,
      twitch.refresh!(channel.state.credentials, channel.contextFor("read")),
    )
    expect(error.cause).toEqual(cause)
  })

  it("revokes the token on disconnect", async () => {
    const channel = await openChannel(twitch)
    await twitch.revoke?.(channel.contextFor("read"))
    expect(Object.fromEntries(channel.requests[0]?.body as URLSearchParams)).toEqual({
      client_id: "sandbox-twitch-client-id",
      token: (channel.state.credentials as { accessToken: string }).accessToken,
    })
    expect((await expectPlatformError(channel, channel.publish({}))).kind).toBe("reconnect")
  })
})
