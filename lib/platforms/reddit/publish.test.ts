import { describe, expect, it } from "vitest"
import { checkConfig } from "@/lib/platforms/check/check-config"
import type { OAuth2Connect, OutgoingPost } from "@/lib/platforms/platform"
import type { Json } from "@/lib/platforms/json"
import { describePlatform } from "@/lib/platforms/suite/describe-platform"
import { expectPlatformError } from "@/lib/platforms/suite/errors"
import { openChannel, startSignIn, testMedia, type Channel } from "@/lib/platforms/suite/harness"
import { reddit } from "./index"

const config = { subreddit: "r/bells", title: "Hear the bells", spoiler: true }
const newsConfig = {
  subreddit: "bellnews",
  title: "Hear the bells",
  flair_id: "0b3c5b1e-1f7a-11ee-be56-0242ac120002",
}

describePlatform(reddit, { config, media: () => [testMedia(), testMedia("image", { alt: null })] })

const requestsTo = (channel: Channel, path: string) =>
  channel.requests.filter(({ method, url }) => method === "POST" && new URL(url).pathname === path)
const formTo = (channel: Channel, path = "/api/submit") =>
  Object.fromEntries(new URLSearchParams(String(requestsTo(channel, path)[0]?.body)))
const jsonTo = (channel: Channel, path: string) =>
  JSON.parse(String(requestsTo(channel, path)[0]?.body)) as Record<string, Json>
const advanceClock = (channel: Channel, milliseconds: number) =>
  void (channel.clock.now = new Date(channel.clock.now.getTime() + milliseconds))

const commonFields = {
  sr: "bells",
  title: "Hear the bells",
  nsfw: "false",
  spoiler: "true",
  sendreplies: "true",
  api_type: "json",
  validate_on_submit: "true",
  resubmit: "true",
}

describe("publishing", () => {
  it("sends every configuration field with a text post", async () => {
    const channel = await openChannel(reddit)
    const [published] = await channel.publish({
      config: { ...newsConfig, flair_text: "Fresh", nsfw: true, sendreplies: false },
    })
    expect(formTo(channel)).toEqual({
      ...commonFields,
      sr: "bellnews",
      flair_id: newsConfig.flair_id,
      flair_text: "Fresh",
      nsfw: "true",
      spoiler: "false",
      sendreplies: "false",
      kind: "self",
      text: "Hello from the bell tower",
    })
    expect(published).toMatchObject({
      id: expect.stringMatching(/^t3_/),
      url: expect.stringContaining("/r/bellnews/comments/"),
    })
  })

  it("publishes a link post", async () => {
    const channel = await openChannel(reddit)
    await channel.publish({ config: { ...config, link_url: "https://example.com/bells" }, caption: "" })
    expect(formTo(channel)).toEqual({ ...commonFields, kind: "link", url: "https://example.com/bells" })
  })

  it("looks up the id of an image post, which Reddit doesn't return", async () => {
    const channel = await openChannel(reddit)
    const [published] = await channel.publish({ config, media: [testMedia()] })
    expect(formTo(channel)).toMatchObject({ kind: "image", url: expect.stringContaining("/rte_images/") })
    expect(published).toMatchObject({
      id: (await channel.feed())[0]?.id,
      url: (await channel.feed())[0]?.url,
    })
  })

  it("publishes several images as a gallery", async () => {
    const channel = await openChannel(reddit)
    await channel.publish({ config, media: [testMedia(), testMedia()] })
    expect(jsonTo(channel, "/api/submit_gallery_post.json")).toMatchObject({
      sr: "bells",
      items: [{ media_id: expect.any(String), caption: "" }, { media_id: expect.any(String) }],
      api_type: "json",
      nsfw: false,
      show_error_list: true,
      text: "Hello from the bell tower",
    })
  })

  it("uses the post's image, its cover or a placeholder as a video's poster", async () => {
    for (const post of [
      { media: [testMedia("video"), testMedia()] },
      { media: [testMedia("video")], thumbnail: testMedia() },
      { media: [testMedia("video")] },
    ]) {
      const channel = await openChannel(reddit)
      await channel.publish({ config, ...post })
      const { kind, url, video_poster_url } = formTo(channel)
      expect([kind, url === video_poster_url]).toEqual(["video", false])
      expect(video_poster_url).toContain("/rte_images/")
      expect((await channel.feed())[0]?.media.map(({ mimeType }) => mimeType)).toEqual(["video/mp4"])
    }
  })

  it("publishes a poll", async () => {
    const channel = await openChannel(reddit)
    await channel.publish({ config: { ...config, poll: { options: ["Ding", "Dong"] } } })
    expect(jsonTo(channel, "/api/submit_poll_post")).toMatchObject({
      options: ["Ding", "Dong"],
      duration: 3,
      text: "Hello from the bell tower",
    })
  })

  it.each([
    [{ link_url: "https://example.com" }, [testMedia()], "a link or media"],
    [{ poll: { options: ["A", "B"] } }, [testMedia()], "a poll or media"],
    [{}, [testMedia("video"), testMedia(), testMedia()], "one image, used as the video's poster"],
  ])("rejects media with %j before any request", async (extra, media, message) => {
    const channel = await openChannel(reddit)
    const error = await expectPlatformError(
      channel,
      channel.publish({ config: { ...config, ...extra }, media }),
    )
    expect(error.message).toContain(message)
    expect(channel.requests).toEqual([])
  })

  it("adds the first comment and sends a user agent", async () => {
    const channel = await openChannel(reddit)
    const published = await channel.publish({ config })
    const agents: (string | null)[] = []
    const ctx = channel.contextFor("after")
    const post = { config: { ...config, first_comment: "Source inside" } } as unknown as OutgoingPost<unknown>
    await reddit.publish.after?.(published, post, {
      ...ctx,
      fetch: (url, init) => {
        agents.push(new Headers(init?.headers).get("user-agent"))
        return ctx.fetch(url, init)
      },
    })
    expect(agents).toEqual([`web:sandbox-reddit-client-id:1.0 (by /u/${channel.account.username})`])
    expect((await channel.feed())[0]).toMatchObject({ text: "Source inside", parent: published[0]?.id })
  })
})

describe("precheck", () => {
  it.each([
    [
      { subreddit: "nosuchplace", title: "x" },
      [],
      "platformConfiguration.subreddit",
      "r/nosuchplace doesn't exist",
    ],
    [{ subreddit: "bellban", title: "x" }, [], "platformConfiguration.subreddit", "banned"],
    [
      { subreddit: "belltexts", title: "x" },
      [testMedia()],
      "platformConfiguration.subreddit",
      "text posts only",
    ],
    [{ subreddit: "belllinks", title: "x" }, [], "platformConfiguration.subreddit", "no text posts"],
    [{ ...newsConfig, flair_id: undefined }, [], "platformConfiguration.flair_id", "requires a flair"],
    [
      { ...newsConfig, title: "Short" },
      [],
      "platformConfiguration.title",
      "at least 10 characters; this one has 5",
    ],
    [
      { ...newsConfig, title: "Clickbait bells" },
      [],
      "platformConfiguration.title",
      'can\'t contain "clickbait"',
    ],
    [
      { subreddit: "belllinks", title: "x", link_url: "https://other.example/" },
      [],
      "platformConfiguration.link_url",
      "only allows links to example.com",
    ],
  ])("rejects %j under the subreddit's rules", async (config, media, field, message) => {
    const channel = await openChannel(reddit)
    const { post } = channel.firstPart({ config, media })
    expect(await reddit.precheck?.(post, channel.contextFor("read"))).toEqual([
      { field, message: expect.stringContaining(message) },
    ])
    const error = await expectPlatformError(channel, channel.publish({ config, media }))
    expect(error.kind).toBe("rejected")
    expect(channel.requests.some(({ method }) => method === "POST")).toBe(false)
  })

  it("accepts a post that follows the rules", async () => {
    const channel = await openChannel(reddit)
    const { post } = channel.firstPart({ config: newsConfig, media: [] })
    expect(await reddit.precheck?.(post, channel.contextFor("read"))).toEqual([])
  })
})

describe("finding a post", () => {
  it("polls until an image is processed", async () => {
    const channel = await openChannel(reddit)
    const part = channel.firstPart({ caption: "Hello [[processing:10s]]", config, media: [testMedia()] })
    const draft = await channel.prepare(part)
    const result = (await reddit.publish.send(part, draft, channel.contextFor("send"))) as { pending: Json }
    expect(await reddit.publish.poll?.(result.pending, channel.contextFor("poll"))).toEqual(result)
    advanceClock(channel, 10_000)
    expect(await reddit.publish.poll?.(result.pending, channel.contextFor("poll"))).toMatchObject({
      id: (await channel.feed())[0]?.id,
    })
  })

  it("doesn't report a recent image post as missing while it may still be processing", async () => {
    const channel = await openChannel(reddit)
    const part = channel.firstPart({ config, media: [testMedia()] })
    expect((await expectPlatformError(channel, channel.find(part)!)).kind).toBe("unavailable")
    advanceClock(channel, 11 * 60_000)
    expect(await channel.find(part)).toBeNull()
  })

  it("ignores an older post with the same title", async () => {
    const channel = await openChannel(reddit)
    await channel.publish({ config })
    advanceClock(channel, 3_600_000)
    expect(await channel.find(channel.firstPart({ config }))).toBeNull()
  })
})

describe("errors", () => {
  it.each([
    ["RATELIMIT", "Take a break for 9 minutes before trying again.", "rate_limited", 540],
    ["SUBREDDIT_RATELIMIT", "you are doing that too much", "rate_limited", 600],
    ["NO_LINKS", "x", "rejected", "doesn't allow links"],
    ["SOMETHING_NEW", "this is <b>odd</b>", "rejected", "this is odd"],
    ["USER_REQUIRED", "x", "reconnect", "TOKEN_INVALID"],
    ["IN_TIMEOUT", "x", "reconnect", "ACCOUNT_SUSPENDED"],
    ["NO_VERIFIED_EMAIL", "x", "reconnect", "EMAIL_UNCONFIRMED"],
  ])("maps submission error %s (%s) to %s", async (code, message, kind, detail) => {
    const channel = await openChannel(reddit)
    const part = channel.firstPart({ config })
    channel.state.intercept = () => Response.json({ json: { errors: [[code, message, "sr"]] } })
    const error = await expectPlatformError(channel, channel.send(part, { uploads: [], poster: null }))
    expect(error.kind).toBe(kind)
    if (error.cause.kind === "rate_limited") expect(error.cause.retryAfterSeconds).toBe(detail)
    else if (error.cause.kind === "reconnect") expect(error.cause.reason).toBe(detail)
    else expect(error.message).toContain(detail)
  })

  it.each([
    [403, { "www-authenticate": 'Bearer realm="reddit", error="insufficient_scope"' }, {}, "reconnect"],
    [403, {}, { reason: "private", message: "Forbidden" }, "rejected"],
    [429, { "x-ratelimit-reset": "42" }, {}, "rate_limited"],
  ])("maps HTTP %i %j %j to %s", async (status, headers, body, kind) => {
    const channel = await openChannel(reddit)
    const part = channel.firstPart({ config })
    channel.state.intercept = () =>
      Response.json(body, { status, headers: headers as Record<string, string> })
    const { cause } = await expectPlatformError(channel, channel.send(part, { uploads: [], poster: null }))
    expect(cause.kind).toBe(kind)
    if (cause.kind === "rate_limited") expect(cause.retryAfterSeconds).toBe(42)
  })
})

describe("signing in", () => {
  const connect = reddit.connect as OAuth2Connect<Json>

  it("requests permanent access without PKCE", async () => {
    const channel = await openChannel(reddit)
    const { authorizeUrl } = await startSignIn("reddit", connect, channel.contextFor("connect"))
    const { searchParams } = new URL(authorizeUrl)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      duration: "permanent",
      scope: "identity submit read flair mysubreddits history edit",
    })
    expect(searchParams.has("code_challenge")).toBe(false)
  })

  it("keeps the refresh token until it's revoked on disconnect", async () => {
    const channel = await openChannel(reddit)
    const first = channel.state.credentials as { refreshToken: string }
    expect(await reddit.refresh?.(first, channel.contextFor("read"))).toMatchObject({
      refreshToken: first.refreshToken,
    })
    await reddit.revoke?.(channel.contextFor("after"))
    const error = await expectPlatformError(channel, reddit.refresh!(first, channel.contextFor("read")))
    expect(error.cause).toEqual({ kind: "reconnect", reason: "REFRESH_FAILED" })
  })

  it("rejects a suspended account", async () => {
    const channel = await openChannel(reddit)
    channel.state.intercept = ({ url }) =>
      url.includes("access_token")
        ? Response.json({ access_token: "a", token_type: "bearer", expires_in: 86_400, scope: "identity" })
        : Response.json({ id: "1", name: "you", is_suspended: true })
    const input = { redirectUri: "https://carillon.example", code: "c", codeVerifier: "", session: null }
    const error = await expectPlatformError(channel, connect.finish(input, channel.contextFor("connect")))
    expect(error.message).toContain("suspended")
  })
})

it("lists joined subreddits and available flairs", async () => {
  const channel = await openChannel(reddit)
  const { "reddit-subreddits": subreddits, "reddit-flairs": flairs } = reddit.lookups!
  expect(await subreddits?.run({}, channel.contextFor("read"))).toMatchObject({
    data: [{ id: "bells", name: "r/bells" }, {}, {}, {}, {}],
  })
  expect(await flairs?.run({ subreddit: "r/bellnews" }, channel.contextFor("read"))).toEqual({
    data: [{ id: newsConfig.flair_id, name: "News", textEditable: true }],
  })
  expect(await flairs?.run({ subreddit: "bells" }, channel.contextFor("read"))).toEqual({ data: [] })
})

it.each([
  [undefined, "platformConfiguration"],
  [{ subreddit: "bells" }, "platformConfiguration.title"],
  [{ subreddit: "not a name", title: "x" }, "platformConfiguration.subreddit"],
  [{ ...config, title: "x".repeat(301) }, "platformConfiguration.title"],
  [{ ...config, link_url: "example" }, "platformConfiguration.link_url"],
  [
    { ...config, poll: { options: ["A", "B"] }, link_url: "https://example.com" },
    "platformConfiguration.poll",
  ],
])("rejects configuration %j", (value, field) => expect(checkConfig(reddit, value)[0]?.field).toBe(field))
