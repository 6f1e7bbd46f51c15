import { describe, expect, it } from "vitest"
import { checkPost } from "@/lib/platforms/check-post"
import type { Json, OAuth2Connect } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite"
import { failureOf } from "@/lib/platforms/suite-failure"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite-harness"
import { kick } from "./index"

describePlatform(kick)

const connect = kick.connect as OAuth2Connect<Json>

async function signIn(channel: Channel) {
  const { authorizeUrl, input } = await startSignIn("kick", connect, channel.at("connect"))
  const approval = new URL(authorizeUrl.replace("/authorize?", "/authorize/approve?"))
  const back = await kick.twin.handle(new Request(approval), channel.context)
  const code = new URL(back.headers.get("location") ?? "").searchParams.get("code") ?? ""
  return {
    authorizeUrl: new URL(authorizeUrl),
    finish: () => connect.finish({ ...input, code }, channel.at("connect")),
  }
}

describe("a message", () => {
  it("goes to the channel's own chat as its owner, without media", async () => {
    const channel = await openChannel(kick)
    const [published] = await channel.publish({ caption: "Ding", media: [testMedia()] })
    expect(channel.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "POST https://api.kick.com/public/v1/chat",
    ])
    expect(JSON.parse(String(channel.seen[0]?.body))).toEqual({
      type: "user",
      broadcaster_user_id: Number(channel.account.remoteId),
      content: "Ding",
    })
    expect(published?.url).toBe(channel.account.profileUrl)
  })

  it("is counted the strictest way", () => {
    expect(checkPost(kick, { caption: "🔔".repeat(250), media: [] })).toEqual([])
    expect(checkPost(kick, { caption: "🔔".repeat(251), media: [] })).toHaveLength(1)
  })
})

const firewall = () => new Response("<html>Request blocked by security policy.</html>", { status: 403 })
const refusal = (status: number, message: string) => () => Response.json({ data: {}, message }, { status })

it.each([
  [
    "an undelivered message",
    () => Response.json({ data: { is_sent: false, message_id: "" }, message: "OK" }),
    { kind: "rejected" },
  ],
  ["the firewall", firewall, { kind: "unavailable" }],
  ["a ban", refusal(403, "Forbidden"), { kind: "rejected" }],
  [
    "a missing scope",
    refusal(403, "Missing scope chat:write"),
    { kind: "reconnect", reason: "PERMISSION_DENIED" },
  ],
  ["an ended token", refusal(401, "Unauthorized"), { kind: "reconnect", reason: "TOKEN_INVALID" }],
  ["a lost channel", refusal(404, "Not Found"), { kind: "rejected" }],
  ["a fault over there", refusal(500, "Internal Server Error"), { kind: "unknown_outcome" }],
  ["a limit", refusal(429, "Too Many Requests"), { kind: "rate_limited", retryAfterSeconds: 60 }],
])("reads %s", async (_what, answer, cause) => {
  const channel = await openChannel(kick)
  channel.state.intercept = answer
  const error = await failureOf(channel, channel.sendPart(channel.onePart({}), null))
  expect(error.cause).toEqual(cause)
})

describe("signing in", () => {
  it("proves itself by PKCE and takes the channel's address from the channel", async () => {
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

  it("wants a channel", async () => {
    const channel = await openChannel(kick)
    const { finish } = await signIn(channel)
    channel.state.intercept = ({ url }) =>
      url.includes("/channels?") ? Response.json({ data: [] }) : undefined
    expect((await failureOf(channel, finish())).message).toContain("no channel yet")
  })

  it("rotates the refresh token; one that was used is refused for good", async () => {
    const channel = await openChannel(kick)
    const first = channel.state.credentials
    await kick.refresh!(first, channel.at("read"))
    const error = await failureOf(channel, kick.refresh!(first, channel.at("read")))
    expect(error.cause).toEqual({ kind: "reconnect", reason: "REFRESH_FAILED" })
    expect(kick.expiresAt?.(first)?.toISOString()).toBe("2026-03-01T14:00:00.000Z")
  })

  it("is undone on disconnect, in the address as Kick has it", async () => {
    const channel = await openChannel(kick)
    await kick.revoke?.(channel.at("read"))
    const url = new URL(channel.seen[0]?.url ?? "")
    expect(url.pathname).toBe("/oauth/revoke")
    expect(url.searchParams.get("token_hint_type")).toBe("refresh_token")
    const error = await failureOf(channel, kick.refresh!(channel.state.credentials, channel.at("read")))
    expect(error.kind).toBe("reconnect")
    await kick.revoke?.(channel.at("read"))
  })
})
