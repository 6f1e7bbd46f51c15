import { describe, expect, it } from "vitest"
import { checkPost } from "@/lib/platforms/check/check-post"
import type { OAuth2Connect } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import { kick } from "./index"

describePlatform(kick)

const connect = kick.connect as OAuth2Connect<Json>

async function signIn(channel: Channel) {
  const { authorizeUrl, input } = await startSignIn("kick", connect, channel.contextFor("connect"))
  const approval = new URL(authorizeUrl.replace("/authorize?", "/authorize/approve?"))
  const back = await kick.sandbox.handle(new Request(approval), channel.context)
  const code = new URL(back.headers.get("location") ?? "").searchParams.get("code") ?? ""
  return {
    authorizeUrl: new URL(authorizeUrl),
    finish: () => connect.finish({ ...input, code }, channel.contextFor("connect")),
  }
}

describe("publishing", () => {
  it("posts to the channel's own chat as its owner, without media", async () => {
    const channel = await openChannel(kick)
    const [published] = await channel.publish({ caption: "Ding", media: [testMedia()] })
    expect(channel.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "POST https://api.kick.com/public/v1/chat",
    ])
    expect(JSON.parse(String(channel.requests[0]?.body))).toEqual({
      type: "user",
      broadcaster_user_id: Number(channel.account.remoteId),
      content: "Ding",
    })
    expect(published?.url).toBe(channel.account.profileUrl)
  })

  it("counts characters in UTF-16", () => {
    expect(checkPost(kick, { caption: "🔔".repeat(250), media: [] })).toEqual([])
    expect(checkPost(kick, { caption: "🔔".repeat(251), media: [] })).toHaveLength(1)
  })
})

const firewall = () => new Response("<html>Request blocked by security policy.</html>", { status: 403 })
const errorResponse = (status: number, message: string) => () =>
  Response.json({ data: {}, message }, { status })

it.each([
  [
    "an undelivered message",
    () => Response.json({ data: { is_sent: false, message_id: "" }, message: "OK" }),
    { kind: "rejected" },
  ],
  ["a firewall page", firewall, { kind: "unavailable" }],
  ["a ban", errorResponse(403, "Forbidden"), { kind: "rejected" }],
  [
    "a missing scope",
    errorResponse(403, "Missing scope chat:write"),
    { kind: "reconnect", reason: "PERMISSION_DENIED" },
  ],
  ["an invalid token", errorResponse(401, "Unauthorized"), { kind: "reconnect", reason: "TOKEN_INVALID" }],
  ["a missing channel", errorResponse(404, "Not Found"), { kind: "rejected" }],
  ["a server error", errorResponse(500, "Internal Server Error"), { kind: "unknown_outcome" }],
  ["a rate limit", errorResponse(429, "Too Many Requests"), { kind: "rate_limited", retryAfterSeconds: 60 }],
])("maps %s to the right error", async (_case, response, cause) => {
  const channel = await openChannel(kick)
  channel.state.intercept = response
  const error = await expectPlatformError(channel, channel.send(channel.firstPart({}), null))
  expect(error.cause).toEqual(cause)
})

describe("signing in", () => {
  it("uses PKCE and takes the username from the channel", async () => {
    const channel = await openChannel(kick)
    const { authorizeUrl, finish } = await signIn(channel)
    expect(`${authorizeUrl.origin}${authorizeUrl.pathname}`).toBe("https://id.kick.com/oauth/authorize")
    expect(authorizeUrl.searchParams.get("code_challenge_method")).toBe("S256")
    expect(authorizeUrl.searchParams.get("scope")).toBe(
      "user:read channel:read chat:write moderation:chat_message:manage",
    )
    channel.state.intercept = ({ url }) =>
      url.includes("/channels?") ? Response.json({ data: [{ slug: "the-bells" }] }) : undefined
    expect((await finish()).accounts[0]?.account).toMatchObject({
      username: "the-bells",
      displayName: "Sandbox person",
      profileUrl: "https://kick.com/the-bells",
    })
  })

  it("requires the account to have a channel", async () => {
    const channel = await openChannel(kick)
    const { finish } = await signIn(channel)
    channel.state.intercept = ({ url }) =>
      url.includes("/channels?") ? Response.json({ data: [] }) : undefined
    expect((await expectPlatformError(channel, finish())).message).toContain("no channel yet")
  })

  it("rotates the refresh token and rejects a used one", async () => {
    const channel = await openChannel(kick)
    const credentials = channel.state.credentials
    await kick.refresh!(credentials, channel.contextFor("read"))
    const error = await expectPlatformError(channel, kick.refresh!(credentials, channel.contextFor("read")))
    expect(error.cause).toEqual({ kind: "reconnect", reason: "REFRESH_FAILED" })
    expect(kick.expiresAt?.(credentials)?.toISOString()).toBe("2026-03-01T14:00:00.000Z")
  })

  it("revokes the refresh token on disconnect through the query string", async () => {
    const channel = await openChannel(kick)
    await kick.revoke?.(channel.contextFor("read"))
    const url = new URL(channel.requests[0]?.url ?? "")
    expect(url.pathname).toBe("/oauth/revoke")
    expect(url.searchParams.get("token_hint_type")).toBe("refresh_token")
    const error = await expectPlatformError(
      channel,
      kick.refresh!(channel.state.credentials, channel.contextFor("read")),
    )
    expect(error.kind).toBe("reconnect")
    await kick.revoke?.(channel.contextFor("read"))
  })
})
