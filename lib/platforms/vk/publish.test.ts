import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check/check-config"
import type { OAuth2Connect } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import type { VkCredentials } from "./client"
import { vk } from "./index"

describePlatform(vk, {
  config: { close_comments: true, lat: 48.85, long: 2.35 },
  media: () => [testMedia("image"), testMedia("video")],
  readOnlyRequests: /\/method\/wall\.get$/,
})

const connect = vk.connect as OAuth2Connect<VkCredentials>
const sentForms = (channel: Channel, method: string) =>
  channel.requests
    .filter(({ url }) => url === `https://api.vk.com/method/${method}`)
    .map(({ body }) => {
      const { access_token: _token, v, lang, ...rest } = Object.fromEntries(new URLSearchParams(String(body)))
      expect([v, lang]).toEqual(["5.199", "en"])
      return rest
    })
const respondWith = (channel: Channel, error_code: number, extra = {}) =>
  (channel.state.intercept = ({ url }) =>
    url.endsWith("/wall.post")
      ? Response.json({ error: { error_code, error_msg: "What VK says.", ...extra } })
      : undefined)

async function signIn(channel: Channel) {
  const ctx = channel.contextFor("connect")
  const { authorizeUrl, input } = await startSignIn("vk", connect, ctx)
  const screen = new URL(authorizeUrl)
  screen.pathname += "/approve"
  const callback = await vk.sandbox.handle(new Request(screen), channel.context)
  const query = Object.fromEntries(new URL(callback.headers.get("location") ?? "").searchParams)
  return { authorizeUrl, input, query, at: ctx }
}

/** A channel for a community the person manages. */
async function openCommunity() {
  const channel = await openChannel(vk)
  const { input, query, at } = await signIn(channel)
  const { accounts } = await connect.finish({ ...input, code: query.code ?? "", query }, at)
  const [, community] = accounts
  Object.assign(channel.account, community!.account)
  channel.state.credentials = community!.credentials
  channel.requests.length = 0
  return { channel, ownerId: community!.credentials.ownerId }
}

describe("connecting", () => {
  it("signs in with PKCE and the device id, and returns the person's wall and communities", async () => {
    const channel = await openChannel(vk)
    const { authorizeUrl, input, query, at } = await signIn(channel)
    const url = new URL(authorizeUrl)
    expect(url.origin + url.pathname).toBe("https://id.vk.com/authorize")
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: "code",
      client_id: "sandbox-vk-client-id",
      scope: "vkid.personal_info wall photos video groups",
      code_challenge_method: "S256",
    })
    const { accounts } = await connect.finish({ ...input, code: query.code ?? "", query }, at)
    const exchange = channel.requests.find(
      ({ url: requested }) => requested === "https://id.vk.com/oauth2/auth",
    )
    expect(Object.fromEntries(new URLSearchParams(String(exchange?.body)))).toEqual({
      grant_type: "authorization_code",
      code: query.code,
      code_verifier: input.codeVerifier,
      redirect_uri: input.redirectUri,
      client_id: "sandbox-vk-client-id",
      device_id: "sandbox-device",
      state: input.state,
    })
    expect(accounts.map(({ account }) => account.displayName)).toEqual([
      "Sandbox person",
      "Bell Tower Club",
      "Chimes of the City",
    ])
    const [userWall, community] = accounts
    expect(userWall?.account.profileUrl).toBe(`https://vk.com/id${userWall?.account.remoteId}`)
    expect(community?.account.remoteId).toBe(String(community?.credentials.ownerId))
    expect(community?.credentials.ownerId).toBeLessThan(0)
    expect(sentForms(channel, "groups.get")).toEqual([
      { filter: "admin,editor", extended: "1", fields: "screen_name,photo_200", count: "1000" },
    ])
  })

  it("requires a device id", async () => {
    const channel = await openChannel(vk)
    const { input, query, at } = await signIn(channel)
    const error = await expectPlatformError(
      channel,
      connect.finish({ ...input, code: query.code ?? "", query: {} }, at),
    )
    expect(error.kind).toBe("rejected")
  })

  it("rotates the refresh token and invalidates the old one", async () => {
    const channel = await openChannel(vk)
    const old = channel.state.credentials
    channel.state.credentials = await vk.refresh!(old, channel.contextFor("read"))
    const sent = Object.fromEntries(new URLSearchParams(String(channel.requests.at(-1)?.body)))
    expect(sent).toMatchObject({
      grant_type: "refresh_token",
      device_id: "sandbox-device",
      redirect_uri: expect.stringMatching(/\/connect\/callback\/vk$/) as string,
      state: expect.stringMatching(/^[\w-]{32}$/) as string,
    })
    expect(channel.state.credentials).toMatchObject({
      deviceId: "sandbox-device",
      expiresAt: "2026-03-01T13:00:00.000Z",
    })
    const error = await expectPlatformError(channel, vk.refresh!(old, channel.contextFor("read")))
    expect(error.cause).toEqual({ kind: "reconnect", reason: "REFRESH_FAILED" })
  })

  it("revokes access on disconnect", async () => {
    const channel = await openChannel(vk)
    await vk.revoke?.(channel.contextFor("after"))
    expect((await expectPlatformError(channel, channel.publish({}))).kind).toBe("reconnect")
  })
})

describe("publishing", () => {
  it("sends every setting when posting on the person's wall", async () => {
    const channel = await openChannel(vk)
    const [published] = await channel.publish({
      media: [testMedia("image"), testMedia("video", { name: "bells.mp4", alt: "Bells" })],
      config: {
        link: "https://example.com/page",
        signed: true,
        friends_only: true,
        close_comments: true,
        mute_notifications: true,
        mark_as_ads: true,
        copyright: "https://example.com/source",
        lat: 48.85,
        long: 2.35,
      },
    })
    const owner = channel.account.remoteId
    expect(sentForms(channel, "photos.getWallUploadServer")).toEqual([{}])
    expect(sentForms(channel, "photos.saveWallPhoto")).toMatchObject([{ server: "1", hash: "sandbox" }])
    expect(sentForms(channel, "video.save")).toEqual([{ name: "bells", description: "Bells", wallpost: "0" }])
    expect(sentForms(channel, "wall.post")).toEqual([
      {
        owner_id: owner,
        message: "Hello from the bell tower",
        attachments: `photo${owner}_1000000001,video${owner}_1000000001_k1,https://example.com/page`,
        guid: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        friends_only: "1",
        close_comments: "1",
        mute_notifications: "1",
        mark_as_ads: "1",
        copyright: "https://example.com/source",
        lat: "48.85",
        long: "2.35",
      },
    ])
    expect(published?.id).toMatch(new RegExp(`^${owner}_\\d+$`))
  })

  it("posts and comments as the community on its wall", async () => {
    const { channel, ownerId } = await openCommunity()
    const config = { signed: true, friends_only: true, first_comment: "Ring, ring" }
    const published = await channel.publish({ config, media: [testMedia("image")] })
    await vk.publish.after?.(published, channel.firstPart({ config }).post, channel.contextFor("after"))
    expect(sentForms(channel, "photos.getWallUploadServer")).toEqual([{ group_id: String(-ownerId) }])
    const [post] = sentForms(channel, "wall.post")
    expect(post).toMatchObject({ owner_id: String(ownerId), from_group: "1", signed: "1" })
    expect(post).not.toHaveProperty("friends_only")
    expect(sentForms(channel, "wall.createComment")).toMatchObject([
      { owner_id: String(ownerId), from_group: String(-ownerId), message: "Ring, ring" },
    ])
    expect((await channel.feed()).find(({ parent }) => parent)?.parent).toBe(published[0]?.id)
    expect(await channel.find(channel.firstPart({ media: [testMedia("image")] }))).toEqual(published[0])
    expect(sentForms(channel, "wall.get")).toEqual([
      { domain: `club${-ownerId}`, count: "20", filter: "owner" },
    ])
  })

  it("keeps the token out of URLs", async () => {
    const channel = await openChannel(vk)
    await channel.publish({ media: [testMedia("image")] })
    const { accessToken } = channel.state.credentials as VkCredentials
    expect(channel.requests.every(({ url }) => !url.includes(accessToken) && !url.includes("?"))).toBe(true)
  })

  it("counts the link as one of ten attachments", async () => {
    const channel = await openChannel(vk)
    const media = Array.from({ length: 10 }, () => testMedia("image"))
    const error = await expectPlatformError(
      channel,
      channel.publish({ media, config: { link: "https://example.com/" } }),
    )
    expect(error.message).toContain("including the link")
    expect(channel.requests).toEqual([])
  })

  it("names the photo VK couldn't read", async () => {
    const channel = await openChannel(vk)
    channel.state.intercept = ({ url }) =>
      url.endsWith("/upload/photo") ? Response.json({ server: 1, photo: "[]", hash: "" }) : undefined
    const media = [testMedia("image", { name: "bells.png" })]
    expect((await expectPlatformError(channel, channel.publish({ media }))).message).toContain(
      "couldn't read bells.png",
    )
  })

  it("names the invalid setting", () => {
    expect(checkConfig(vk, { lat: 12 })).toEqual([
      { field: "platformConfiguration.lat", message: "must be set together with long" },
    ])
    expect(checkConfig(vk, { link: "example" })).toMatchObject([{ field: "platformConfiguration.link" }])
  })
})

describe("errors", () => {
  it.each([
    [1117, {}, { kind: "reconnect", reason: "TOKEN_EXPIRED" }],
    [5, {}, { kind: "reconnect", reason: "TOKEN_INVALID" }],
    [27, {}, { kind: "reconnect", reason: "TOKEN_INVALID" }],
    [18, {}, { kind: "reconnect", reason: "ACCOUNT_SUSPENDED" }],
    [15, { error_subcode: 1133 }, { kind: "reconnect", reason: "PERMISSION_DENIED" }],
    [214, {}, { kind: "reconnect", reason: "PERMISSION_DENIED" }],
    [214, { error_msg: "Too many posts for today" }, { kind: "rejected" }],
    [14, { captcha_sid: "1" }, { kind: "rejected" }],
    [17, { redirect_uri: "https://id.vk.com/" }, { kind: "rejected" }],
    [220, {}, { kind: "rejected" }],
    [6, {}, { kind: "rate_limited", retryAfterSeconds: 2 }],
    [9, {}, { kind: "rate_limited", retryAfterSeconds: 300 }],
    [29, {}, { kind: "rate_limited", retryAfterSeconds: 3600 }],
    [10, {}, { kind: "unknown_outcome" }],
  ])("maps code %s %j to %j", async (code, extra, cause) => {
    const channel = await openChannel(vk)
    respondWith(channel, code, extra)
    expect((await expectPlatformError(channel, channel.publish({}))).cause).toEqual(cause)
  })

  it("explains that the app isn't approved", async () => {
    const channel = await openChannel(vk)
    respondWith(channel, 15, { error_subcode: 1133 })
    expect((await expectPlatformError(channel, channel.publish({}))).message).toContain("hasn't approved")
  })
})

describe("metrics", () => {
  it("includes the reach of a community's post", async () => {
    const { channel } = await openCommunity()
    const published = await channel.publish({})
    channel.clock.now = new Date(channel.clock.now.getTime() + 1_800_000)
    expect(await vk.analytics?.(published, channel.contextFor("read"))).toMatchObject({
      impressions: expect.any(Number) as number,
      reach: expect.any(Number) as number,
      shares: expect.any(Number) as number,
    })
  })

  it("omits the reach if VK doesn't return it", async () => {
    const { channel } = await openCommunity()
    const published = await channel.publish({})
    channel.state.intercept = ({ url }) =>
      url.endsWith("stats.getPostReach")
        ? Response.json({ error: { error_code: 15, error_msg: "Access denied" } })
        : undefined
    const metrics = await vk.analytics?.(published, channel.contextFor("read"))
    expect(metrics?.reach).toBeUndefined()
    expect(metrics?.likes).toBe(0)
  })
})
