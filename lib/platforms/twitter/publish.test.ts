import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check-config"
import { checkPost } from "@/lib/platforms/check-post"
import type { Json, OAuth2Connect } from "@/lib/platforms/platform"
import { describePlatform } from "@/lib/platforms/suite"
import { failureOf } from "@/lib/platforms/suite-failure"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite-harness"
import { twitter } from "./index"
import { isSameText } from "./same-text"

describePlatform(twitter, {
  config: { reply_settings: "following", made_with_ai: true },
  media: () => [testMedia(), testMedia("image", { alt: null })],
})

const postsSent = (channel: Channel) =>
  channel.seen
    .filter(({ method, url }) => method === "POST" && url.endsWith("/2/tweets"))
    .map(({ body }) => JSON.parse(String(body)) as Record<string, Json>)
const paths = (channel: Channel) =>
  channel.seen.map(
    ({ method, url }) => `${method} ${url.replace("https://api.x.com/2", "").replace(/\d{19}/g, "ID")}`,
  )

describe("a post", () => {
  it("carries every field of the configuration", async () => {
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
    const { media, ...fields } = postsSent(channel)[0]!
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

  it("asks a poll for a day, and leaves `everyone` to be the default that it is", async () => {
    const channel = await openChannel(twitter)
    await channel.publish({ config: { poll: { options: ["Yes", "No"] }, reply_settings: "everyone" } })
    expect(postsSent(channel)).toEqual([
      { text: "Hello from the bell tower", poll: { options: ["Yes", "No"], duration_minutes: 1440 } },
    ])
  })

  it.each([
    [{ poll: { options: ["Yes", "No"] } }, "a poll or media"],
    [{ quote_tweet_id: "20" }, "a quote or media"],
  ])("with media refuses %j before any request", async (config, text) => {
    const channel = await openChannel(twitter)
    const error = await failureOf(channel, channel.publish({ config, media: [testMedia()] }))
    expect(error.message).toContain(text)
    expect(channel.seen).toEqual([])
  })

  it("of a thread keeps what belongs to its opening out of the rest", async () => {
    const channel = await openChannel(twitter)
    const config = { poll: { options: ["Yes", "No"] }, quote_tweet_id: undefined, paid_partnership: true }
    const [first] = await channel.publish({ config, parts: [{ caption: "One" }, { caption: "Two" }] })
    expect(postsSent(channel)[1]).toEqual({
      text: "Two",
      reply: { in_reply_to_tweet_id: first?.id },
      paid_partnership: true,
    })
  })
})

describe("media", () => {
  it("of one piece carry their description", async () => {
    const channel = await openChannel(twitter)
    await channel.publish({ media: [testMedia("image", { alt: "x".repeat(1200) })] })
    const [upload, metadata] = channel.seen
    expect(Object.fromEntries(upload!.body as FormData)).toMatchObject({ media_category: "tweet_image" })
    expect(JSON.parse(String(metadata!.body))).toMatchObject({
      metadata: { alt_text: { text: "x".repeat(1000) } },
    })
  })

  it("go up in pieces and are waited for", async () => {
    const channel = await openChannel(twitter)
    const bytes = new Uint8Array(5 * 1024 * 1024)
    const media = testMedia("video", {
      size: bytes.byteLength,
      slice: async (start, end) => bytes.slice(start, end),
    })
    await channel.publish({ media: [media] })
    const append = "POST /media/upload/ID/append"
    expect(paths(channel).slice(0, 6)).toEqual([
      "POST /media/upload/initialize",
      append,
      append,
      append,
      "POST /media/upload/ID/finalize",
      "GET /media/upload?command=STATUS&media_id=ID",
    ])
    const sizes = channel.seen
      .filter(({ url }) => url.endsWith("/append"))
      .map(({ body }) => ((body as FormData).get("media") as File).size)
    expect(sizes).toEqual([2_097_152, 2_097_152, 1_048_576])
    expect(JSON.parse(String(channel.seen[0]?.body))).toEqual({
      media_type: "video/mp4",
      total_bytes: 5_242_880,
      media_category: "tweet_video",
    })
  })

  it("that X cannot read are refused with a remedy", async () => {
    const channel = await openChannel(twitter)
    channel.state.intercept = ({ url }) =>
      url.includes("STATUS")
        ? Response.json({ data: { id: "1", processing_info: { state: "failed" } } })
        : undefined
    const part = channel.onePart({ media: [testMedia("video")] })
    expect((await failureOf(channel, channel.draftOf(part))).message).toContain("H.264")
  })

  it.each([
    [[testMedia("image", { mimeType: "image/gif" }), testMedia()], "one GIF alone"],
    [[testMedia("video", { duration: 200 })], "up to 140 seconds"],
    [[testMedia("video"), testMedia()], "not both"],
    [[testMedia("video"), testMedia("video")], "1 video"],
  ])("that do not fit are refused before any request (%#)", async (media, text) => {
    const channel = await openChannel(twitter)
    expect((await failureOf(channel, channel.publish({ media }))).message).toContain(text)
    expect(channel.seen).toEqual([])
  })

  it("may be longer, like the text, for an account with X Premium", async () => {
    const channel = await openChannel(twitter)
    channel.account.limits = { captionMax: 25_000 }
    await channel.draftOf(channel.onePart({ media: [testMedia("video", { duration: 200 })] }))
    expect(JSON.parse(String(channel.seen[0]?.body))).toMatchObject({ media_category: "amplify_video" })
    const long = { caption: "x".repeat(281), media: [] }
    expect(checkPost(twitter, long)).toHaveLength(1)
    expect(checkPost(twitter, long, { limits: channel.account.limits })).toEqual([])
  })
})

describe("exactly once", () => {
  it("takes a refused duplicate for the post that it is", async () => {
    const channel = await openChannel(twitter)
    const part = channel.onePart({ caption: "See https://example.com/a & more" })
    const first = await channel.sendPart(part, await channel.draftOf(part))
    expect(await channel.sendPart(part, { mediaIds: [], processing: [] })).toEqual(first)
    expect(await channel.feed()).toHaveLength(1)
  })

  it("does not take an older post with the same text for this one", async () => {
    const channel = await openChannel(twitter)
    await channel.publish({})
    channel.clock.now = new Date(channel.clock.now.getTime() + 3_600_000)
    const error = await failureOf(channel, channel.publish({}))
    expect(error.message).toBe(
      "X has this very text from this account already. Change the text and try again.",
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
  ])("compares %s with %s", (shown, sent, same) => expect(isSameText(shown, sent)).toBe(same))
})

describe("signing in", () => {
  const connect = twitter.connect as OAuth2Connect<Json>

  it("uses PKCE and asks for what posting needs", async () => {
    const channel = await openChannel(twitter)
    const { authorizeUrl } = await startSignIn("twitter", connect, channel.at("connect"))
    const { searchParams, origin, pathname } = new URL(authorizeUrl)
    expect(origin + pathname).toBe("https://x.com/i/oauth2/authorize")
    expect(searchParams.get("code_challenge_method")).toBe("S256")
    expect(searchParams.get("scope")).toBe("tweet.read tweet.write users.read media.write offline.access")
  })

  it("rotates the refresh token; an old one ends the grant", async () => {
    const channel = await openChannel(twitter)
    const first = channel.state.credentials
    const second = await twitter.refresh!(first, channel.at("read"))
    const used = await failureOf(channel, twitter.refresh!(first, channel.at("read")))
    expect(used.cause).toEqual({ kind: "reconnect", reason: "REFRESH_FAILED" })
    expect((await failureOf(channel, twitter.refresh!(second, channel.at("read")))).kind).toBe("reconnect")
  })

  it("ends after two hours, and on disconnect at once", async () => {
    const channel = await openChannel(twitter)
    expect(twitter.expiresAt?.(channel.state.credentials)?.toISOString()).toBe("2026-03-01T14:00:00.000Z")
    await twitter.revoke?.(channel.at("after"))
    expect(
      (await failureOf(channel, twitter.refresh!(channel.state.credentials, channel.at("read")))).kind,
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
])("reads %i %j as %s", async (status, body, kind, reason) => {
  const channel = await openChannel(twitter)
  channel.state.intercept = () => Response.json(body, { status })
  const { cause } = await failureOf(channel, channel.publish({}))
  expect(cause.kind).toBe(kind)
  if (cause.kind === "reconnect") expect(cause.reason).toBe(reason)
})

it("obeys the end of the window that X names", async () => {
  const channel = await openChannel(twitter)
  const reset = String(channel.clock.now.getTime() / 1000 + 77)
  channel.state.intercept = () =>
    Response.json({ title: "Too Many Requests" }, { status: 429, headers: { "x-rate-limit-reset": reset } })
  const { cause } = await failureOf(channel, channel.publish({}))
  expect(cause).toEqual({ kind: "rate_limited", retryAfterSeconds: 77 })
})

it.each([
  [{ quote_tweet_id: "my post" }, "platformConfiguration.quote_tweet_id"],
  [{ poll: { options: ["Only"] } }, "platformConfiguration.poll.options"],
  [{ poll: { options: ["A", "B"] }, quote_tweet_id: "20" }, "platformConfiguration.poll"],
  [{ reply_settings: "nobody" }, "platformConfiguration.reply_settings"],
])("refuses %j", (config, field) => expect(checkConfig(twitter, config)[0]?.field).toBe(field))

describe("metrics", () => {
  it("ask for clicks while X still tells them, and by the older name where the newer is not known", async () => {
    const channel = await openChannel(twitter)
    const published = await channel.publish({})
    channel.clock.now = new Date(channel.clock.now.getTime() + 3_600_000)
    const early = await twitter.analytics?.(published, channel.at("read"))
    expect(early).toHaveProperty("clicks")
    expect(early?.raw).toMatchObject([{ public_metrics: { repost_count: expect.any(Number) } }])
    channel.clock.now = new Date(channel.clock.now.getTime() + 40 * 86_400_000)
    channel.state.credentials = await twitter.refresh!(channel.state.credentials, channel.at("read"))
    channel.state.intercept = ({ url }) =>
      url.includes("post.fields")
        ? Response.json({ title: "Invalid Request", detail: "post.fields is not known" }, { status: 400 })
        : undefined
    const late = await twitter.analytics?.(published, channel.at("read"))
    expect(late).not.toHaveProperty("clicks")
    expect(late?.raw).toMatchObject([{ public_metrics: { retweet_count: expect.any(Number) } }])
    expect(late?.shares).toBeGreaterThan(early?.shares ?? Infinity)
    expect(channel.seen.at(-1)?.url).toContain("tweet.fields=public_metrics")
  })
})

it("finds communities and people", async () => {
  const channel = await openChannel(twitter)
  const { "twitter-communities": communities, "twitter-users": users } = twitter.lookups!
  expect(await communities?.run({ q: "bell" }, channel.at("read"))).toEqual({
    data: [{ id: "1600000000000000001", name: "Bell ringers", memberCount: 321 }],
  })
  const answer = await users?.run({ q: `@${channel.account.username}` }, channel.at("read"))
  expect(answer).toMatchObject({ data: [{ id: channel.account.remoteId }] })
})
