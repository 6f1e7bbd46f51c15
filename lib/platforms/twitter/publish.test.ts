import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check/check-config"
import { checkPost } from "@/lib/platforms/check/check-post"
import type { OAuth2Connect } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import { twitter } from "./index"
import { isSameText } from "./compare-text"

describePlatform(twitter, {
  config: { reply_settings: "following", made_with_ai: true },
  media: () => [testMedia(), testMedia("image", { alt: null })],
})

const sentPosts = (channel: Channel) =>
  channel.requests
    .filter(({ method, url }) => method === "POST" && url.endsWith("/2/tweets"))
    .map(({ body }) => JSON.parse(String(body)) as Record<string, Json>)
const requestPaths = (channel: Channel) =>
  channel.requests.map(
    ({ method, url }) => `${method} ${url.replace("https://api.x.com/2", "").replace(/\d{19}/g, "ID")}`,
  )

describe("publishing", () => {
  it("sends every configuration field", async () => {
    const channel = await openChannel(twitter)
    await channel.publish({
      config: {
        reply_settings: "mentionedUsers",
        in_reply_to_tweet_id: "https://x.com/someone/status/20?s=46",
        community_id: "30",
        share_with_followers: true,
        for_super_followers_only: true,
        tagged_user_ids: ["40"],
        place_id: "01a9a39529b27f36",
        made_with_ai: true,
        paid_partnership: true,
      },
      media: [testMedia("image", { tags: [{ id: "41", type: "user", platform: "twitter" }] })],
    })
    const { media, ...fields } = sentPosts(channel)[0]!
    expect(fields).toEqual({
      text: "Hello from the bell tower",
      reply_settings: "mentionedUsers",
      reply: { in_reply_to_tweet_id: "20" },
      community_id: "30",
      share_with_followers: true,
      for_super_followers_only: true,
      geo: { place_id: "01a9a39529b27f36" },
      made_with_ai: true,
      paid_partnership: true,
    })
    expect(media).toEqual({ media_ids: [expect.stringMatching(/^\d{19}$/)], tagged_user_ids: ["40", "41"] })
  })

  it("opens a poll for a day by default and omits reply_settings for everyone", async () => {
    const channel = await openChannel(twitter)
    await channel.publish({ config: { poll: { options: ["Yes", "No"] }, reply_settings: "everyone" } })
    expect(sentPosts(channel)).toEqual([
      { text: "Hello from the bell tower", poll: { options: ["Yes", "No"], duration_minutes: 1440 } },
    ])
  })

  it.each([
    [{ poll: { options: ["Yes", "No"] } }, "a poll or media"],
    [{ quote_tweet_id: "20" }, "a quote or media"],
  ])("rejects %j with media before any request", async (config, message) => {
    const channel = await openChannel(twitter)
    const error = await expectPlatformError(channel, channel.publish({ config, media: [testMedia()] }))
    expect(error.message).toContain(message)
    expect(channel.requests).toEqual([])
  })

  it("sends first-post fields only with the first post of a thread", async () => {
    const channel = await openChannel(twitter)
    const config = { poll: { options: ["Yes", "No"] }, quote_tweet_id: undefined, paid_partnership: true }
    const [first] = await channel.publish({ config, parts: [{ caption: "One" }, { caption: "Two" }] })
    expect(sentPosts(channel)[1]).toEqual({
      text: "Two",
      reply: { in_reply_to_tweet_id: first?.id },
      paid_partnership: true,
    })
  })
})

describe("media", () => {
  it("uploads an image with its alt text", async () => {
    const channel = await openChannel(twitter)
    await channel.publish({ media: [testMedia("image", { alt: "x".repeat(1200) })] })
    const [upload, metadata] = channel.requests
    expect(Object.fromEntries(upload!.body as FormData)).toMatchObject({ media_category: "tweet_image" })
    expect(JSON.parse(String(metadata!.body))).toMatchObject({
      metadata: { alt_text: { text: "x".repeat(1000) } },
    })
  })

  it("uploads a video in chunks and waits for processing", async () => {
    const channel = await openChannel(twitter)
    const bytes = new Uint8Array(5 * 1024 * 1024)
    const media = testMedia("video", {
      size: bytes.byteLength,
      slice: async (start, end) => bytes.slice(start, end),
    })
    await channel.publish({ media: [media] })
    const append = "POST /media/upload/ID/append"
    expect(requestPaths(channel).slice(0, 6)).toEqual([
      "POST /media/upload/initialize",
      append,
      append,
      append,
      "POST /media/upload/ID/finalize",
      "GET /media/upload?command=STATUS&media_id=ID",
    ])
    const sizes = channel.requests
      .filter(({ url }) => url.endsWith("/append"))
      .map(({ body }) => ((body as FormData).get("media") as File).size)
    expect(sizes).toEqual([2_097_152, 2_097_152, 1_048_576])
    expect(JSON.parse(String(channel.requests[0]?.body))).toEqual({
      media_type: "video/mp4",
      total_bytes: 5_242_880,
      media_category: "tweet_video",
    })
  })

  it("explains how to fix a file X couldn't process", async () => {
    const channel = await openChannel(twitter)
    channel.state.intercept = ({ url }) =>
      url.includes("STATUS")
        ? Response.json({ data: { id: "1", processing_info: { state: "failed" } } })
        : undefined
    const part = channel.firstPart({ media: [testMedia("video")] })
    expect((await expectPlatformError(channel, channel.prepare(part))).message).toContain("H.264")
  })

  it.each([
    [[testMedia("image", { mimeType: "image/gif" }), testMedia()], "one GIF"],
    [[testMedia("video", { duration: 200 })], "up to 140 seconds"],
    [[testMedia("video"), testMedia()], "images and videos"],
    [[testMedia("video"), testMedia("video")], "1 video"],
  ])("rejects media over the limits before any request (%#)", async (media, message) => {
    const channel = await openChannel(twitter)
    expect((await expectPlatformError(channel, channel.publish({ media }))).message).toContain(message)
    expect(channel.requests).toEqual([])
  })

  it("allows longer videos and text for an account with X Premium", async () => {
    const channel = await openChannel(twitter)
    channel.account.limits = { captionMax: 25_000 }
    await channel.prepare(channel.firstPart({ media: [testMedia("video", { duration: 200 })] }))
    expect(JSON.parse(String(channel.requests[0]?.body))).toMatchObject({ media_category: "amplify_video" })
    const long = { caption: "x".repeat(281), media: [] }
    expect(checkPost(twitter, long)).toHaveLength(1)
    expect(checkPost(twitter, long, { account: channel.account })).toEqual([])
  })
})

describe("finding a post", () => {
  it("returns the existing post when X reports a duplicate", async () => {
    const channel = await openChannel(twitter)
    const part = channel.firstPart({ caption: "See https://example.com/a & more" })
    const first = await channel.send(part, await channel.prepare(part))
    expect(await channel.send(part, { mediaIds: [], processing: [] })).toEqual(first)
    expect(await channel.feed()).toHaveLength(1)
  })

  it("ignores an older post with the same text", async () => {
    const channel = await openChannel(twitter)
    await channel.publish({})
    channel.clock.now = new Date(channel.clock.now.getTime() + 3_600_000)
    const error = await expectPlatformError(channel, channel.publish({}))
    expect(error.message).toBe(
      "This account has already posted the same text on X. Change the text and try again.",
    )
  })

  it.each([
    [
      "Hi @ann https://t.co/abcdefghij &amp; bye https://t.co/1234567890",
      "Hi @ann https://example.com/x & bye",
      true,
    ],
    ["@ann Hello https://t.co/abcdefghij", "Hello example.com", true],
    ["A very long text that is cut… https://t.co/abcdefghij", "A very long text that is cut off there", true],
    ["One", "Two", false],
  ])("compares %s with %s", (published, original, same) => expect(isSameText(published, original)).toBe(same))
})

describe("signing in", () => {
  const connect = twitter.connect as OAuth2Connect<Json>

  it("uses PKCE and requests the scopes for posting", async () => {
    const channel = await openChannel(twitter)
    const { authorizeUrl } = await startSignIn("twitter", connect, channel.contextFor("connect"))
    const { searchParams, origin, pathname } = new URL(authorizeUrl)
    expect(origin + pathname).toBe("https://x.com/i/oauth2/authorize")
    expect(searchParams.get("code_challenge_method")).toBe("S256")
    expect(searchParams.get("scope")).toBe("tweet.read tweet.write users.read media.write offline.access")
  })

  it("rotates the refresh token and revokes the grant if an old one is reused", async () => {
    const channel = await openChannel(twitter)
    const first = channel.state.credentials
    const second = await twitter.refresh!(first, channel.contextFor("read"))
    const reuseError = await expectPlatformError(channel, twitter.refresh!(first, channel.contextFor("read")))
    expect(reuseError.cause).toEqual({ kind: "reconnect", reason: "REFRESH_FAILED" })
    expect(
      (await expectPlatformError(channel, twitter.refresh!(second, channel.contextFor("read")))).kind,
    ).toBe("reconnect")
  })

  it("expires after two hours and is revoked on disconnect", async () => {
    const channel = await openChannel(twitter)
    expect(twitter.expiresAt?.(channel.state.credentials)?.toISOString()).toBe("2026-03-01T14:00:00.000Z")
    await twitter.revoke?.(channel.contextFor("after"))
    expect(
      (
        await expectPlatformError(
          channel,
          twitter.refresh!(channel.state.credentials, channel.contextFor("read")),
        )
      ).kind,
    ).toBe("reconnect")
  })
})

it.each([
  [403, { detail: "Your account is suspended and is not permitted." }, "reconnect", "ACCOUNT_SUSPENDED"],
  [
    403,
    { errors: [{ code: 326, message: "This account is temporarily locked." }] },
    "reconnect",
    "ACCOUNT_SUSPENDED",
  ],
  [403, { title: "Unsupported Authentication", detail: "x" }, "reconnect", "PERMISSION_DENIED"],
  [401, { title: "Unauthorized" }, "reconnect", "TOKEN_INVALID"],
  [429, { title: "UsageCapExceeded", type: "https://api.x.com/2/problems/usage-capped" }, "rejected", null],
  [402, { title: "CreditsDepleted", detail: "No credits." }, "rejected", null],
  [403, { detail: "You are not permitted to perform this action." }, "rejected", null],
  [400, { detail: "Field <b>x</b> is wrong, see https://docs.x.com" }, "rejected", null],
])("maps HTTP %i %j to %s", async (status, body, kind, reason) => {
  const channel = await openChannel(twitter)
  channel.state.intercept = () => Response.json(body, { status })
  const { cause } = await expectPlatformError(channel, channel.publish({}))
  expect(cause.kind).toBe(kind)
  if (cause.kind === "reconnect") expect(cause.reason).toBe(reason)
})

it("waits until X's rate limit resets", async () => {
  const channel = await openChannel(twitter)
  const reset = String(channel.clock.now.getTime() / 1000 + 77)
  channel.state.intercept = () =>
    Response.json({ title: "Too Many Requests" }, { status: 429, headers: { "x-rate-limit-reset": reset } })
  const { cause } = await expectPlatformError(channel, channel.publish({}))
  expect(cause).toEqual({ kind: "rate_limited", retryAfterSeconds: 77 })
})

it.each([
  [{ quote_tweet_id: "my post" }, "platformConfiguration.quote_tweet_id"],
  [{ poll: { options: ["Only"] } }, "platformConfiguration.poll.options"],
  [{ poll: { options: ["A", "B"] }, quote_tweet_id: "20" }, "platformConfiguration.poll"],
  [{ reply_settings: "nobody" }, "platformConfiguration.reply_settings"],
])("rejects configuration %j", (config, field) => expect(checkConfig(twitter, config)[0]?.field).toBe(field))

describe("metrics", () => {
  it("reads clicks of recent posts and falls back to the older field names", async () => {
    const channel = await openChannel(twitter)
    const published = await channel.publish({})
    channel.clock.now = new Date(channel.clock.now.getTime() + 3_600_000)
    const early = await twitter.analytics?.(published, channel.contextFor("read"))
    expect(early).toHaveProperty("clicks")
    expect(early?.raw).toMatchObject([{ public_metrics: { repost_count: expect.any(Number) } }])
    channel.clock.now = new Date(channel.clock.now.getTime() + 40 * 86_400_000)
    channel.state.credentials = await twitter.refresh!(channel.state.credentials, channel.contextFor("read"))
    channel.state.intercept = ({ url }) =>
      url.includes("post.fields")
        ? Response.json({ title: "Invalid Request", detail: "post.fields is not known" }, { status: 400 })
        : undefined
    const late = await twitter.analytics?.(published, channel.contextFor("read"))
    expect(late).not.toHaveProperty("clicks")
    expect(late?.raw).toMatchObject([{ public_metrics: { retweet_count: expect.any(Number) } }])
    expect(late?.shares).toBeGreaterThan(early?.shares ?? Infinity)
    expect(channel.requests.at(-1)?.url).toContain("tweet.fields=public_metrics")
  })
})

it("finds communities and users", async () => {
  const channel = await openChannel(twitter)
  const { "twitter-communities": communities, "twitter-users": users } = twitter.lookups!
  expect(await communities?.run({ q: "bell" }, channel.contextFor("read"))).toEqual({
    data: [{ id: "1600000000000000001", name: "Bell ringers", memberCount: 321 }],
  })
  const result = await users?.run({ q: `@${channel.account.username}` }, channel.contextFor("read"))
  expect(result).toMatchObject({ data: [{ id: channel.account.remoteId }] })
})
