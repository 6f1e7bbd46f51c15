import { describe, expect, it } from "vitest"
import { checkPost } from "@/lib/platforms/check-post"
import type { Json, OAuth2Connect } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite"
import { failureOf } from "@/lib/platforms/suite-failure"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite-harness"
import { twitch } from "./index"

describePlatform(twitch, { config: { announcement: false } })

const posts = ({ seen }: Channel) => seen.filter(({ phase, method }) => phase === "send" && method === "POST")

describe("a message", () => {
  it("goes to the channel's own chat, after a look whether access still stands", async () => {
    const channel = await openChannel(twitch)
    const [published] = await channel.publish({ caption: "Ding", media: [testMedia()] })
    expect(channel.seen.map(({ url }) => url)).toEqual([
      "https://id.twitch.tv/oauth2/validate",
      "https://api.twitch.tv/helix/chat/messages",
    ])
    const id = channel.account.remoteId
    expect(JSON.parse(String(posts(channel)[0]?.body))).toEqual({
      broadcaster_id: id,
      sender_id: id,
      message: "Ding",
    })
    expect(published?.url).toBe(channel.account.profileUrl)
  })

  it("may be an announcement in a colour", async () => {
    const channel = await openChannel(twitch)
    const id = channel.account.remoteId
    const [published] = await channel.publish({
      caption: "Ding",
      config: { announcement: true, color: "purple" },
    })
    expect(posts(channel)[0]?.url).toBe(
      `https://api.twitch.tv/helix/chat/announcements?broadcaster_id=${id}&moderator_id=${id}`,
    )
    expect(JSON.parse(String(posts(channel)[0]?.body))).toEqual({ message: "Ding", color: "purple" })
    expect(published?.id).not.toBe("")
    expect((await channel.feed()).map(({ text }) => text)).toEqual(["Ding"])
  })

  it("is counted by characters", () => {
    expect(checkPost(twitch, { caption: "🔔".repeat(500), media: [] })).toEqual([])
    expect(checkPost(twitch, { caption: "🔔".repeat(501), media: [] })).toHaveLength(1)
  })

  it.each([
    ["msg_duplicate", "moments ago"],
    ["msg_rejected", "AutoMod"],
    ["msg_slowmode", "slow mode"],
    ["channel_settings_block", "settings"],
    ["msg_new", "without saying why"],
  ])("that was dropped for %s is a failure", async (code, text) => {
    const channel = await openChannel(twitch)
    channel.state.intercept = () =>
      Response.json({ data: [{ message_id: "", is_sent: false, drop_reason: { code, message: "x" } }] })
    const error = await failureOf(channel, channel.sendPart(channel.onePart({}), null))
    expect(error.kind).toBe("rejected")
    expect(error.message).toContain(text)
  })
})

it.each([
  [401, "Invalid OAuth token", { kind: "reconnect", reason: "TOKEN_INVALID" }],
  [401, "Missing scope: user:write:chat", { kind: "reconnect", reason: "PERMISSION_DENIED" }],
  [403, "The sender must have a verified email", { kind: "reconnect", reason: "EMAIL_UNCONFIRMED" }],
  [403, "The sender is not permitted to send chat messages", { kind: "rejected" }],
  [422, "The message is too large.", { kind: "rejected" }],
])("reads %i %s as %j", async (status, message, cause) => {
  const channel = await openChannel(twitch)
  channel.state.intercept = () => Response.json({ error: "x", status, message }, { status })
  const error = await failureOf(channel, channel.sendPart(channel.onePart({}), null))
  expect(error.cause).toEqual(cause)
})

describe("signing in", () => {
  it("asks which account, without PKCE, for the chat only", async () => {
    const channel = await openChannel(twitch)
    const connect = twitch.connect as OAuth2Connect<Json>
    const url = new URL((await startSignIn("twitch", connect, channel.at("connect"))).authorizeUrl)
    expect(`${url.origin}${url.pathname}`).toBe("https://id.twitch.tv/oauth2/authorize")
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      force_verify: "true",
      scope: "user:write:chat moderator:manage:announcements",
    })
    expect(url.searchParams.has("code_challenge")).toBe(false)
  })

  it("ends after four hours without a refresh, which keeps the refresh token", async () => {
    const channel = await openChannel(twitch)
    channel.clock.now = new Date(channel.clock.now.getTime() + 5 * 3_600_000)
    const part = channel.onePart({})
    const ended = await failureOf(channel, channel.draftOf(part))
    expect(ended.cause).toEqual({ kind: "reconnect", reason: "TOKEN_INVALID" })
    const before = channel.state.credentials as { refreshToken: string }
    channel.state.credentials = await twitch.refresh!(channel.state.credentials, channel.at("read"))
    expect(channel.state.credentials).toMatchObject({ refreshToken: before.refreshToken })
    await channel.sendPart(part, await channel.draftOf(part))
  })

  it.each([
    [
      { status: 400, message: "Invalid refresh token" },
      { kind: "reconnect", reason: "REFRESH_FAILED" },
    ],
    [{ status: 403, message: "invalid client secret" }, { kind: "unavailable" }],
  ])("reads the refusal %j as %j", async (body, cause) => {
    const channel = await openChannel(twitch)
    channel.state.intercept = () => Response.json(body, { status: body.status })
    const error = await failureOf(channel, twitch.refresh!(channel.state.credentials, channel.at("read")))
    expect(error.cause).toEqual(cause)
  })

  it("is undone on disconnect", async () => {
    const channel = await openChannel(twitch)
    await twitch.revoke?.(channel.at("read"))
    expect(Object.fromEntries(channel.seen[0]?.body as URLSearchParams)).toEqual({
      client_id: "sandbox-twitch-client-id",
      token: (channel.state.credentials as { accessToken: string }).accessToken,
    })
    expect((await failureOf(channel, channel.publish({}))).kind).toBe("reconnect")
  })
})
