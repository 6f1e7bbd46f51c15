import { createHash } from "node:crypto"
import { describe, expect, it } from "vitest"
import { checkPost } from "@/lib/platforms/check/check-post"
import { normalizeHtml, normalizeText } from "@/lib/platforms/fediverse/normalize-text"
import type { OAuth2Connect } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import { mastodon } from "./index"

describePlatform(mastodon, {
  config: { visibility: "unlisted", spoiler_text: "Bells", sensitive: true, language: "en" },
  media: () => [testMedia("image"), testMedia("image", { alt: null })],
  connect: { valid: { instance: "you@mastodon.sandbox.invalid" } },
})

const connect = mastodon.connect as OAuth2Connect<unknown>
const redirectUri = "https://carillon.example/connect/callback/mastodon"
const codeVerifier = "a".repeat(64)

async function openAuthorization(channel: Channel, instance = "you@mastodon.sandbox.invalid") {
  const codeChallenge = createHash("sha256").update(codeVerifier).digest("base64url")
  const input = { redirectUri, state: "the-state", codeChallenge, values: { instance } }
  const { authorizeUrl, session } = await connect.start(input, channel.contextFor("connect"))
  const screen = await mastodon.sandbox.handle(new Request(authorizeUrl), channel.context)
  const approval = authorizeUrl.replace("/oauth/authorize?", "/oauth/authorize/approve?")
  const redirect = await mastodon.sandbox.handle(new Request(approval), channel.context)
  const target = new URL(redirect.headers.get("location") ?? "")
  return {
    session,
    screen,
    code: target.searchParams.get("code") ?? "",
    state: target.searchParams.get("state"),
  }
}

describe("connecting", () => {
  it("registers an app, signs in and connects an account that can post", async () => {
    const channel = await openChannel(mastodon)
    const { session, screen, code, state } = await openAuthorization(channel)
    expect(await screen.text()).toContain("Authorize")
    expect(state).toBe("the-state")
    const finish = { redirectUri, code, codeVerifier, session }
    const { accounts } = await connect.finish(finish, channel.contextFor("connect"))
    expect(accounts[0]?.account).toMatchObject({
      displayName: "Sandbox person",
      limits: { captionMax: 500, mediaMax: 4, software: "mastodon" },
    })
    expect(mastodon.credentials.parse(accounts[0]?.credentials)).toEqual(accounts[0]?.credentials)
    expect(
      (await expectPlatformError(channel, connect.finish(finish, channel.contextFor("connect")))).kind,
    ).toBe("rejected")
  })

  it("connects to a server that doesn't tell what it runs", async () => {
    const channel = await openChannel(mastodon)
    const { session, code } = await openAuthorization(channel)
    channel.state.intercept = ({ url }) =>
      url.includes("nodeinfo") ? new Response("Not found", { status: 404 }) : undefined
    const finish = { redirectUri, code, codeVerifier, session }
    const { accounts } = await connect.finish(finish, channel.contextFor("connect"))
    expect(accounts[0]?.account.limits).toEqual({ captionMax: 500, mediaMax: 4 })
  })

  it("rejects a code verifier that doesn't match the challenge", async () => {
    const channel = await openChannel(mastodon)
    const { session, code } = await openAuthorization(channel)
    const finish = { redirectUri, code, codeVerifier: "wrong", session }
    const error = await expectPlatformError(channel, connect.finish(finish, channel.contextFor("connect")))
    expect(error.message).toContain("The code is invalid or expired")
  })

  it.each([
    "https://mastodon.sandbox.invalid/@you",
    "mastodon.sandbox.invalid",
    "@you@mastodon.sandbox.invalid",
  ])("accepts %s as the server", async (instance) => {
    const channel = await openChannel(mastodon)
    expect((await openAuthorization(channel, instance)).code).not.toBe("")
  })

  it("explains what to enter if the address is empty", async () => {
    const channel = await openChannel(mastodon)
    expect((await expectPlatformError(channel, openAuthorization(channel, " "))).message).toContain(
      "mastodon.social",
    )
  })

  it("revokes access on disconnect", async () => {
    const channel = await openChannel(mastodon)
    await mastodon.revoke?.(channel.contextFor("after"))
    const error = await expectPlatformError(channel, channel.publish({}))
    expect(error.cause).toEqual({ kind: "reconnect", reason: "TOKEN_REVOKED" })
  })
})

describe("publishing", () => {
  it("waits until the server has processed a video", async () => {
    const channel = await openChannel(mastodon)
    const startedAt = channel.clock.now.getTime()
    await channel.publish({ media: [testMedia("video")] })
    expect(channel.clock.now.getTime() - startedAt).toBeGreaterThanOrEqual(3000)
    expect((await channel.feed())[0]?.media[0]?.mimeType).toBe("video/mp4")
  })

  it("retries the send while media is still processing", async () => {
    const channel = await openChannel(mastodon)
    const part = channel.firstPart({ caption: "Hello [[processing:10s]]", media: [testMedia()] })
    const draft = await channel.prepare(part)
    expect((await expectPlatformError(channel, channel.send(part, draft))).kind).toBe("unavailable")
    channel.clock.now = new Date(channel.clock.now.getTime() + 10_000)
    await channel.send(part, draft)
    expect(await channel.feed()).toHaveLength(1)
  })

  it("finds a status that a server may have stored despite a lost response", async () => {
    const channel = await openChannel(mastodon)
    const part = channel.firstPart({
      caption: "See https://example.com/a/very/long/path/indeed?x=1&y=2\n\nBye @a@b.example",
    })
    const { id } = await channel.send(part, await channel.prepare(part))
    expect(await channel.find(part)).toMatchObject({ id })
  })

  it.each([
    ["mastodon", true],
    ["snac", false],
    ["takahe", false],
    ["gotosocial", false],
    [undefined, false],
  ])("relies on idempotency keys if the server runs %s: %s", async (software, isIdempotent) => {
    const channel = await openChannel(mastodon)
    const { idempotent } = mastodon.publish
    const limits = software ? { captionMax: 500, software } : undefined
    expect(typeof idempotent === "function" && idempotent({ ...channel.account, limits })).toBe(isIdempotent)
  })

  it("falls back to v1 of the media API", async () => {
    const channel = await openChannel(mastodon)
    channel.state.intercept = ({ url }) => {
      if (url.endsWith("/api/v2/media")) return Response.json({ error: "Not Found" }, { status: 404 })
      return url.endsWith("/api/v1/media") ? Response.json({ id: "7", url: "x" }) : undefined
    }
    expect(await channel.prepare(channel.firstPart({ media: [testMedia()] }))).toEqual({
      mediaIds: ["7"],
      processing: [],
    })
  })

  it("applies settings to every part of a thread and the poll to the first", async () => {
    const channel = await openChannel(mastodon)
    const config = { visibility: "unlisted", poll: { options: ["Yes", "No"] }, whatever: true }
    await channel.publish({ config, parts: [{ caption: "One" }, { caption: "Two" }] })
    const bodies = channel.requests
      .filter(({ phase, method }) => phase === "send" && method === "POST")
      .map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>)
    expect(bodies.map(({ visibility }) => visibility)).toEqual(["unlisted", "unlisted"])
    expect(bodies.map(({ poll }) => poll)).toEqual([
      { options: ["Yes", "No"], expires_in: 86_400 },
      undefined,
    ])
  })
})

describe("limits", () => {
  it("counts URLs as 23 characters and mentions without their server", () => {
    const caption = `${"x".repeat(460)} https://example.com/${"y".repeat(300)} @someone@a.very.long.server.example`
    expect(checkPost(mastodon, { caption, media: [] })).toEqual([])
  })

  it("applies media limits when publishing, not when writing", async () => {
    const media = Array.from({ length: 5 }, () => testMedia())
    expect(checkPost(mastodon, { caption: "x", media })).toEqual([])
    const channel = await openChannel(mastodon)
    const error = await expectPlatformError(channel, channel.publish({ media }))
    expect(error.message).toBe("Mastodon allows up to 4 images and videos; this post has 5.")
    expect(channel.requests).toEqual([])
  })

  it("prefers the server's limits to the platform's", () => {
    const problems = checkPost(
      mastodon,
      { caption: "x".repeat(501), media: [] },
      { account: { limits: { captionMax: 5000 } } },
    )
    expect(problems).toEqual([])
  })

  it("counts the content warning toward the text limit", async () => {
    const channel = await openChannel(mastodon)
    const post = { caption: "x".repeat(490), config: { spoiler_text: "y".repeat(20) } }
    const error = await expectPlatformError(channel, channel.publish(post))
    expect(error.message).toContain("500 characters including the content warning; this one has 510")
    expect(channel.requests).toEqual([])
  })
})

it.each([
  ["Your login is missing a confirmed email address", "EMAIL_UNCONFIRMED"],
  ["Your login is currently disabled", "ACCOUNT_SUSPENDED"],
  ["Your login is currently pending approval", "PERMISSION_DENIED"],
  ["This action is outside the authorized scopes", "PERMISSION_DENIED"],
])("maps 403 %s to %s", async (error, reason) => {
  const channel = await openChannel(mastodon)
  channel.state.intercept = () => Response.json({ error }, { status: 403 })
  expect((await expectPlatformError(channel, channel.publish({}))).cause).toEqual({
    kind: "reconnect",
    reason,
  })
})

it("compares text regardless of the server's HTML", () => {
  const html = `<p>Hi <span class="h-card"><a href="https://b.example/@a">@<span>a</span></a></span> &amp; <a href="https://example.com/long/path"><span class="invisible">https://</span><span>example.com/long</span><span class="invisible">/path</span></a></p><p>Bye</p>`
  expect(normalizeHtml(html)).toBe(normalizeText("Hi @a@b.example & https://example.com/long/path\n\nBye"))
})
